import type { ApplicationEvent } from '../application/events.ts';
import { transition } from '../application/machine.ts';
import type { Purchase } from '../entities/purchase.ts';
import { toISO } from '../time/instants.ts';
import { cancelCall, cardFields, detachCall, withResult } from './attempt.ts';
import { nextKey, type StripeCall } from './calls.ts';
import { cardSucceededBy } from './cardOffer.ts';
import { type CardProblem, cardProblemOf } from './cardProblems.ts';
import type { Refusal } from './refusal.ts';
import { isSoft, pauseAfter, pauseBeforeCapture } from './softDeclines.ts';
import type { Priced } from './paymentCalls.ts';
import { type CardAttempt, isTried, type Settlement, withDue, withLeftover } from './settlement.ts';
import { cardOf, idOf, type PaymentIntent, redirectOf } from './stripeObjects.ts';
import type { Before, Moment, Taken } from './taken.ts';

const chargeOf = ({ latest_charge: charge }: PaymentIntent) => (typeof charge === 'object' ? charge : null);

const captureBeforeOf = (intent: PaymentIntent): string | null => {
  const at = chargeOf(intent)?.payment_method_details?.card?.capture_before ?? null;
  return at === null ? null : toISO(at * 1000);
};

/** The pending call is over; what is due beside it the sweep finds. */
const settled = (settlement: Settlement): Settlement => ({
  ...settlement,
  payment: null,
  dueAt: settlement.leftovers.length > 0 ? settlement.dueAt : null,
});

/** The application after one event, or as it was where the machine refuses it: a fact that comes too late changes nothing. */
const taking = (purchase: Purchase, event: ApplicationEvent, at: number): Purchase => {
  const outcome = transition(purchase, event, at);
  return 'refused' in outcome ? purchase : { ...purchase, ...outcome.changes };
};

const isPending = ({ payment }: Settlement, { metadata }: PaymentIntent): boolean =>
  payment?.call.kind === 'createPaymentIntent' && metadata?.attempt === String(payment.number);

/** The settlement with the outcome of the card that was tried, where one was. */
const tried = (settlement: Settlement, intentID: string | null, result: CardAttempt['result']): Settlement =>
  isTried(settlement) ? withResult(settlement, intentID, result) : settlement;

/**
 * The authorization that was under way came to nothing: its owner is asked for another card, once. Whoever has entered it sees so; a mail
 * tells only where none has asked before.
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

/** What a bank said instead of yes, and the intent that it was asked by. */
export interface Decline {
  readonly intentID: string | null;
  readonly code: string | null | undefined;
  readonly declineCode: string | null | undefined;
}

/** The same step again under the next key, once a pause (ms) is over. */
const waitingAgain = (settlement: Settlement, pause: number, { systemNow }: Moment): Settlement => {
  const again = againPayment(settlement, systemNow);
  const at = systemNow + pause;
  return again.payment === null
    ? again
    : {
        ...again,
        payment: { ...again.payment, madeAt: at, tries: again.payment.tries + 1, waitsUntil: at },
        dueAt: again.leftovers.length > 0 ? systemNow : at,
      };
};

/** A card that its holder has just entered is told of at once; the one in use is asked again where the bank was out for the moment. */
const declined = (before: Before, { intentID, code, declineCode }: Decline, moment: Moment): Taken => {
  const { purchase, settlement } = before;
  const { now, systemNow, timetable } = moment;
  const { payment } = settlement;
  const isAgain = payment !== null && payment.attempt === null && isSoft(code, declineCode);
  const pause = isAgain ? pauseAfter(payment.tries, purchase.state === 'WON', now, timetable) : null;
  // Whoever has gone meanwhile is asked for nothing.
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

/** A hold that nobody waits for, and a card that is not the one in use, are given back. */
const unwanted = (purchase: Purchase, settlement: Settlement, intent: PaymentIntent, systemNow: number): Settlement =>
  withoutMethod(purchase, withLeftover(settlement, cancelCall(intent.id), systemNow), intent, systemNow);

/** The hold on another card is the one that counts; the former one and its card are given back (rules 7.10). */
const replaced = (before: Before, held: Purchase, intent: PaymentIntent, { systemNow }: Moment): Taken => {
  const method = cardOf(intent);
  const { purchase, settlement } = before;
  if (method === null || settlement.card === null) throw new Error(`${intent.id} came without its card`);
  const done = { ...settled(withResult(settlement, intent.id, 'done')), saved: settlement.card.number };
  const released =
    purchase.stripePaymentID === null ? done : withLeftover(done, cancelCall(purchase.stripePaymentID), systemNow);
  const former = purchase.stripePaymentMethodID;
  return {
    purchase: { ...held, ...cardFields(method, idOf(intent.customer)) },
    settlement: former === null ? released : withLeftover(released, detachCall(former), systemNow),
    news: 'changed',
  };
};

/** Whether the holder of another card passed the bank's check only after its time (rules 7.6). */
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
  // Of an attempt that was given up, or of whoever withdrew meanwhile.
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
  // Captured by hand at Stripe, the step before it was never ours.
  const begun = purchase.paymentState === 'AUTHORIZED' ? taking(purchase, { kind: 'capture' }, now) : purchase;
  const after = taking(begun, { kind: 'captured' }, now);
  if (after.paymentState !== 'CAPTURED') return { purchase, settlement, news: null };
  const paid = Math.floor(intent.amount_received / selling.price);
  return { purchase: { ...after, captureBefore: null }, settlement: { ...settled(settlement), paid }, news: 'charged' };
};

const isCapture = ({ payment }: Settlement, intent: PaymentIntent): boolean =>
  payment?.call.kind === 'capturePaymentIntent' && payment.call.id === intent.id;

const canceled = (before: Before, intent: PaymentIntent, moment: Moment): Taken => {
  const { purchase, settlement } = before;
  if (isPending(settlement, intent)) return failed(before, null, 'processing', moment);
  if (intent.id !== purchase.stripePaymentID) {
    // It may have been held, and its card kept, before it was given back.
    return { purchase, settlement: withoutMethod(purchase, settlement, intent, moment.systemNow), news: null };
  }
  if (purchase.paymentState === 'CAPTURING') {
    // Its end is over with the hold.
    const after = { ...taking(purchase, { kind: 'captureFailed' }, moment.now), captureBefore: null };
    return { purchase: after, settlement: settled(settlement), news: after.state === 'WON' ? 'attention' : null };
  }
  if (purchase.paymentState !== 'AUTHORIZED') return { ...before, news: null };
  const after = taking(purchase, { kind: 'canceled' }, moment.now);
  const released = { ...after, captureBefore: null };
  // Another card is being tried, which now is all there is.
  if (isTried(settlement))
    return { ...before, purchase: taking(released, { kind: 'authorize' }, moment.now), news: null };
  return { purchase: released, settlement: settled(settlement), news: null };
};

/** Its holder has yet to go to the bank, or is there; once the time for it has ended he is waited for no more. */
const waiting = (before: Before, intent: PaymentIntent, moment: Moment): Taken => {
  const { purchase, settlement } = before;
  if (!isPending(settlement, intent) || !isTried(settlement)) return { ...before, news: null };
  if (moment.now > cardSucceededBy(purchase, moment.timetable)) return failed(before, intent.id, 'late', moment);
  const after = withDue(withResult(settlement, intent.id, 'open'), moment);
  return { purchase, settlement: after, news: null, redirectURL: redirectOf(intent) };
};

/**
 * What an application makes of a payment as Stripe tells it, however late, doubled or out of order (rules 7.12, 7.18). A state only moves
 * forward, and a hold that nobody waits for is given back.
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

/** A card that was refused: whoever won is asked for another, unless it is only for the moment. */
export const takePaymentDeclined = (before: Before, decline: Decline, moment: Moment): Taken =>
  before.settlement.payment?.call.kind === 'createPaymentIntent'
    ? declined(before, decline, moment)
    : { ...before, news: null };

/** A token of its holder's that is used up, or too old: it has to be entered again. */
export const takeTokenRefused = (before: Before, moment: Moment): Taken =>
  before.settlement.payment?.call.kind === 'createPaymentIntent'
    ? failed(before, null, 'processing', moment)
    : { ...before, news: null };

/**
 * What Stripe refuses whatever the card tells nothing of it (rules 7.39): the application is as it was before, and nobody is told but the
 * office. A charge goes again by itself, since its hold ends (rules 7.41).
 */
export const takePaymentRefused = (before: Before, refusal: Refusal, moment: Moment): Taken => {
  const { purchase, settlement } = before;
  const { payment } = settlement;
  if (payment === null) return { ...before, news: null };
  if (payment.call.kind !== 'createPaymentIntent') {
    const waiting = waitingAgain({ ...settlement, refusal }, pauseBeforeCapture(payment.tries), moment);
    return { purchase: taking(purchase, { kind: 'captureRefused' }, moment.now), settlement: waiting, news: null };
  }
  const over = settled(tried({ ...settlement, refusal }, null, 'processing'));
  if (purchase.paymentState !== 'AUTHORIZING') return { purchase, settlement: over, news: null };
  const isAsked = payment.was === 'ACTION_NEEDED' || payment.was === 'AUTHORIZING';
  const event = { kind: isAsked ? 'authorizeFailed' : 'canceled' } as const;
  return { purchase: taking(purchase, event, moment.now), settlement: over, news: null };
};

/** A refund that Stripe refuses, such as one of what its payer disputes: it is over with its reason, what is paid stays paid, and an owner may begin another. */
export const takeRefundRefused = ({ purchase, settlement }: Before, refusal: Refusal): Taken => ({
  purchase,
  settlement: settlement.payment?.call.kind === 'createRefund' ? { ...settled(settlement), refusal } : settlement,
  news: null,
});

/** Sets that Stripe has paid back; all of them end the win. */
export const takeRefund = (before: Before, { now }: Moment): Taken => {
  const { purchase, settlement } = before;
  const { payment } = settlement;
  if (payment?.call.kind !== 'createRefund') return { ...before, news: null };
  const { sets } = payment;
  const left = settlement.paid - sets;
  const after = taking(purchase, left > 0 ? { kind: 'refundSets', sets } : { kind: 'refund' }, now);
  return {
    purchase: after,
    settlement: { ...settled(settlement), paid: left, paidBack: settlement.paidBack + sets },
    news: null,
  };
};

/** The same step under the next key, where Stripe failed at the first and has made nothing of it. */
export const againPayment = (settlement: Settlement, systemNow: number): Settlement => {
  const { payment } = settlement;
  if (payment === null) return settlement;
  const number = settlement.payments + 1;
  return {
    ...settlement,
    payments: number,
    payment: { ...payment, number, call: renumbered(payment.call, number), madeAt: systemNow, waitsUntil: null },
    dueAt: systemNow,
  };
};

const renumbered = (call: StripeCall, number: number): StripeCall => {
  const key = nextKey(call.key);
  return call.kind === 'createPaymentIntent' || call.kind === 'createRefund'
    ? // The metadata names the attempt, so that it can be looked up.
      ({
        ...call,
        key,
        params: { ...call.params, metadata: { ...call.params.metadata, attempt: String(number) } },
      } as StripeCall)
    : { ...call, key };
};
