import { cardBegunBy, cardSucceededBy, acceptsCard } from '../card/cardOffer.ts';
import { withAttemptResult } from '../card/attempt.ts';
import { withDue } from '../due.ts';
import type { Purchase } from '../../entities/purchase.ts';
import { noBankPage } from '../refusal.ts';
import { toISO } from '../../time/instants.ts';
import { type Priced, yen } from '../paymentCalls.ts';
import {
  type SettlementState,
  isAuthorizingNewCard,
  type Moment,
  type Settlement,
  type NextState,
} from '../settlementState.ts';
import { lacksRedirect, type PaymentIntent, redirectOf } from '../stripeObjects.ts';
import { applyDecline, failAuthorization } from './failures.ts';
import { applyAuthorization, detachUnusedCard } from './holds.ts';
import { isPending, withoutOpenCall, afterEvent } from './outcome.ts';

const isCapture = ({ openCall }: Settlement, intent: PaymentIntent): boolean =>
  openCall?.call.kind === 'capturePaymentIntent' && openCall.call.id === intent.id;

/**
 * Returns whether Stripe received another amount than expected: a part by hand, or another currency. This is not a charge of the win. Its holder is
 * not notified, nothing is issued, and an owner decides (rules 7.47).
 */
const isOdd = (purchase: Purchase, { amount, amount_received: received, currency }: PaymentIntent, selling: Priced) => {
  const wanted = purchase.state === 'WON' ? yen(purchase.grantedCount, selling) : amount;
  return purchase.paymentState === 'CAPTURING' && (received !== wanted || currency !== 'jpy');
};

/**
 * Records an authorization that was charged by hand at Stripe after its win had ended, before it was cancelled. The money belongs to no sets. Nobody
 * is notified of a payment, and an owner refunds it (rules 7.47).
 */
const applyLateCharge = ({ purchase, settlement }: SettlementState, received: number, { price }: Priced): NextState => {
  const paid = Math.ceil(received / price);
  const byHand = { ...settlement.byHand, charged: received - paid * price };
  return {
    purchase: { ...purchase, captureBefore: null },
    settlement: { ...withoutOpenCall(settlement), paid, byHand },
    news: null,
  };
};

const applyCapture = (
  { purchase, settlement }: SettlementState,
  intent: PaymentIntent,
  { now }: Moment,
  selling: Priced,
): NextState => {
  if (intent.id !== purchase.stripePaymentID || purchase.paymentState === 'CAPTURED') {
    return {
      purchase,
      settlement: isCapture(settlement, intent) ? withoutOpenCall(settlement) : settlement,
      news: null,
    };
  }
  const late = afterEvent(purchase, { kind: 'chargedByHand' }, now);
  if (late !== purchase) return applyLateCharge({ purchase: late, settlement }, intent.amount_received, selling);
  // A manual capture at Stripe skips our own `capture` step.
  const begun = purchase.paymentState === 'AUTHORIZED' ? afterEvent(purchase, { kind: 'capture' }, now) : purchase;
  if (isOdd(begun, intent, selling)) {
    const flagged = { ...afterEvent(begun, { kind: 'captureRefused' }, now), captureBefore: null };
    // With another currency, no yen were received.
    const received = intent.currency === 'jpy' ? intent.amount_received : 0;
    const byHand = { ...settlement.byHand, received };
    return { purchase: flagged, settlement: { ...withoutOpenCall(settlement), byHand }, news: null };
  }
  const after = afterEvent(begun, { kind: 'captured' }, now);
  if (after.paymentState !== 'CAPTURED') return { purchase, settlement, news: null };
  const paid = Math.floor(intent.amount_received / selling.price);
  return {
    purchase: { ...after, captureBefore: null },
    settlement: { ...withoutOpenCall(settlement), paid },
    news: 'charged',
  };
};

/** Returns whether we caused the end of this authorization: by an owner's step, or by a cleanup call. */
const isOwnCancellation = ({ settlement: { openCall, leftovers } }: SettlementState, { id }: PaymentIntent): boolean =>
  [openCall?.call, ...leftovers].some((call) => call?.kind === 'cancelPaymentIntent' && call.id === id);

const acceptsCardAt = (purchase: SettlementState['purchase'], { now, timetable }: Moment): boolean =>
  acceptsCard(purchase) && now < cardBegunBy(purchase, timetable);

/** Returns the news for the mail. Once changes have ended nobody can enter another card, so the office is notified instead. */
const newsOf = (after: SettlementState['purchase'], moment: Moment): NextState['news'] =>
  after.paymentState === 'ACTION_NEEDED' && acceptsCardAt(after, moment) ? 'attention' : null;

const applyCancellation = (before: SettlementState, intent: PaymentIntent, moment: Moment): NextState => {
  const { purchase, settlement } = before;
  if (isPending(settlement, intent)) return failAuthorization(before, null, 'processing', moment);
  if (intent.id !== purchase.stripePaymentID) {
    // The intent may have been authorized and have saved its card before it was cancelled.
    return { purchase, settlement: detachUnusedCard(purchase, settlement, intent, moment.systemNow), news: null };
  }
  if (purchase.paymentState === 'CAPTURING') {
    // The authorization no longer exists, so its expiry does not count.
    const after = { ...afterEvent(purchase, { kind: 'captureFailed' }, moment.now), captureBefore: null };
    return { purchase: after, settlement: withoutOpenCall(settlement), news: newsOf(after, moment) };
  }
  if (purchase.paymentState !== 'AUTHORIZED') return { ...before, news: null };
  // Another card is being tried, and is now the only one.
  if (isAuthorizingNewCard(settlement)) {
    const released = { ...afterEvent(purchase, { kind: 'canceled' }, moment.now), captureBefore: null };
    return { ...before, purchase: afterEvent(released, { kind: 'authorize' }, moment.now), news: null };
  }
  const kind = isOwnCancellation(before, intent) ? 'canceled' : 'holdLost';
  const after = { ...afterEvent(purchase, { kind }, moment.now), captureBefore: null };
  return {
    purchase: after,
    settlement: withoutOpenCall(settlement),
    news: newsOf(after, moment),
  };
};

/**
 * Applies a payment whose holder is at the bank, or still has to go there. The payment fails after the deadline, or if its check has no URL. A
 * payment without its holder cannot wait for a check, so another card is requested.
 */
const applyPendingCheck = (before: SettlementState, intent: PaymentIntent, moment: Moment): NextState => {
  const { purchase, settlement } = before;
  if (!isPending(settlement, intent)) return { ...before, news: null };
  if (!isAuthorizingNewCard(settlement)) {
    return intent.status === 'requires_action'
      ? failAuthorization(before, intent.id, 'authentication', moment)
      : { ...before, news: null };
  }
  if (lacksRedirect(intent)) {
    const refusal = noBankPage(intent.next_action?.type, toISO(moment.now));
    return failAuthorization({ purchase, settlement: { ...settlement, refusal } }, intent.id, 'no_bank_page', moment);
  }
  if (moment.now > cardSucceededBy(purchase, moment.timetable))
    return failAuthorization(before, intent.id, 'late', moment);
  const after = withDue(withAttemptResult(settlement, intent.id, 'open'), moment);
  return { purchase, settlement: after, news: null, redirectURL: redirectOf(intent) };
};

/**
 * Applies a payment as Stripe reports it. Reports may be late, duplicated or out of order (rules 7.12, 7.18): a state only moves forward, and an
 * authorization that is not needed is cancelled.
 */
export const applyPaymentIntent = (
  before: SettlementState,
  intent: PaymentIntent,
  moment: Moment,
  selling: Priced,
): NextState => {
  switch (intent.status) {
    case 'requires_capture':
      return applyAuthorization(before, intent, moment);
    case 'succeeded':
      return applyCapture(before, intent, moment, selling);
    case 'canceled':
      return applyCancellation(before, intent, moment);
    case 'requires_payment_method': {
      if (!isPending(before.settlement, intent)) return { ...before, news: null };
      const { code, decline_code: declineCode } = intent.last_payment_error ?? {};
      return applyDecline(before, { intentID: intent.id, code, declineCode }, moment);
    }
    default:
      return applyPendingCheck(before, intent, moment);
  }
};
