import type { ApplicationEvent } from '../application/events.ts';
import { transition } from '../application/machine.ts';
import type { Purchase } from '../entities/purchase.ts';
import { withAttemptResult, cancelCall, cardFields, detachCall } from './card/attempt.ts';
import {
  type CardAttempt,
  isAuthorizingNewCard,
  type Settlement,
  type Moment,
  type SettlementState,
  type NextState,
  withCleanupCall,
  withDue,
  type Priced,
  yen,
} from './settlementState.ts';
import { type PaymentIntent, cardOf, idOf, lacksRedirect, redirectOf } from './stripeObjects.ts';
import { nextKey, type StripeCall } from './calls.ts';
import { type CardProblem, cardProblemOf } from './card/cardProblems.ts';
import { isSoft, pauseAfter, pauseBeforeCapture } from './card/softDeclines.ts';
import { type Refusal, noBankPage } from './refusal.ts';
import { toISO } from '../time/instants.ts';
import { cardSucceededBy, cardBegunBy, acceptsCard } from './card/cardOffer.ts';

/** Ends the open call. The sweep finds the cleanup calls that are due. */
export const withoutOpenCall = (settlement: Settlement): Settlement => ({
  ...settlement,
  openCall: null,
  dueAt: settlement.leftovers.length > 0 ? settlement.dueAt : null,
});

/** Returns the application after one event. A fact that comes too late changes nothing, because the machine refuses it. */
export const afterEvent = (purchase: Purchase, event: ApplicationEvent, at: number): Purchase => {
  const outcome = transition(purchase, event, at);
  return 'refused' in outcome ? purchase : { ...purchase, ...outcome.changes };
};

const isPending = ({ openCall }: Settlement, { metadata }: PaymentIntent): boolean =>
  openCall?.call.kind === 'createPaymentIntent' && metadata?.callNumber === String(openCall.number);

/** Records the outcome of the tried card, if one was tried. */
const withNewCardResult = (
  settlement: Settlement,
  intentID: string | null,
  result: CardAttempt['result'],
): Settlement => (isAuthorizingNewCard(settlement) ? withAttemptResult(settlement, intentID, result) : settlement);

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
const withScheduledRetry = (settlement: Settlement, pause: number, { systemNow }: Moment): Settlement => {
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

/**
 * Records a failed authorization and mails the applicant once to ask for another card. Somebody who has just entered a card sees the result on the
 * page. Such a failure is mailed only if no mail was sent before.
 */
const failAuthorization = (
  { purchase, settlement }: SettlementState,
  intentID: string | null,
  problem: CardProblem,
  { now, systemNow }: Moment,
): NextState => {
  const after = afterEvent(purchase, { kind: 'authorizeFailed' }, now);
  const over = withoutOpenCall(withNewCardResult(settlement, intentID, problem));
  const isAlreadyRequested = purchase.authorizeErrorFlag || purchase.captureErrorFlag || problem === 'late';
  const isNew = after.paymentState === 'ACTION_NEEDED' && purchase.paymentState !== 'ACTION_NEEDED';
  return {
    purchase: after,
    settlement: intentID === null ? over : withCleanupCall(over, cancelCall(intentID), systemNow),
    news: isNew && !(isAuthorizingNewCard(settlement) && isAlreadyRequested) ? 'attention' : null,
  };
};

/** A bank's refusal, and the intent of the payment. */
interface Decline {
  readonly intentID: string | null;
  readonly code: string | null | undefined;
  readonly declineCode: string | null | undefined;
}

/** Applies a decline. A newly entered card fails at once, so that its holder sees it. The card in use is retried after a soft decline. */
const applyDecline = (before: SettlementState, { intentID, code, declineCode }: Decline, moment: Moment): NextState => {
  const { purchase, settlement } = before;
  const { now, systemNow, timetable } = moment;
  const { openCall } = settlement;
  const isAgain = openCall !== null && openCall.cardAttempt === null && isSoft(code, declineCode);
  const pause = isAgain ? pauseAfter(openCall.tries, purchase.state === 'WON', now, timetable) : null;
  // An applicant who has left meanwhile is not asked for a card.
  const isWanted = purchase.state === 'WON' || purchase.state === 'LOST';
  if (pause === null || !isWanted) return failAuthorization(before, intentID, cardProblemOf(code, declineCode), moment);
  const given = intentID === null ? settlement : withCleanupCall(settlement, cancelCall(intentID), systemNow);
  return { purchase, settlement: withScheduledRetry(given, pause, moment), news: null };
};

/** Applies a declined card. A winner is asked for another one, unless the decline is temporary. */
export const applyPaymentDecline = (before: SettlementState, decline: Decline, moment: Moment): NextState =>
  before.settlement.openCall?.call.kind === 'createPaymentIntent'
    ? applyDecline(before, decline, moment)
    : { ...before, news: null };

/** Records that Stripe no longer accepts the holder's token. It is used or too old, so the card has to be entered again. */
export const applyTokenRefusal = (before: SettlementState, moment: Moment): NextState =>
  before.settlement.openCall?.call.kind === 'createPaymentIntent'
    ? failAuthorization(before, null, 'processing', moment)
    : { ...before, news: null };

/** Records that the card in use no longer exists at Stripe. A winner is asked for another one (rules 7.39). */
export const applyDetachedCard = (before: SettlementState, moment: Moment): NextState =>
  before.settlement.openCall?.call.kind === 'createPaymentIntent'
    ? failAuthorization(before, null, 'processing', moment)
    : { ...before, news: null };

/**
 * Records that the application's customer no longer exists at Stripe, and that a new one was created. The saved card was deleted with it, so a winner
 * is asked for a card. A card that its holder has just entered is retried for the new customer.
 */
export const applyDeletedCustomer = (before: SettlementState, customer: string, moment: Moment): NextState => {
  const purchase = { ...before.purchase, stripeCustomerID: customer };
  const settlement = { ...before.settlement, customerID: customer };
  const { openCall } = settlement;
  if (openCall?.call.kind !== 'createPaymentIntent') return { purchase, settlement, news: null };
  if (openCall.cardAttempt === null) return failAuthorization({ purchase, settlement }, null, 'processing', moment);
  const { call } = openCall;
  const renamed = { ...openCall, call: { ...call, params: { ...call.params, customer } } };
  return { purchase, settlement: withRepeatedCall({ ...settlement, openCall: renamed }, moment.systemNow), news: null };
};

/**
 * Applies a refusal that would occur with any card, so nothing is wrong with this one (rules 7.39). The application returns to its former state, and
 * only the office is notified. A charge is retried automatically, since its authorization expires (rules 7.41).
 */
export const applyPaymentRefusal = (before: SettlementState, refusal: Refusal, moment: Moment): NextState => {
  const { purchase, settlement } = before;
  const { openCall } = settlement;
  if (openCall === null) return { ...before, news: null };
  if (openCall.call.kind !== 'createPaymentIntent') {
    const waiting = withScheduledRetry({ ...settlement, refusal }, pauseBeforeCapture(openCall.tries), moment);
    return { purchase: afterEvent(purchase, { kind: 'captureRefused' }, moment.now), settlement: waiting, news: null };
  }
  const over = withoutOpenCall(withNewCardResult({ ...settlement, refusal }, null, 'processing'));
  if (purchase.paymentState !== 'AUTHORIZING') return { purchase, settlement: over, news: null };
  // The authorization that it was to replace has ended meanwhile.
  const isLost = openCall.was === 'AUTHORIZED';
  const isAwaitingHolder = openCall.was === 'ACTION_NEEDED' || openCall.was === 'AUTHORIZING';
  const after = afterEvent(purchase, { kind: isAwaitingHolder || isLost ? 'authorizeFailed' : 'canceled' }, moment.now);
  const news = isLost && after.paymentState === 'ACTION_NEEDED' ? 'attention' : null;
  return { purchase: after, settlement: over, news };
};

const chargeOf = ({ latest_charge: charge }: PaymentIntent) => (typeof charge === 'object' ? charge : null);

const captureBeforeOf = (intent: PaymentIntent): string | null => {
  const at = chargeOf(intent)?.payment_method_details?.card?.capture_before ?? null;
  return at === null ? null : toISO(at * 1000);
};

const detachUnusedCard = (
  purchase: Purchase,
  settlement: Settlement,
  intent: PaymentIntent,
  systemNow: number,
): Settlement => {
  const method = idOf(intent.payment_method);
  if (method === null || method === purchase.stripePaymentMethodID) return settlement;
  return withCleanupCall(settlement, detachCall(method), systemNow);
};

/** Adds cleanup calls for an authorization that is not needed, and for its card if it is not the one in use. */
const cancelUnwanted = (
  purchase: Purchase,
  settlement: Settlement,
  intent: PaymentIntent,
  systemNow: number,
): Settlement =>
  detachUnusedCard(purchase, withCleanupCall(settlement, cancelCall(intent.id), systemNow), intent, systemNow);

/**
 * Applies the authorization of a new card, which replaces the former one. The former authorization is cancelled and its card detached (rules 7.10).
 */
const replaceCard = (
  before: SettlementState,
  authorizedPurchase: Purchase,
  intent: PaymentIntent,
  { systemNow }: Moment,
): NextState => {
  const method = cardOf(intent);
  const { purchase, settlement } = before;
  if (method === null || settlement.card === null) throw new Error(`The payment intent ${intent.id} has no card`);
  const done = {
    ...withoutOpenCall(withAttemptResult(settlement, intent.id, 'done')),
    savedAttempt: settlement.card.number,
  };
  const released =
    purchase.stripePaymentID === null ? done : withCleanupCall(done, cancelCall(purchase.stripePaymentID), systemNow);
  const former = purchase.stripePaymentMethodID;
  return {
    purchase: { ...authorizedPurchase, ...cardFields(method, idOf(intent.customer)) },
    settlement: former === null ? released : withCleanupCall(released, detachCall(former), systemNow),
    news: 'changed',
  };
};

/** Returns whether the holder of another card passed the bank's check after its deadline (rules 7.6). */
const isLate = (
  { purchase, settlement }: SettlementState,
  intent: PaymentIntent,
  { now, timetable }: Moment,
): boolean => {
  const heldAt = chargeOf(intent)?.created;
  const at = heldAt === undefined ? now : heldAt * 1000;
  return isAuthorizingNewCard(settlement) && at > cardSucceededBy(purchase, timetable);
};

const applyAuthorization = (before: SettlementState, intent: PaymentIntent, moment: Moment): NextState => {
  const { purchase, settlement } = before;
  const { systemNow, now } = moment;
  const former = purchase.stripePaymentID;
  if (intent.id === former) return { purchase, settlement, news: null };
  // The attempt was abandoned, or its applicant withdrew meanwhile.
  const released = cancelUnwanted(purchase, settlement, intent, systemNow);
  if (!isPending(settlement, intent)) return { purchase, settlement: released, news: null };
  if (isLate(before, intent, moment))
    return failAuthorization({ purchase, settlement: released }, intent.id, 'late', moment);
  const isWanted = purchase.state === 'WON' || purchase.state === 'LOST';
  const outcome = transition(purchase, { kind: 'authorized', stripePaymentID: intent.id }, now);
  if (!isWanted || 'refused' in outcome) {
    const after = afterEvent(purchase, { kind: 'canceled' }, now);
    return { purchase: after, settlement: withoutOpenCall(withNewCardResult(released, intent.id, 'late')), news: null };
  }
  const authorizedPurchase = { ...purchase, ...outcome.changes, captureBefore: captureBeforeOf(intent) };
  if (isAuthorizingNewCard(settlement)) return replaceCard(before, authorizedPurchase, intent, moment);
  const over = withoutOpenCall(settlement);
  return {
    purchase: authorizedPurchase,
    settlement: former === null ? over : withCleanupCall(over, cancelCall(former), systemNow),
    news: null,
  };
};

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
  const kind = isOwnCancellation(before, intent) ? 'canceled' : 'authorizationLost';
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
