import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { routes } from 'functions/shared/contract/routes';
import { useRecordContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { settling } from './paymentTexts.ts';
import { useStep } from '../data/step.ts';
import { OwnerForm } from '../pieces/ownerForm.tsx';
import { useQuestion } from '../pieces/question.ts';
import { Section } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import type { PurchaseAnswer } from './openSteps.ts';

function Release({ purchase: { id, receiptID } }: { purchase: PurchaseAnswer }) {
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    (reason: string) => api('releaseShipment', { id, body: { reason } }),
    ['purchase', 'voucher', 'shipment'],
    settling.release.done,
  );
  const ask = (reason: string, clear: () => void): void =>
    question({
      ...settling.release,
      message: settling.release.message(receiptID),
      onYes: () => mutate(reason, { onSuccess: clear }),
    });
  return (
    <Box sx={{ mt: 2, maxWidth: 480 }}>
      <OwnerForm
        heading={settling.release.button}
        text={settling.release.recorded}
        button={settling.release.button}
        isBusy={isPending}
        initial={{ reason: '' }}
        onSubmit={({ reason }, clear) => ask(String(reason), clear)}
      />
    </Box>
  );
}

/** The reason why an application's vouchers wait, if they do. An owner may lift the block of a fraud warning (rules 7.28). */
export function Shipment() {
  const refusal = useRefusal(routes.releaseShipment.office);
  // The data provider returns the contract's answer as it is.
  const purchase = useRecordContext<PurchaseAnswer>();
  if (purchase === undefined || purchase.shipmentHold === null) return null;
  const { release: copy } = settling;
  const isWarned = purchase.shipmentHold === 'fraud_warning';
  const texts = {
    dispute: copy.disputed,
    refunded: copy.refunded,
    amount: copy.amount,
    refunding: copy.refunding,
    fraud_warning: copy.text,
  } as const;
  return (
    <Section heading={copy.heading}>
      <Alert severity="warning">{texts[purchase.shipmentHold]}</Alert>
      {isWarned && refusal === null && <Release purchase={purchase} />}
    </Section>
  );
}
