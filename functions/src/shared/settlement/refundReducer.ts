import type { Purchase } from '../entities/purchase.ts';
import { withoutRefundedCard } from './card/cardReducer.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import {
  type SettlementState,
  type Moment,
  type Settlement,
  type NextState,
  yen,
  type Priced,
} from './settlementState.ts';
import { type Refund, idOf, type StripeEvent } from './stripeObjects.ts';
import { toISO } from '../time/instants.ts';
import { withoutOpenCall, afterEvent } from './paymentReducer.ts';

/** Applies a refused refund, for example of a disputed payment. The call ends with the reason, the sets stay paid, and an owner may try again. */
export const applyRefundRefusal = ({ purchase, settlement }: SettlementState, refusal: Refusal): NextState => ({
  purchase,
  settlement:
    settlement.openCall?.call.kind === 'createRefund' ? { ...withoutOpenCall(settlement), refusal } : settlement,
  news: null,
});

/** Statuses of a refund whose money was not sent, or was returned (https://docs.stripe.com/refunds#failed-refunds). */
const FAILED: readonly (string | null)[] = ['failed', 'canceled'];
/** Returns whether a refund's money was not sent, or was returned. */
export const isFailed = ({ status }: Pick<Refund, 'status'>): boolean => FAILED.includes(status);

const failureOf = ({ status }: Refund, now: number): Refusal =>
  refusalOf({ kind: 'refused', reason: 'other', code: `refund_${status}`, param: null, words: '' }, toISO(now));

/**
 * Returns the win after a refund that leaves `left` sets paid. A refund of all sets ends it; a refund of sets that it has lost already changes
 * nothing.
 */
export const withFewerSets = (purchase: Purchase, left: number, now: number): Purchase => {
  if (left === 0) return afterEvent(purchase, { kind: 'refund' }, now);
  const sets = (purchase.grantedCount ?? 0) - left;
  return sets > 0 ? afterEvent(purchase, { kind: 'refundSets', sets }, now) : purchase;
};

/**
 * Applies our refund, as Stripe answered it or found it. The holder of a win is notified (rules 8.40). A failed refund counts as a refusal, and its
 * sets stay paid.
 */
export const applyRefund =
  (refund: Refund, selling: Priced) =>
  (before: SettlementState, moment: Moment): NextState => {
    const { purchase, settlement } = before;
    const { openCall } = settlement;
    const { now } = moment;
    if (openCall?.call.kind !== 'createRefund') return { ...before, news: null };
    if (isFailed(refund)) return applyRefundRefusal(before, failureOf(refund, now));
    const { sets, call } = openCall;
    const left = settlement.paid - sets;
    const back = settlement.byHand.back + call.params.amount - yen(sets, selling);
    const after: NextState = {
      purchase: withFewerSets(purchase, left, now),
      settlement: {
        ...withoutOpenCall(settlement),
        paid: left,
        paidBack: settlement.paidBack + sets,
        byHand: { ...settlement.byHand, back },
        refunds: { ...settlement.refunds, [String(openCall.number)]: sets },
      },
      news: purchase.state === 'WON' ? 'refunded' : null,
    };
    return withoutRefundedCard(after, moment);
  };

const withoutOne = (refunds: Settlement['refunds'], number: string): Settlement['refunds'] =>
  Object.fromEntries(Object.entries(refunds).filter(([one]) => one !== number));

/**
 * Records that our refund failed after Stripe had accepted it, so its sets are paid again. A win that it ended stays ended, since its sets were given
 * to others. Its money still has to be refunded, and the office is notified (rules 7.48).
 */
export const applyRefundFailure =
  (refund: Refund, selling: Priced) =>
  (before: SettlementState, { now }: Moment): NextState => {
    const { purchase, settlement } = before;
    const number = refund.metadata?.callNumber ?? '';
    const sets = settlement.refunds[number];
    if (!isFailed(refund) || sets === undefined) return { ...before, news: null };
    const { byHand, paid, paidBack, refunds } = settlement;
    return {
      purchase: afterEvent(purchase, { kind: 'refundFailed' }, now),
      settlement: {
        ...settlement,
        paid: paid + sets,
        paidBack: paidBack - sets,
        byHand: { ...byHand, back: byHand.back - (refund.amount - yen(sets, selling)) },
        refunds: withoutOne(refunds, number),
        refusal: failureOf(refund, now),
      },
      news: null,
    };
  };

/** Events about refunds. The endpoint at Stripe is subscribed to these (docs/deploy.md). */
const REFUND_EVENTS: readonly string[] = ['charge.refunded', 'refund.created', 'refund.updated', 'refund.failed'];
export const isOfRefund = ({ type }: Pick<StripeEvent, 'type'>): boolean => REFUND_EVENTS.includes(type);

/** Returns whether an event is about a refund made by our own call, whose number it contains. */
export const isOfOurs = ({ data: { object } }: StripeEvent): boolean =>
  object.object === 'refund' && object.metadata?.purchaseID !== undefined;

/** Returns whether the refund of an event has the status that our call's answer had, or will have: succeeded, or pending. */
export const isOver = ({ data: { object } }: StripeEvent): boolean =>
  object['status'] !== 'failed' && object['status'] !== 'canceled';

/** Returns the payment of an event's refund; null if there is none. */
export const refundedPayment = ({ data: { object } }: StripeEvent): string | null =>
  idOf(object.payment_intent ?? null);
