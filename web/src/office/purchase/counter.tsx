import type { Channel } from 'functions/shared/application/channels';
import { campaign } from 'functions/shared/campaign/current';
import { isPayableAtCounter } from 'functions/shared/settlement/counter';
import { fromISO } from 'functions/shared/time/instants';
import { useGetOne, useRecordContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { yen } from '../../copy/format.ts';
import { settling } from './paymentTexts.ts';
import { shipping } from '../shipping/texts.ts';
import { useTimetable } from '../data/campaignState.ts';
import { useStep } from '../data/step.ts';
import { Cards } from '../pieces/cards.tsx';
import { SetsInput } from '../pieces/fields/setsInput.tsx';
import { OwnerForm } from '../pieces/ownerForm.tsx';
import { useQuestion } from '../pieces/question.ts';
import { Section } from '../pieces/section.tsx';
import { PAID, type PurchaseAnswer } from './openSteps.ts';
import { Refundable } from './refundable.tsx';

interface StepProps {
  readonly purchase: PurchaseAnswer;
  /** The number of sets to be paid. */
  readonly sets: number;
}
interface Typed {
  readonly sets: number;
  readonly reason: string;
}

function Pay({ purchase: { id, receiptID }, sets }: StepProps) {
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    (reason: string) => api('payAtCounter', { id, body: { reason } }),
    PAID,
    shipping.counter.pay.done,
  );
  return (
    <OwnerForm
      heading={shipping.counter.pay.button}
      text={shipping.counter.pay.text}
      button={shipping.counter.pay.button}
      role="operator"
      isBusy={isPending}
      initial={{ reason: '' }}
      onSubmit={({ reason }, clear) => {
        const message = shipping.counter.pay.message(receiptID, sets, yen(sets * campaign.price));
        question({ ...shipping.counter.pay, message, onYes: () => mutate(String(reason), { onSuccess: clear }) });
      }}
    />
  );
}

interface RefundProps {
  readonly purchase: PurchaseAnswer;
  /** The largest number of sets that can be refunded. */
  readonly most: number;
}

function Refund({ purchase: { id, receiptID }, most }: RefundProps) {
  const { refund: copy } = shipping.counter;
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    ({ idempotencyKey, ...body }: Typed & { readonly idempotencyKey: string }) =>
      api('refundAtCounter', { id, body, idempotencyKey }),
    PAID,
    copy.done,
  );
  const ask = (typed: Typed, clear: () => void): void => {
    const { sets, reason } = typed;
    const message = copy.message(receiptID, sets, yen(sets * campaign.price));
    // One key for each question, so that a repeated confirmation makes only one refund.
    const idempotencyKey = crypto.randomUUID();
    question({
      ...copy,
      message,
      isDestructive: true,
      onYes: () => mutate({ sets, reason, idempotencyKey }, { onSuccess: clear }),
    });
  };
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
      <SetsInput label={settling.refundSets} most={most} />
    </OwnerForm>
  );
}

interface DueProps {
  readonly purchase: PurchaseAnswer;
  readonly channel: Channel;
}

/** Returns whether the application can be paid at the counter now; undefined while the timetable loads. */
const useIsPayable = ({ purchase, channel }: DueProps): boolean | undefined => {
  const times = useTimetable().data;
  if (times === undefined) return undefined;
  return channel === 'paper' && isPayableAtCounter(purchase, times.timetable, campaign.office, fromISO(times.now));
};

/** The form for a due payment at the counter; nothing if none is due. */
export function CounterPayment(props: DueProps) {
  const { purchase } = props;
  return useIsPayable(props) === true ? <Pay purchase={purchase} sets={purchase.grantedCount ?? 0} /> : null;
}

/** The payment of an application on paper at the counter, and its refund there (rules 10.19). */
export function Counter() {
  // The data provider returns the contract's answer as it is.
  const purchase = useRecordContext<PurchaseAnswer>();
  const { data: owner } = useGetOne('account', { id: purchase?.accountID ?? '' }, { enabled: purchase !== undefined });
  if (purchase === undefined || owner?.channel !== 'paper') return null;
  return <Dealings purchase={purchase} />;
}

/** The possible actions at the counter for an application on paper; nothing if there are none. */
function Dealings({ purchase }: Pick<StepProps, 'purchase'>) {
  const isPayable = useIsPayable({ purchase, channel: 'paper' });
  // Two owners refund the sets of a win (rules 8.40).
  const paid = purchase.state === 'WON' ? 0 : (purchase.counterSets ?? 0);
  if (isPayable === undefined || (!isPayable && paid === 0)) return null;
  return (
    <Section heading={shipping.counter.heading}>
      <Cards>
        <CounterPayment purchase={purchase} channel="paper" />
        {paid > 0 && (
          <Refundable purchase={purchase} paid={paid}>
            {(most) => <Refund key={most} purchase={purchase} most={most} />}
          </Refundable>
        )}
      </Cards>
    </Section>
  );
}
