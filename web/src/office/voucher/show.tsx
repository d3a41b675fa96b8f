import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Answer } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/routes';
import { mostVoidable } from 'functions/shared/voucher/owed';
import { isPacked } from 'functions/shared/voucher/parcel';
import { useGetOne, useRecordContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { entityDescriptors } from '../entityDescriptors.ts';
import { shipping } from '../shipping/texts.ts';
import { Link } from '../../ui/link.tsx';
import { useStep } from '../data/step.ts';
import { Cards } from '../pieces/cards.tsx';
import { SetsInput } from '../pieces/fields/setsInput.tsx';
import { OwnerForm } from '../pieces/ownerForm.tsx';
import { useQuestion } from '../pieces/question.ts';
import { Group, RecordPage, Values } from '../pieces/record.tsx';
import { Panel, Section } from '../pieces/section.tsx';
import type { PurchaseAnswer } from '../purchase/openSteps.ts';
import { useRefusal } from '../shell/me.ts';
import { ADMIN_BASE } from '../shell/paths.ts';
import { AddresseeChanges } from './addresseeChanges.tsx';
import { voucherFields } from './fields.ts';
import { Renumber } from './renumber.tsx';

type VoucherAnswer = Answer<'voidVoucher', 'office'>;
interface StepProps {
  readonly parcel: VoucherAnswer;
}
interface Typed {
  readonly sets: number;
  readonly reason: string;
}
type Name = 'return' | 'sendAgain' | 'void';

/** Takes a step after a question that names the parcel and its sets. */
const useConfirmation = (name: Name, { receiptID, sets }: VoucherAnswer, act: (typed: Typed) => Promise<unknown>) => {
  const copy = shipping.steps[name];
  const question = useQuestion();
  const { mutate, isPending } = useStep(act, ['voucher', 'shipment', 'purchase'], shipping.steps.done);
  const ask = (typed: Typed, clear: () => void): void => {
    const message = copy.message(receiptID, name === 'void' ? typed.sets : sets);
    question({ ...copy, message, isDestructive: name === 'void', onYes: () => mutate(typed, { onSuccess: clear }) });
  };
  return { ask, isPending, copy };
};

function Return({ parcel }: StepProps) {
  const { ask, isPending, copy } = useConfirmation('return', parcel, ({ reason }) =>
    api('returnVoucher', { id: parcel.id, body: { reason } }),
  );
  return (
    <OwnerForm
      heading={copy.button}
      text={copy.text}
      button={copy.button}
      role="operator"
      isBusy={isPending}
      initial={{ sets: parcel.sets, reason: '' }}
      // The form has exactly these inputs.
      onSubmit={(typed, clear) => ask(typed as Typed, clear)}
    />
  );
}

function SendAgain({ parcel }: StepProps) {
  const refusal = useRefusal(routes.sendVoucherAgain.office);
  const { ask, isPending, copy } = useConfirmation('sendAgain', parcel, () =>
    api('sendVoucherAgain', { id: parcel.id }),
  );
  return (
    <Panel heading={copy.button}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {refusal ?? copy.text}
      </Typography>
      {refusal === null && (
        <Button
          variant="outlined"
          disabled={isPending}
          onClick={() => ask({ sets: parcel.sets, reason: '' }, () => undefined)}
        >
          {copy.button}
        </Button>
      )}
    </Panel>
  );
}

function Void({ parcel, most }: StepProps & { readonly most: number }) {
  const { ask, isPending, copy } = useConfirmation('void', parcel, ({ sets, reason }) =>
    api('voidVoucher', { id: parcel.id, body: { sets, reason } }),
  );
  return (
    <OwnerForm
      heading={copy.button}
      text={copy.text}
      button={copy.button}
      isBusy={isPending}
      initial={{ sets: most, reason: '' }}
      // The form has exactly these inputs.
      onSubmit={(typed, clear) => ask(typed as Typed, clear)}
    >
      <SetsInput label={shipping.steps.sets} most={most} />
    </OwnerForm>
  );
}

/** The form to void a parcel. The sets of a win become void only with their refund, which needs two owners (rules 8.40). */
function VoidByOne({ parcel }: StepProps) {
  const { data: purchase } = useGetOne<PurchaseAnswer>('purchase', { id: parcel.purchaseID });
  if (purchase === undefined) return null;
  const most = mostVoidable(purchase, parcel);
  if (most > 0) return <Void key={most} parcel={parcel} most={most} />;
  return (
    <Panel heading={shipping.steps.void.button}>
      <Typography variant="body2">
        {shipping.steps.void.ofWin}{' '}
        <Link to={`${ADMIN_BASE}/purchase/${purchase.id}/show`}>{shipping.steps.void.openWin}</Link>
      </Typography>
    </Panel>
  );
}

/** The possible steps of a parcel. */
function Steps() {
  // The data provider returns the contract's answer as it is.
  const parcel = useRecordContext<VoucherAnswer>();
  if (parcel === undefined || parcel.state === 'VOID') return null;
  const isResting = parcel.state === 'RETURNED' && !parcel.isReady && !isPacked(parcel);
  return (
    <Section heading={shipping.steps.heading}>
      <Cards>
        {parcel.state === 'SHIPPED' && <Renumber key={parcel.trackingNumber} parcel={parcel} />}
        {parcel.state === 'SHIPPED' && <Return parcel={parcel} />}
        {isResting && <SendAgain parcel={parcel} />}
        {parcel.state !== 'SHIPPED' && <VoidByOne parcel={parcel} />}
      </Cards>
    </Section>
  );
}

/** The page of a parcel of vouchers, with its possible steps. */
export default function VoucherShow() {
  return (
    <RecordPage>
      <Group heading={entityDescriptors.voucher.name}>
        <Values fields={voucherFields} />
      </Group>
      <AddresseeChanges />
      <Steps />
    </RecordPage>
  );
}
