import { cancelCall } from '../card/attempt.ts';
import { type CardProblem, cardProblemOf } from '../card/cardProblems.ts';
import { isSoft, pauseAfter, pauseBeforeCapture } from '../card/softDeclines.ts';
import type { Refusal } from '../refusal.ts';
import { type Before, isTried, type Moment, type Taken, withLeftover } from '../settlement.ts';
import { againPayment, waitingAgain } from './again.ts';
import { settled, taking, tried } from './outcome.ts';

/**
 * Records a failed authorization and mails the applicant once to ask for another card. Somebody who has just entered a card sees the result on the
 * page. Such a failure is mailed only if no mail was sent before.
 */
export const failed = (
  { purchase, settlement }: Before,
  intentID: string | null,
  problem: CardProblem,
  { now, systemNow }: Moment,
): Taken => {
  const after = taking(purchase, { kind: 'authorizeFailed' }, now);
  const over = settled(tried(settlement, intentID, problem));
  const isAsked = purchase.authorizeErrorFlag || purchase.captureErrorFlag || problem === 'late';
  const isNew = after.paymentState === 'ACTION_NEEDED' && purchase.paymentState !== 'ACTION_NEEDED';
  return {
    purchase: after,
    settlement: intentID === null ? over : withLeftover(over, cancelCall(intentID), systemNow),
    news: isNew && !(isTried(settlement) && isAsked) ? 'attention' : null,
  };
};

/** A bank's refusal, and the intent of the payment. */
export interface Decline {
  readonly intentID: string | null;
  readonly code: string | null | undefined;
  readonly declineCode: string | null | undefined;
}

/** Applies a decline. A newly entered card fails at once, so that its holder sees it. The card in use is retried after a soft decline. */
export const declined = (before: Before, { intentID, code, declineCode }: Decline, moment: Moment): Taken => {
  const { purchase, settlement } = before;
  const { now, systemNow, timetable } = moment;
  const { openCall } = settlement;
  const isAgain = openCall !== null && openCall.cardAttempt === null && isSoft(code, declineCode);
  const pause = isAgain ? pauseAfter(openCall.tries, purchase.state === 'WON', now, timetable) : null;
  // An applicant who has left meanwhile is not asked for a card.
  const isWanted = purchase.state === 'WON' || purchase.state === 'LOST';
  if (pause === null || !isWanted) return failed(before, intentID, cardProblemOf(code, declineCode), moment);
  const given = intentID === null ? settlement : withLeftover(settlement, cancelCall(intentID), systemNow);
  return { purchase, settlement: waitingAgain(given, pause, moment), news: null };
};

/** Applies a declined card. A winner is asked for another one, unless the decline is temporary. */
export const takePaymentDeclined = (before: Before, decline: Decline, moment: Moment): Taken =>
  before.settlement.openCall?.call.kind === 'createPaymentIntent'
    ? declined(before, decline, moment)
    : { ...before, news: null };

/** Records that Stripe no longer accepts the holder's token. It is used or too old, so the card has to be entered again. */
export const takeTokenRefused = (before: Before, moment: Moment): Taken =>
  before.settlement.openCall?.call.kind === 'createPaymentIntent'
    ? failed(before, null, 'processing', moment)
    : { ...before, news: null };

/** Records that the card in use no longer exists at Stripe. A winner is asked for another one (rules 7.39). */
export const takeCardGone = (before: Before, moment: Moment): Taken =>
  before.settlement.openCall?.call.kind === 'createPaymentIntent'
    ? failed(before, null, 'processing', moment)
    : { ...before, news: null };

/**
 * Records that the application's customer no longer exists at Stripe, and that a new one was created. The saved card was deleted with it, so a winner
 * is asked for a card. A card that its holder has just entered is retried for the new customer.
 */
export const takeCustomerGone = (before: Before, customer: string, moment: Moment): Taken => {
  const purchase = { ...before.purchase, stripeCustomerID: customer };
  const settlement = { ...before.settlement, customerID: customer };
  const { openCall } = settlement;
  if (openCall?.call.kind !== 'createPaymentIntent') return { purchase, settlement, news: null };
  if (openCall.cardAttempt === null) return failed({ purchase, settlement }, null, 'processing', moment);
  const { call } = openCall;
  const renamed = { ...openCall, call: { ...call, params: { ...call.params, customer } } };
  return { purchase, settlement: againPayment({ ...settlement, openCall: renamed }, moment.systemNow), news: null };
};

/**
 * Applies a refusal that would occur with any card, so nothing is wrong with this one (rules 7.39). The application returns to its former state, and
 * only the office is notified. A charge is retried automatically, since its authorization expires (rules 7.41).
 */
export const takePaymentRefused = (before: Before, refusal: Refusal, moment: Moment): Taken => {
  const { purchase, settlement } = before;
  const { openCall } = settlement;
  if (openCall === null) return { ...before, news: null };
  if (openCall.call.kind !== 'createPaymentIntent') {
    const waiting = waitingAgain({ ...settlement, refusal }, pauseBeforeCapture(openCall.tries), moment);
    return { purchase: taking(purchase, { kind: 'captureRefused' }, moment.now), settlement: waiting, news: null };
  }
  const over = settled(tried({ ...settlement, refusal }, null, 'processing'));
  if (purchase.paymentState !== 'AUTHORIZING') return { purchase, settlement: over, news: null };
  // The authorization that it was to replace has ended meanwhile.
  const isLost = openCall.was === 'AUTHORIZED';
  const isAsked = openCall.was === 'ACTION_NEEDED' || openCall.was === 'AUTHORIZING';
  const after = taking(purchase, { kind: isAsked || isLost ? 'authorizeFailed' : 'canceled' }, moment.now);
  const news = isLost && after.paymentState === 'ACTION_NEEDED' ? 'attention' : null;
  return { purchase: after, settlement: over, news };
};
