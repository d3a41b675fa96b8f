import { ended, type Ending } from '../application/machine.ts';
import { hasUnbookedActions } from '../settlement/manualActionRecord.ts';
import { planPayment, refundYen } from '../settlement/planner.ts';
import { type Selling, yen, type SettlementState, type Moment } from '../settlement/settlementState.ts';
import { withoutCard } from '../settlement/card/cardReducer.ts';
import { type PersonVouchers, vouchersAfterGivingUp, vouchersAfterRefund, setsOfVouchers } from '../voucher/owed.ts';
import type { ActionRefusal, Consequence, ConsequenceKind } from './rows.ts';

/** An application with its payment and vouchers. */
export interface FullApplication extends SettlementState {
  readonly held: PersonVouchers;
}

/** An application after it left the draw, and the effects. */
export interface Leaving {
  readonly after: FullApplication;
  readonly consequences: readonly Consequence[];
}

/**
 * Refunds the charge of an ended win if the office still has all its vouchers (rules 7.42, 9.16).
 * @returns null if an owner has to decide
 */
export const paidBack = (
  { held, ...before }: FullApplication,
  selling: Selling,
  moment: Moment,
): FullApplication | null => {
  const { paid } = before.settlement;
  // Stripe does not refund a disputed payment.
  if (before.purchase.paymentState !== 'CAPTURED' || before.purchase.shipmentHold === 'dispute') return null;
  const left = vouchersAfterRefund(held, { paid, refunded: paid, at: moment.now });
  const planned = planPayment('refund', before, null, selling, moment);
  return 'refused' in left || 'refused' in planned ? null : { ...planned.before, held: left.held };
};

const consequencesOf = (
  { purchase, held }: FullApplication,
  after: FullApplication,
  isRefunded: boolean,
  selling: Selling,
): Consequence[] => {
  const { state, paymentState, grantedCount, purchaseCount, waitingPlace } = purchase;
  const { paid, byHand } = after.settlement;
  const owed = refundYen(after.settlement, paid, selling);
  const keepsPayment = paymentState === 'CAPTURED' && !isRefunded;
  // While a refund made at Stripe failed after it was recorded, the amount is unknown.
  const isByHand = keepsPayment && hasUnbookedActions(after.settlement);
  const consequence = (kind: ConsequenceKind, count: number, isSo = true): Consequence[] =>
    isSo ? [{ kind, count }] : [];
  const left = setsOfVouchers(after.held);
  return [
    ...consequence('roster_stays', purchaseCount, grantedCount === null),
    ...consequence('sets_free', grantedCount ?? 0, state === 'WON'),
    ...consequence('leaves_list', waitingPlace ?? 0, state === 'LOST'),
    ...consequence('hold_released', yen(grantedCount || purchaseCount, selling), paymentState === 'AUTHORIZED'),
    ...consequence('refund', owed, isRefunded),
    ...consequence('refund_waits', owed, keepsPayment && !isByHand),
    ...consequence('take_in_first', Math.max(0, byHand.refunded - byHand.takenIn), isByHand),
    ...consequence('counter_refund', yen(grantedCount, selling), paymentState === 'PAID_AT_COUNTER'),
    ...consequence('vouchers_void', setsOfVouchers(held) - left, setsOfVouchers(held) > left),
    ...consequence('vouchers_out', left, left > 0),
    ...consequence('published', 0),
  ];
};

/**
 * Computes how an application leaves the draw: its sets become free, its authorization is cancelled, unsent vouchers are void, and a charge is
 * refunded. The caller checks whether the draw is committed.
 */
const leavingOf = (
  before: FullApplication,
  event: Ending,
  selling: Selling,
  moment: Moment,
): Leaving | { readonly refused: ActionRefusal } => {
  const { purchase, settlement, held } = before;
  const outcome = ended(purchase, event, moment.now);
  if ('refused' in outcome) return outcome;
  if (outcome.changes.state === undefined) return { refused: 'purchase_state' };
  const without = withoutCard({ ...purchase, ...outcome.changes }, settlement, moment);
  // The effect is unknown until the open payment call has an outcome.
  if (without.settlement.openCall !== null) return { refused: 'settlement_busy' };
  const settled: FullApplication = {
    purchase: { ...without.purchase, cardRemindAt: null },
    settlement: without.settlement,
    held: vouchersAfterGivingUp(held, moment.now),
  };
  const refunded = paidBack(settled, selling, moment);
  const after = refunded ?? settled;
  return { after, consequences: consequencesOf(before, after, refunded !== null, selling) };
};

/** Computes the exclusion of an application after the commitment (rules 8.21). */
export const exclusionOf = (before: FullApplication, selling: Selling, moment: Moment) =>
  leavingOf(before, { kind: 'exclude' }, selling, moment);

/** Computes the withdrawal of an application (rules 7.10, 8.31). An application that waits for its card can be withdrawn only before the close. */
export const withdrawalOf = (before: FullApplication, selling: Selling, moment: Moment) =>
  leavingOf(before, { kind: 'withdraw', rosterClose: moment.timetable.rosterClose }, selling, moment);
