import { ended, type Ending } from '../application/machine.ts';
import { isOpenByHand } from '../settlement/manualActionRecord.ts';
import { planPayment, refundYen } from '../settlement/planner.ts';
import { type Selling, yen } from '../settlement/paymentCalls.ts';
import { withoutCard } from '../settlement/card/cardReducer.ts';
import type { SettlementState, Moment } from '../settlement/settlementState.ts';
import { type Held, heldAfterGivingUp, heldAfterRefund, setsHeld } from '../voucher/owed.ts';
import type { ActionRefusal, Consequence, ConsequenceKind } from './rows.ts';

/** An application with its payment and vouchers. */
export interface Standing extends SettlementState {
  readonly held: Held;
}

/** An application after it left the draw, and the effects. */
export interface Leaving {
  readonly after: Standing;
  readonly consequences: readonly Consequence[];
}

/**
 * Refunds the charge of an ended win if the office still has all its vouchers (rules 7.42, 9.16).
 * @returns null if an owner has to decide
 */
export const paidBack = ({ held, ...before }: Standing, selling: Selling, moment: Moment): Standing | null => {
  const { paid } = before.settlement;
  // Stripe does not refund a disputed payment.
  if (before.purchase.paymentState !== 'CAPTURED' || before.purchase.shipmentHold === 'dispute') return null;
  const left = heldAfterRefund(held, { paid, refunded: paid, at: moment.now });
  const planned = planPayment('refund', before, null, selling, moment);
  return 'refused' in left || 'refused' in planned ? null : { ...planned.before, held: left.held };
};

const consequencesOf = (
  { purchase, held }: Standing,
  after: Standing,
  isRefunded: boolean,
  selling: Selling,
): Consequence[] => {
  const { state, paymentState, grantedCount, purchaseCount, waitingPlace } = purchase;
  const { paid, byHand } = after.settlement;
  const owed = refundYen(after.settlement, paid, selling);
  const isKept = paymentState === 'CAPTURED' && !isRefunded;
  // While a refund made at Stripe failed after it was recorded, the amount is unknown.
  const isByHand = isKept && isOpenByHand(after.settlement);
  const tell = (kind: ConsequenceKind, count: number, isSo = true): Consequence[] => (isSo ? [{ kind, count }] : []);
  const left = setsHeld(after.held);
  return [
    ...tell('roster_stays', purchaseCount, grantedCount === null),
    ...tell('sets_free', grantedCount ?? 0, state === 'WON'),
    ...tell('leaves_list', waitingPlace ?? 0, state === 'LOST'),
    ...tell('hold_released', yen(grantedCount || purchaseCount, selling), paymentState === 'AUTHORIZED'),
    ...tell('refund', owed, isRefunded),
    ...tell('refund_waits', owed, isKept && !isByHand),
    ...tell('take_in_first', Math.max(0, byHand.refunded - byHand.takenIn), isByHand),
    ...tell('counter_refund', yen(grantedCount, selling), paymentState === 'PAID_AT_COUNTER'),
    ...tell('vouchers_void', setsHeld(held) - left, setsHeld(held) > left),
    ...tell('vouchers_out', left, left > 0),
    ...tell('published', 0),
  ];
};

/**
 * Computes how an application leaves the draw: its sets become free, its authorization is cancelled, unsent vouchers are void, and a charge is
 * refunded. The caller checks whether the draw is committed.
 */
const leavingOf = (
  before: Standing,
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
  const given: Standing = {
    purchase: { ...without.purchase, cardRemindAt: null },
    settlement: without.settlement,
    held: heldAfterGivingUp(held, moment.now),
  };
  const refunded = paidBack(given, selling, moment);
  const after = refunded ?? given;
  return { after, consequences: consequencesOf(before, after, refunded !== null, selling) };
};

/** Computes the exclusion of an application after the commitment (rules 8.21). */
export const exclusionOf = (before: Standing, selling: Selling, moment: Moment) =>
  leavingOf(before, { kind: 'exclude' }, selling, moment);

/** Computes the withdrawal of an application (rules 7.10, 8.31). An application that waits for its card can be withdrawn only before the close. */
export const withdrawalOf = (before: Standing, selling: Selling, moment: Moment) =>
  leavingOf(before, { kind: 'withdraw', rosterClose: moment.timetable.rosterClose }, selling, moment);
