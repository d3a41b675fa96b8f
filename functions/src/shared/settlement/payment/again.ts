import { nextKey, type StripeCall } from '../calls.ts';
import type { Moment, Settlement } from '../settlementState.ts';

const renumbered = (call: StripeCall, number: number): StripeCall => {
  const key = nextKey(call.key);
  return call.kind === 'createPaymentIntent' || call.kind === 'createRefund'
    ? // The metadata contains the number, so that a look-up finds it.
      ({
        ...call,
        key,
        params: { ...call.params, metadata: { ...call.params.metadata, callNumber: String(number) } },
      } as StripeCall)
    : { ...call, key };
};

/** Repeats the step under the next key, because Stripe failed on the first key without any effect. */
export const withRepeatedCall = (settlement: Settlement, systemNow: number): Settlement => {
  const { openCall } = settlement;
  if (openCall === null) return settlement;
  const number = settlement.callCount + 1;
  return {
    ...settlement,
    callCount: number,
    openCall: { ...openCall, number, call: renumbered(openCall.call, number), madeAt: systemNow, waitsUntil: null },
    dueAt: systemNow,
  };
};

/** Repeats the step under the next key after a pause (ms). */
export const withScheduledRetry = (settlement: Settlement, pause: number, { systemNow }: Moment): Settlement => {
  const again = withRepeatedCall(settlement, systemNow);
  const at = systemNow + pause;
  return again.openCall === null
    ? again
    : {
        ...again,
        openCall: { ...again.openCall, madeAt: at, tries: again.openCall.tries + 1, waitsUntil: at },
        dueAt: again.leftovers.length > 0 ? systemNow : at,
      };
};
