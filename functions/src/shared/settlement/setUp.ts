import { transition } from '../application/machine.ts';
import { NO_CARD } from '../application/states.ts';
import type { Timetable } from '../campaign/timetable.ts';
import type { Purchase } from '../entities/purchase.ts';
import { fromISO, toISO } from '../time/instants.ts';
import type { CallOf, Declined } from './calls.ts';
import { type CardProblem, cardProblemOf } from './cardProblems.ts';
import { type CardAttempt, type CardPage, type Settlement, withLeftover } from './settlement.ts';
import type { Before, Moment, Taken } from './taken.ts';
import { cancelCall } from './payment.ts';
import { cardOf, idOf, type PaymentMethod, type SetupIntent } from './stripeObjects.ts';

/** The customer of an application: its key is the application's, so that there is one, however often it is asked for. */
export const customerCall = (purchaseID: string): CallOf<'createCustomer'> => ({
  kind: 'createCustomer',
  key: `customer/${purchaseID}`,
  params: { metadata: { purchaseID } },
});

/** Saves a card for the day it is charged, its holder proven each time (rules 7.4). */
export const setUpCall = (
  { id, receiptID }: Pick<Purchase, 'id' | 'receiptID'>,
  { number, token, page }: Pick<CardAttempt, 'number' | 'token' | 'page'>,
  customer: string,
  siteURL: string,
): CallOf<'createSetupIntent'> => ({
  kind: 'createSetupIntent',
  key: `setUp/${id}/${number}`,
  params: {
    confirm: true,
    confirmation_token: token,
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    payment_method_options: { card: { request_three_d_secure: 'any' } },
    return_url: `${siteURL}/${page}`,
    metadata: { purchaseID: id, receiptID, attempt: String(number) },
    expand: ['payment_method'],
  },
});

const detachCall = (paymentMethodID: string): CallOf<'detachPaymentMethod'> => ({
  kind: 'detachPaymentMethod',
  key: `detach/${paymentMethodID}`,
  id: paymentMethodID,
});

const giveUpCall = (setupIntentID: string): CallOf<'cancelSetupIntent'> => ({
  kind: 'cancelSetupIntent',
  key: `cancel/${setupIntentID}`,
  id: setupIntentID,
});

/**
 * A card as it was entered opens an attempt, once: a doubled click has the same token. Whatever the one before left open at the bank is given
 * up with it.
 */
export const begunAttempt = (
  settlement: Settlement,
  token: string,
  page: CardPage,
  { now, systemNow }: Pick<Moment, 'now' | 'systemNow'>,
): Settlement => {
  if (settlement.card?.token === token) return settlement;
  const number = (settlement.card?.number ?? 0) + 1;
  const card = { number, token, page, begunAt: toISO(now), intentID: null, result: 'open' } as const;
  return { ...closedAttempt(settlement, systemNow), card };
};

/** Until when (epoch ms) the bank's check of one that was begun in time may succeed (rules 7.6). */
export const cardSucceededBy = ({ state }: Pick<Purchase, 'state'>, timetable: Timetable): number =>
  fromISO(state === 'CARD_PENDING' ? timetable.lastThreeDSecure : timetable.lastLateThreeDSecure);

const attemptNumber = ({ metadata }: SetupIntent): number => Number(metadata?.attempt ?? 0);

/** The attempt's outcome, where it still is the newest one. */
const resulting = (settlement: Settlement, intent: SetupIntent, result: CardAttempt['result']): Settlement =>
  settlement.card?.number === attemptNumber(intent)
    ? { ...settlement, card: { ...settlement.card, intentID: intent.id, result } }
    : settlement;

const expiryOf = ({ exp_month: month, exp_year: year }: PaymentMethod['card']): string =>
  `${year}-${String(month).padStart(2, '0')}`;

/** States in which another card can take the place of the one saved. */
const CHANGEABLE: readonly Purchase['state'][] = ['APPLIED', 'WON', 'LOST'];

/** Takes in a card that Stripe has saved. What comes too late, or for nobody, is given back and changes nothing. */
const takeCard = (
  { purchase, settlement }: Before,
  intent: SetupIntent,
  method: PaymentMethod,
  succeededAt: number,
  { systemNow, timetable, now }: Moment,
): Taken => {
  if (purchase.stripePaymentMethodID === method.id) {
    return { purchase, settlement: resulting(settlement, intent, 'done'), news: null };
  }
  const unwanted = (result: CardAttempt['result']): Taken => ({
    purchase,
    settlement: withLeftover(resulting(settlement, intent, result), detachCall(method.id), systemNow),
    news: null,
  });
  // A newer card has come first.
  if (attemptNumber(intent) < settlement.saved) return unwanted('done');
  const isPending = purchase.state === 'CARD_PENDING';
  if (!isPending && !CHANGEABLE.includes(purchase.state)) return unwanted('late');
  if (succeededAt > cardSucceededBy(purchase, timetable)) return unwanted('late');
  const outcome = isPending ? transition(purchase, { kind: 'cardCompleted' }, now) : { changes: {} };
  if ('refused' in outcome) return unwanted('late');
  const { brand, last4 } = method.card;
  const saved = { ...resulting(settlement, intent, 'done'), saved: attemptNumber(intent) };
  const former = purchase.stripePaymentMethodID;
  return {
    purchase: {
      ...purchase,
      ...outcome.changes,
      ...{ cardBrand: brand, cardLast4: last4, cardExpiry: expiryOf(method.card) },
      ...{ stripeCustomerID: idOf(intent.customer), stripePaymentMethodID: method.id, cardRemindAt: null },
    },
    settlement: former === null ? saved : withLeftover(saved, detachCall(former), systemNow),
    news: isPending ? 'completed' : 'changed',
  };
};

/**
 * What an application makes of a set-up as Stripe tells it, however late, doubled or out of order (rules 7.5, 7.6, 7.18).
 * @param succeededAt campaign time, epoch ms, at which it succeeded, as far as it has
 */
export const takeSetupIntent = (before: Before, intent: SetupIntent, succeededAt: number, moment: Moment): Taken => {
  const { purchase, settlement } = before;
  const method = cardOf(intent);
  if (intent.status === 'succeeded' && method) return takeCard(before, intent, method, succeededAt, moment);
  const problem = cardProblemOf(intent.last_setup_error?.code, intent.last_setup_error?.decline_code);
  const isOver = intent.status === 'requires_payment_method' || intent.status === 'canceled';
  // Another card was entered while Stripe answered for this one.
  if (!isOver && attemptNumber(intent) < (settlement.card?.number ?? 0)) {
    return { purchase, settlement: withLeftover(settlement, giveUpCall(intent.id), moment.systemNow), news: null };
  }
  // What has been decided does not go back.
  if (settlement.card?.number === attemptNumber(intent) && settlement.card.result !== 'open') {
    return { ...before, news: null };
  }
  return { purchase, settlement: resulting(settlement, intent, isOver ? problem : 'open'), news: null };
};

/** A card that the bank refused at once. */
export const takeDeclined = (settlement: Settlement, { code, declineCode, object }: Declined): Settlement =>
  settlement.card?.result === 'open'
    ? {
        ...settlement,
        card: { ...settlement.card, intentID: object?.id ?? null, result: cardProblemOf(code, declineCode) },
      }
    : settlement;

/** The newest attempt ended for good: what is open at Stripe is given back. */
export const closedAttempt = (settlement: Settlement, systemNow: number): Settlement => {
  const { card } = settlement;
  if (card?.result !== 'open') return settlement;
  const closed: Settlement = { ...settlement, card: { ...card, result: 'late' } };
  if (card.intentID === null) return closed;
  return withLeftover(closed, giveUpCall(card.intentID), systemNow);
};

/**
 * The application without its card, which is given back with whatever is under way: nobody charges it any more. The customer stays, for
 * whoever applies again. One whose card is held or was charged keeps it: that is settled first.
 */
export const withoutCard = (purchase: Purchase, settlement: Settlement, systemNow: number): Before => {
  if (purchase.paymentState === 'AUTHORIZED' && purchase.stripePaymentID !== null) {
    return { purchase, settlement: withLeftover(settlement, cancelCall(purchase.stripePaymentID), systemNow) };
  }
  if (purchase.paymentState !== 'NONE') return { purchase, settlement };
  const { stripeCustomerID, stripePaymentMethodID: method } = purchase;
  const closed = closedAttempt(settlement, systemNow);
  return {
    purchase: { ...purchase, ...NO_CARD, stripeCustomerID },
    settlement: method === null ? closed : withLeftover(closed, detachCall(method), systemNow),
  };
};

/** The same card under another key, where Stripe failed at the first and has made nothing of it. */
export const againAttempt = (settlement: Settlement): Settlement =>
  settlement.card?.result === 'open' && settlement.card.intentID === null
    ? { ...settlement, card: { ...settlement.card, number: settlement.card.number + 1 } }
    : settlement;

/** A card that could not be tried at all: its token is used up, or too old. It has to be entered again. */
export const takeRefused = (settlement: Settlement): Settlement =>
  settlement.card?.result === 'open'
    ? { ...settlement, card: { ...settlement.card, result: 'processing' satisfies CardProblem } }
    : settlement;
