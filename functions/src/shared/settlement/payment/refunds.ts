import type { Refusal } from '../refusal.ts';
import type { Before, Moment, Taken } from '../settlement.ts';
import { settled, taking } from './outcome.ts';

/** Takes in a refused refund, as of a disputed payment. The call ends with the reason, the sets stay paid, and an owner may try again. */
export const takeRefundRefused = ({ purchase, settlement }: Before, refusal: Refusal): Taken => ({
  purchase,
  settlement: settlement.openCall?.call.kind === 'createRefund' ? { ...settled(settlement), refusal } : settlement,
  news: null,
});

/** Takes in a refund. A refund of all sets ends the win, and its holder is told of every refund of a win (rules 8.40). */
export const takeRefund = (before: Before, { now }: Moment): Taken => {
  const { purchase, settlement } = before;
  const { openCall } = settlement;
  if (openCall?.call.kind !== 'createRefund') return { ...before, news: null };
  const { sets } = openCall;
  const left = settlement.paid - sets;
  const after = taking(purchase, left > 0 ? { kind: 'refundSets', sets } : { kind: 'refund' }, now);
  return {
    purchase: after,
    settlement: { ...settled(settlement), paid: left, paidBack: settlement.paidBack + sets },
    news: purchase.state === 'WON' ? 'refunded' : null,
  };
};
