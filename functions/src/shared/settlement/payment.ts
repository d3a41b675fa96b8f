import { withDue } from './due.ts';
import type { ApplicationEvent } from '../application/events.ts';
import { transition } from '../application/machine.ts';
import type { Purchase } from '../entities/purchase.ts';
import { toISO } from '../time/instants.ts';
import { cancelCall, cardFields, detachCall, withResult } from './card/attempt.ts';
import { nextKey, type StripeCall } from './calls.ts';
import { cardSucceededBy } from './card/cardOffer.ts';
import { type CardProblem, cardProblemOf } from './card/cardProblems.ts';
import type { Refusal } from './refusal.ts';
import { isSoft, pauseAfter, pauseBeforeCapture } from './card/softDeclines.ts';
import type { Priced } from './paymentCalls.ts';
import {
  type CardAttempt,
  isTried,
  type Settlement,
  withLeftover,
  type Before,
  type Moment,
  type Taken,
} from './settlement.ts';
import { cardOf, idOf, type PaymentIntent, redirectOf } from './stripeObjects.ts';

const chargeOf = ({ latest_charge: charge }: PaymentIntent) => (typeof charge === 'object' ? charge : null);

const captureBeforeOf = (intent: PaymentIntent): string | null => {
  const at = chargeOf(intent)?.payment_method_details?.card?.capture_before ?? null;
  return at === null ? null : toISO(at * 1000);
};

/** Ends the pending call. The sweep finds the leftovers that are due. */
const settled = (settlement: Settlement): Settlement => ({
  ...settlement,
  openCall: null,
  dueAt: settlement.leftovers.length > 0 ? settlement.dueAt : null,
});

/** The application after one event. A fact that comes too late changes nothing: the machine refuses it. */
const taking = (purchase: Purchase, event: ApplicationEvent, at: number): Purchase => {
  const outcome = transition(purchase, event, at);
  return 'refused' in outcome ? purchase : { ...purchase, ...outcome.changes };
};

const isPending = ({ openCall }: Settlement, { metadata }: PaymentIntent): boolean =>
  openCall?.call.kind === 'createPaymentIntent' && metadata?.callNumber === String(openCall.number);

/** Records the outcome of the tried card, if one was tried. */
const tried = (settlement: Settlement, intentID: string | null, result: CardAttempt['result']): Settlement =>
  isTried(settlement) ? withResult(settlement, intentID, result) : settlement;

/**
 * Records a failed authorization and asks the owner for another card by mail, once. Somebody who has just entered a card sees the result on the page.
 * Such a failure is mailed only if no mail has asked before.
 */
const failed = (
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

/** A bank's refusal, and the intent that asked for the money. */
export interface Decline {
  readonly intentID: string | null;
  readonly code: string | null | undefined;
  readonly declineCode: string | null | undefined;
}

/** Repeats the step under the next key after a pause (ms). */
const waitingAgain = (settlement: Settlement, pause: number, { systemNow }: Moment): Settlement => {
  const again = againPayment(settlement, systemNow);
  const at = systemNow + pause;
  return again.openCall === null
    ? again
    : {
        ...again,
        openCall: { ...again.openCall, madeAt: at, tries: again.openCall.tries + 1, waitsUntil: at },
        dueAt: again.leftovers.length > 0 ? systemNow : at,
      };
};

/** A newly entered card fails at once, so that its holder sees it. The card in use is tried again after a soft decline. */
const declined = (before: Before, { intentID, code, declineCode }: Decline, moment: Moment): Taken => {
  const { purchase, settlement } = before;
  const { now, systemNow, timetable } = moment;
  const { openCall } = settlement;
  const isAgain = openCall !== null && openCall.cardAttempt === null && isSoft(code, declineCode);
  const pause = isAgain ? pauseAfter(openCall.tries, purchase.state === 'WON', now, timetable) : null;
  // An applicant who has left meanwhile is asked for nothing.
  const isWanted = purchase.state === 'WON' || purchase.state === 'LOST';
  if (pause === null || !isWanted) return failed(before, intentID, cardProblemOf(code, declineCode), moment);
  const given = intentID === null ? settlement : withLeftover(settlement, cancelCall(intentID), systemNow);
  return { purchase, settlement: waitingAgain(given, pause, moment), news: null };
};

const withoutMethod = (
  purchase: Purchase,
  settlement: Settlement,
  intent: PaymentIntent,
  systemNow: number,
): Settlement => {
  const method = idOf(intent.payment_method);
  if (method === null || method === purchase.stripePaymentMethodID) return settlement;
  return withLeftover(settlement, detachCall(method), systemNow);
};

/** Gives back a hold that is not needed, and its card if it is not the one in use. */
const unwanted = (purchase: Purchase, settlement: Settlement, intent: PaymentIntent, systemNow: number): Settlement =>
  withoutMethod(purchase, withLeftover(settlement, cancelCall(intent.id), systemNow), intent, systemNow);

/** Takes in the hold on a new card, which now counts. The former hold and card are given back (rules 7.10). */
const replaced = (before: Before, held: Purchase, intent: PaymentIntent, { systemNow }: Moment): Taken => {
  const method = cardOf(intent);
  const { purchase, settlement } = before;
  if (method === null || settlement.card === null) throw new Error(`${intent.id} came without its card`);
  const done = { ...settled(withResult(settlement, intent.id, 'done')), savedAttempt: settlement.card.number };
  const released =
    purchase.stripePaymentID === null ? done : withLeftover(done, cancelCall(purchase.stripePaymentID), systemNow);
  const former = purchase.stripePaymentMethodID;
  return {
    purchase: { ...held, ...cardFields(method, idOf(intent.customer)) },
    settlement: former === null ? released : withLeftover(released, detachCall(former), systemNow),
    news: 'changed',
  };
};

/** Whether the holder of another card passed the bank's check after its deadline (rules 7.6). */
const isLate = ({ purchase, settlement }: Before, intent: PaymentIntent, { now, timetable }: Moment): boolean => {
  const heldAt = chargeOf(intent)?.created;
  const at = heldAt === undefined ? now : heldAt * 1000;
  return isTried(settlement) && at > cardSucceededBy(purchase, timetable);
};

const authorized = (before: Before, intent: PaymentIntent, moment: Moment): Taken => {
  const { purchase, settlement } = before;
  const { systemNow, now } = moment;
  const former = purchase.stripePaymentID;
  if (intent.id === former) return { purchase, settlement, news: null };
  // The attempt was given up, or its applicant withdrew meanwhile.
  const given = unwanted(purchase, settlement, intent, systemNow);
  if (!isPending(settlement, intent)) return { purchase, settlement: given, news: null };
  if (isLate(before, intent, moment)) return failed({ purchase, settlement: given }, intent.id, 'late', moment);
  const isWanted = purchase.state === 'WON' || purchase.state === 'LOST';
  const outcome = transition(purchase, { kind: 'authorized', stripePaymentID: intent.id }, now);
  if (!isWanted || 'refused' in outcome) {
    const after = taking(purchase, { kind: 'canceled' }, now);
    return { purchase: after, settlement: settled(tried(given, intent.id, 'late')), news: null };
  }
  const held = { ...purchase, ...outcome.changes, captureBefore: captureBeforeOf(intent) };
  if (isTried(settlement)) return replaced(before, held, intent, moment);
  const over = settled(settlement);
  return {
    purchase: held,
    settlement: former === null ? over : withLeftover(over, cancelCall(former), systemNow),
    news: null,
  };
};

const captured = ({ purchase, settlement }: Before, intent: PaymentIntent, { now }: Moment, selling: Priced): Taken => {
  if (intent.id !== purchase.stripePaymentID || purchase.paymentState === 'CAPTURED') {
    return { purchase, settlement: isCapture(settlement, intent) ? settled(settlement) : settlement, news: null };
  }
  // A capture by hand at Stripe skips our own `capture` step.
  const begun = purchase.paymentState === 'AUTHORIZED' ? taking(purchase, { kind: 'capture' }, now) : purchase;
  const after = taking(begun, { kind: 'captured' }, now);
  if (after.paymentState !== 'CAPTURED') return { purchase, settlement, news: null };
  const paid = Math.floor(intent.amount_received / selling.price);
  return { purchase: { ...after, captureBefore: null }, settlement: { ...settled(settlement), paid }, news: 'charged' };
};

const isCapture = ({ openCall }: Settlement, intent: PaymentIntent): boolean =>
  openCall?.call.kind === 'capturePaymentIntent' && openCall.call.id === intent.id;

const canceled = (before: Before, intent: PaymentIntent, moment: Moment): Taken => {
  const { purchase, settlement } = before;
  if (isPending(settlement, intent)) return failed(before, null, 'processing', moment);
  if (intent.id !== purchase.stripePaymentID) {
    // The intent may have held money and saved its card before it was cancelled.
    return { purchase, settlement: withoutMethod(purchase, settlement, intent, moment.systemNow), news: null };
  }
  if (purchase.paymentState === 'CAPTURING') {
    // The hold is gone, so its end no longer counts.
    const after = { ...taking(purchase, { kind: 'captureFailed' }, moment.now), captureBefore: null };
    return { purchase: after, settlement: settled(settlement), news: after.state === 'WON' ? 'attention' : null };
  }
  if (purchase.paymentState !== 'AUTHORIZED') return { ...before, news: null };
  const after = taking(purchase, { kind: 'canceled' }, moment.now);
  const released = { ...after, captureBefore: null };
  // Another card is being tried, and is now the only one.
  if (isTried(settlement))
    return { ...before, purchase: taking(released, { kind: 'authorize' }, moment.now), news: null };
  return { purchase: released, settlement: settled(settlement), news: null };
};

/** Takes in a payment whose holder is at the bank, or has yet to go there. After the deadline the payment fails. */
const waiting = (before: Before, intent: PaymentIntent, moment: Moment): Taken => {
  const { purchase, settlement } = before;
  if (!isPending(settlement, intent) || !isTried(settlement)) return { ...before, news: null };
  if (moment.now > cardSucceededBy(purchase, moment.timetable)) return failed(before, intent.id, 'late', moment);
  const after = withDue(withResult(settlement, intent.id, 'open'), moment);
  return { purchase, settlement: after, news: null, redirectURL: redirectOf(intent) };
};

/**
 * Takes in a payment as Stripe reports it. Reports may be late, doubled or out of order (rules 7.12, 7.18): a state only moves forward,
 * and a hold that is not needed is given back.
 */
export const takePaymentIntent = (before: Before, intent: PaymentIntent, moment: Moment, selling: Priced): Taken => {
  switch (intent.status) {
    case 'requires_capture':
      return authorized(before, intent, moment);
    case 'succeeded':
      return captured(before, intent, moment, selling);
    case 'canceled':
      return canceled(before, intent, moment);
    case 'requires_payment_method': {
      if (!isPending(before.settlement, intent)) return { ...before, news: null };
      const { code, decline_code: declineCode } = intent.last_payment_error ?? {};
      return declined(before, { intentID: intent.id, code, declineCode }, moment);
    }
    default:
      return waiting(before, intent, moment);
  }
};

/** Takes in a declined card. A winner is asked for another one, unless the decline is temporary. */
export const takePaymentDeclined = (before: Before, decline: Decline, moment: Moment): Taken =>
  before.settlement.openCall?.call.kind === 'createPaymentIntent'
    ? declined(before, decline, moment)
    : { ...before, news: null };

/** Takes in that Stripe no longer accepts the holder's token: it is used up or too old, so the card has to be entered again. */
export const takeTokenRefused = (before: Before, moment: Moment): Taken =>
  before.settlement.openCall?.call.kind === 'createPaymentIntent'
    ? failed(before, null, 'processing', moment)
    : { ...before, news: null };

/**
 * Takes in a refusal that would meet any card, so nothing is wrong with this one (rules 7.39). The application goes back to its former state, and
 * only the office is told. A charge is retried automatically, since its hold ends (rules 7.41).
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
  const isAsked = openCall.was === 'ACTION_NEEDED' || openCall.was === 'AUTHORIZING';
  const event = { kind: isAsked ? 'authorizeFailed' : 'canceled' } as const;
  return { purchase: taking(purchase, event, moment.now), settlement: over, news: null };
};

/** Takes in a refused refund, as of a disputed payment. The call ends with the reason, the sets stay paid, and an owner may try again. */
export const takeRefundRefused = ({ purchase, settlement }: Before, refusal: Refusal): Taken => ({
  purchase,
  settlement: settlement.openCall?.call.kind === 'createRefund' ? { ...settled(settlement), refusal } : settlement,
  news: null,
});

/** Takes in a refund. A refund of all sets ends the win. */
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
    news: null,
  };
};

/** Repeats the step under the next key, where Stripe failed on the first key without any effect. */
export const againPayment = (settlement: Settlement, systemNow: number): Settlement => {
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

const renumbered = (call: StripeCall, number: number): StripeCall => {
  const key = nextKey(call.key);
  return call.kind === 'createPaymentIntent' || call.kind === 'createRefund'
    ? // The metadata bears the number, so that a look-up finds it.
      ({
        ...call,
        key,
        params: { ...call.params, metadata: { ...call.params.metadata, callNumber: String(number) } },
      } as StripeCall)
    : { ...call, key };
};
