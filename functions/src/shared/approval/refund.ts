import { after as afterEvent } from '../application/machine.ts';
import { planRefund, refundYen } from '../settlement/planner.ts';
import { type Selling, yen, type Moment } from '../settlement/settlementState.ts';
import { vouchersAfterAgreedRefund, setsOfVouchers } from '../voucher/owed.ts';
import type { Leaving, FullApplication } from './exclusion.ts';
import type { ActionRefusal, Consequence, ConsequenceKind } from './rows.ts';

type Refused = { readonly refused: ActionRefusal };

/**
 * Returns the application after the refund began. A card refund is a stored call that Stripe has to answer; a refund at the counter takes effect at
 * once.
 */
const begun = (
  { held: _, ...before }: FullApplication,
  sets: number,
  selling: Selling,
  moment: Moment,
): Omit<FullApplication, 'held'> | Refused => {
  const { purchase, settlement } = before;
  if (purchase.paymentState !== 'PAID_AT_COUNTER') {
    const planned = planRefund(before, sets, selling, moment);
    return 'refused' in planned ? planned : planned.before;
  }
  if (sets > (purchase.counterSets ?? 0)) return { refused: 'refund_sets' };
  return { purchase: afterEvent(purchase, { kind: 'refundAtCounter', sets }, moment.now), settlement };
};

/**
 * Computes the refund of a win's sets that two owners approve while the office still has the vouchers (rules 8.40).
 * @returns its effects; a card refund takes effect when Stripe has answered
 */
export const refundOf = (
  before: FullApplication,
  sets: number,
  selling: Selling,
  moment: Moment,
): Leaving | Refused => {
  const { purchase, settlement, held } = before;
  // Stripe does not refund a disputed payment.
  if (purchase.state !== 'WON' || purchase.shipmentHold === 'dispute') return { refused: 'purchase_state' };
  const isCounter = purchase.paymentState === 'PAID_AT_COUNTER';
  const paid = (isCounter ? purchase.counterSets : settlement.paid) ?? 0;
  const refund = begun(before, sets, selling, moment);
  if ('refused' in refund) return refund;
  const vouchers = vouchersAfterAgreedRefund(held, { paid, refunded: sets, at: moment.now });
  if ('refused' in vouchers) return vouchers;
  const voided = setsOfVouchers(held) - setsOfVouchers(vouchers.held);
  const consequence = (kind: ConsequenceKind, count: number, isSo = true): Consequence[] =>
    isSo ? [{ kind, count }] : [];
  const consequences = [
    ...consequence('sets_free', sets),
    ...consequence('sets_stay', paid - sets, sets < paid),
    ...(isCounter
      ? consequence('counter_refund', yen(sets, selling))
      : consequence('refund', refundYen(settlement, sets, selling))),
    ...consequence('vouchers_void', voided, voided > 0),
    ...consequence('published', 0),
  ];
  return { after: { ...refund, held: vouchers.held }, consequences };
};
