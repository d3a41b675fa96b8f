import { cancelCall } from '../card/attempt.ts';
import { type CardProblem, cardProblemOf } from '../card/cardProblems.ts';
import { isSoft, pauseAfter, pauseBeforeCapture } from '../card/softDeclines.ts';
import type { Refusal } from '../refusal.ts';
import {
  type SettlementState,
  isAuthorizingNewCard,
  type Moment,
  type NextState,
  withCleanupCall,
} from '../settlementState.ts';
import { withRepeatedCall, withScheduledRetry } from './again.ts';
import { withoutOpenCall, afterEvent, withNewCardResult } from './outcome.ts';

/**
 * Records a failed authorization and mails the applicant once to ask for another card. Somebody who has just entered a card sees the result on the
 * page. Such a failure is mailed only if no mail was sent before.
 */
export const failAuthorization = (
  { purchase, settlement }: SettlementState,
  intentID: string | null,
  problem: CardProblem,
  { now, systemNow }: Moment,
): NextState => {
  const after = afterEvent(purchase, { kind: 'authorizeFailed' }, now);
  const over = withoutOpenCall(withNewCardResult(settlement, intentID, problem));
  const isAsked = purchase.authorizeErrorFlag || purchase.captureErrorFlag || problem === 'late';
  const isNew = after.paymentState === 'ACTION_NEEDED' && purchase.paymentState !== 'ACTION_NEEDED';
  return {
    purchase: after,
    settlement: intentID === null ? over : withCleanupCall(over, cancelCall(intentID), systemNow),
    news: isNew && !(isAuthorizingNewCard(settlement) && isAsked) ? 'attention' : null,
  };
};

/** A bank's refusal, and the intent of the payment. */
export interface Decline {
  readonly intentID: string | null;
  readonly code: string | null | undefined;
  readonly declineCode: string | null | undefined;
}

/** Applies a decline. A newly entered card fails at once, so that its holder sees it. The card in use is retried after a soft decline. */
export const applyDecline = (
  before: SettlementState,
  { intentID, code, declineCode }: Decline,
  moment: Moment,
): NextState => {
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
  const isAsked = openCall.was === 'ACTION_NEEDED' || openCall.was === 'AUTHORIZING';
  const after = afterEvent(purchase, { kind: isAsked || isLost ? 'authorizeFailed' : 'canceled' }, moment.now);
  const news = isLost && after.paymentState === 'ACTION_NEEDED' ? 'attention' : null;
  return { purchase: after, settlement: over, news };
};
