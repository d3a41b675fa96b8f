import { transition } from '../application/machine.ts';
import type { StateEvent } from '../application/events.ts';
import type { ErrorCode } from '../ground/errors.ts';
import { plannedPayment } from '../settlement/nextCall.ts';
import { type Selling, yen } from '../settlement/paymentCalls.ts';
import { withoutCard } from '../settlement/card/setUp.ts';
import type { Before, Moment } from '../settlement/settlement.ts';
import { type Held, heldAfterGivingUp, heldAfterRefund } from '../voucher/owed.ts';
import type { Consequence, ConsequenceKind } from './kinds.ts';

/** An application with its payment and vouchers. */
export interface Standing extends Before {
  readonly held: Held;
}

/** How an application stands after it left, and what that does. */
export interface Leaving {
  readonly after: Standing;
  readonly consequences: readonly Consequence[];
}

/**
 * What was charged of a win that ended goes back with it, where nothing of the vouchers is out of the office's hands (rules 7.42, 9.16); null:
 * it waits for an owner.
 */
export const paidBack = ({ held, ...before }: Standing, selling: Selling, moment: Moment): Standing | null => {
  const { paid } = before.settlement;
  // What its payer disputes Stripe does not pay back.
  if (before.purchase.paymentState !== 'CAPTURED' || before.purchase.shipmentHold === 'dispute') return null;
  const left = heldAfterRefund(held, { paid, refunded: paid, at: moment.now });
  const planned = plannedPayment('refund', before, null, selling, moment);
  return 'refused' in left || 'refused' in planned ? null : { ...planned.before, held: left.held };
};

const setsOf = ({ ordered, voucher }: Held): number => (ordered ?? 0) + (voucher?.sets ?? 0);

const consequencesOf = (
  { purchase, held }: Standing,
  after: Standing,
  isRefunded: boolean,
  selling: Selling,
): Consequence[] => {
  const { state, paymentState, grantedCount, purchaseCount, waitingPlace } = purchase;
  const { paid } = after.settlement;
  const tell = (kind: ConsequenceKind, count: number, isSo = true): Consequence[] => (isSo ? [{ kind, count }] : []);
  const left = setsOf(after.held);
  return [
    ...tell('roster_stays', purchaseCount, grantedCount === null),
    ...tell('sets_free', grantedCount ?? 0, state === 'WON'),
    ...tell('leaves_list', waitingPlace ?? 0, state === 'LOST'),
    ...tell('hold_released', yen(grantedCount || purchaseCount, selling), paymentState === 'AUTHORIZED'),
    ...tell('refund', yen(paid, selling), isRefunded),
    ...tell('refund_waits', yen(paid, selling), paymentState === 'CAPTURED' && !isRefunded),
    ...tell('counter_refund', yen(grantedCount, selling), paymentState === 'PAID_AT_COUNTER'),
    ...tell('vouchers_void', setsOf(held) - left, setsOf(held) > left),
    ...tell('vouchers_out', left, left > 0),
    ...tell('published', 0),
  ];
};

type Ending = Extract<StateEvent, { readonly kind: 'exclude' | 'withdraw' }>;

/**
 * An application that leaves the draw: its sets come free, its hold is released, its vouchers are void that have not gone; what was charged is
 * paid back. Judged by itself: whether its draw is committed to is not asked here.
 */
const leavingOf = (
  before: Standing,
  event: Ending,
  selling: Selling,
  moment: Moment,
): Leaving | { readonly refused: ErrorCode } => {
  const { purchase, settlement, held } = before;
  const outcome = transition(purchase, event, moment.now);
  if ('refused' in outcome) return outcome;
  if (outcome.changes.state === undefined) return { refused: 'purchase_state' };
  const without = withoutCard({ ...purchase, ...outcome.changes }, settlement, moment);
  // As long as nobody knows whether money moves, nobody can say what this would do.
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

/** One that is ruled out after the commitment (rules 8.21). */
export const exclusionOf = (before: Standing, selling: Selling, moment: Moment) =>
  leavingOf(before, { kind: 'exclude' }, selling, moment);

/** One that is withdrawn (rules 7.10, 8.31); only before the close where it still waits for its card. */
export const withdrawalOf = (before: Standing, selling: Selling, moment: Moment) =>
  leavingOf(before, { kind: 'withdraw', rosterClose: moment.timetable.rosterClose }, selling, moment);
