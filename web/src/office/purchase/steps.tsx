import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { campaign } from 'functions/shared/campaign/current';
import type { PaymentStep } from 'functions/shared/campaign/runSteps';
import { routes } from 'functions/shared/contract/routes';
import { paymentStates } from 'functions/shared/export/stateLabels';
import { defined } from 'functions/shared/defined';
import { fromISO } from 'functions/shared/time/instants';
import { useEffect } from 'react';
import { useGetOne, useRecordContext, useShowContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { settling } from './paymentTexts.ts';
import { useTimetable } from '../data/campaignState.ts';
import { failureText, isPassing } from '../data/failures.ts';
import type { Row } from '../data/operations.ts';
import { useStep } from '../data/step.ts';
import { Cards } from '../pieces/cards.tsx';
import { SetsInput } from '../pieces/fields/setsInput.tsx';
import { OwnerForm } from '../pieces/ownerForm.tsx';
import { useQuestion } from '../pieces/question.ts';
import { Section } from '../pieces/section.tsx';
import { nameOf } from '../record.ts';
import { useRefusal } from '../shell/me.ts';
import { PAID, type PurchaseAnswer, openSteps } from './openSteps.ts';
import { useReceipt, useSetsPaid } from './useReceipt.ts';
import { Refundable } from './refundable.tsx';

const DESTRUCTIVE: readonly PaymentStep[] = ['cancel', 'refund'];
const POLL_MS = 3_000;

interface StepProps {
  readonly action: PaymentStep;
  readonly purchase: PurchaseAnswer;
  /** The most sets that the step can affect. */
  readonly most: number;
}

/** The values of the step's form. */
interface Typed {
  readonly sets: number;
  readonly reason: string;
}

/** Takes one step of the payment, after a question that names the exact amount. */
const useConfirmation = ({ action, purchase }: StepProps) => {
  const question = useQuestion();
  const { data: owner } = useGetOne<Row>('account', { id: purchase.accountID });
  const receipt = useReceipt(purchase);
  const { button, title, message } = settling.steps[action];
  const { mutate, isPending } = useStep(
    ({ sets, reason }: Typed) =>
      api('settlePurchase', {
        id: purchase.id,
        body: defined({ action, reason, sets: action === 'refund' ? sets : undefined }),
      }),
    PAID,
    ({ paymentState }) => settling.done(paymentStates[paymentState]),
    // The server stores the call before it makes it. If no answer came, the scheduled job finds the outcome (rules 7.25).
    (error) => (isPassing(error) ? settling.unknown : failureText(error)),
  );
  const ask = (typed: Typed, clear: () => void): void => {
    const { receiptID } = purchase;
    const { sets } = typed;
    const said = message({
      name: owner === undefined ? '' : nameOf('account', owner),
      receiptID,
      sets,
      // The refund of the last sets includes the amount beyond whole sets that was charged or refunded by hand.
      yen: action === 'refund' && receipt?.sets === sets ? receipt.yen : sets * campaign.price,
    });
    question({
      title,
      message: said,
      button,
      isDestructive: DESTRUCTIVE.includes(action),
      onYes: () => mutate(typed, { onSuccess: clear }),
    });
  };
  // The question names the applicant, so it waits until the account is loaded.
  return { ask, isPending: isPending || owner === undefined };
};

function Step(props: StepProps) {
  const { action, most } = props;
  const { ask, isPending } = useConfirmation(props);
  const { button, text } = settling.steps[action];
  return (
    <OwnerForm
      heading={button}
      text={text}
      button={button}
      isBusy={isPending}
      initial={{ sets: most, reason: '' }}
      // The form has exactly these inputs.
      onSubmit={(typed, clear) => ask(typed as Typed, clear)}
    >
      {action === 'refund' && <SetsInput label={settling.refundSets} most={most} />}
    </OwnerForm>
  );
}

function OpenSteps({ purchase }: { purchase: PurchaseAnswer }) {
  const times = useTimetable().data;
  const paid = useSetsPaid(purchase);
  if (times === undefined) return null;
  const open = openSteps(purchase, times.timetable, fromISO(times.now));
  const mostOf = (action: PaymentStep): number => (action === 'refund' ? paid : purchase.grantedCount) ?? 0;
  // A step is offered only once its amount is known.
  const shown = open.filter((action) => mostOf(action) > 0);
  if (shown.length === 0) return <Typography variant="body2">{settling.nothing}</Typography>;
  return (
    <Cards>
      {shown.map((action) =>
        action === 'refund' ? (
          <Refundable key={action} purchase={purchase} paid={mostOf(action)}>
            {(most) => <Step key={most} action={action} purchase={purchase} most={most} />}
          </Refundable>
        ) : (
          <Step key={action} action={action} purchase={purchase} most={mostOf(action)} />
        ),
      )}
    </Cards>
  );
}

/** Refetches the page's record until Stripe has answered. */
const useFollowing = (isUnderWay: boolean): void => {
  const { refetch } = useShowContext();
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, refetch]);
};

/** The possible steps of an application's payment. Owners can take them, each after a question. */
export function Steps() {
  const refusal = useRefusal(routes.settlePurchase.office);
  // The data provider returns the contract's answer as it is.
  const purchase = useRecordContext<PurchaseAnswer>();
  const isUnderWay = purchase?.paymentState === 'AUTHORIZING' || purchase?.paymentState === 'CAPTURING';
  useFollowing(isUnderWay);
  if (purchase === undefined) return null;
  return (
    <Section heading={settling.actions}>
      {isUnderWay && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {settling.underWay}
        </Alert>
      )}
      {refusal !== null && <Typography variant="body2">{refusal}</Typography>}
      {refusal === null && !isUnderWay && <OpenSteps purchase={purchase} />}
    </Section>
  );
}
