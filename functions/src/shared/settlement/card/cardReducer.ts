import { after, transition } from '../../application/machine.ts';
import { NO_CARD } from '../../application/states.ts';
import type { Purchase } from '../../entities/purchase.ts';
import type { CallOf, Declined } from '../calls.ts';
import { type CardProblem, cardProblemOf } from './cardProblems.ts';
import { cancelCall, cardFields, closeAttempt, detachCall, cancelSetupCall, returnURL } from './attempt.ts';
import { cardSucceededBy } from './cardOffer.ts';
import { noBankPage } from '../refusal.ts';
import { toISO } from '../../time/instants.ts';
import {
  type CardAttempt,
  type Settlement,
  withCleanupCall,
  withoutScheduledRetry,
  type SettlementState,
  type Moment,
  type NextState,
} from '../settlementState.ts';
import { cardOf, idOf, type PaymentMethod, lacksRedirect, redirectOf, type SetupIntent } from '../stripeObjects.ts';

/** Returns the call that creates an application's customer. The key contains the application's id, so repeated calls create only one. */
export const customerCall = (purchaseID: string): CallOf<'createCustomer'> => ({
  kind: 'createCustomer',
  key: `customer/${purchaseID}`,
  params: { metadata: { purchaseID } },
});

/** Returns the call that saves a card for the later charge. The bank always checks the holder (rules 7.4). */
export const setUpCall = (
  { id, receiptID }: Pick<Purchase, 'id' | 'receiptID'>,
  { number, token, page, refusals }: Pick<CardAttempt, 'number' | 'token' | 'page' | 'refusals'>,
  customer: string,
  siteURL: string,
): CallOf<'createSetupIntent'> => ({
  kind: 'createSetupIntent',
  key: refusals === 0 ? `setUp/${id}/${number}` : `setUp/${id}/${number}/${refusals}`,
  params: {
    confirm: true,
    confirmation_token: token,
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    payment_method_options: { card: { request_three_d_secure: 'any' } },
    return_url: returnURL(siteURL, page),
    use_stripe_sdk: false,
    metadata: { purchaseID: id, receiptID, attempt: String(number) },
    expand: ['payment_method'],
  },
});

const attemptNumber = ({ metadata }: SetupIntent): number => Number(metadata?.attempt ?? 0);

/** Records the attempt's outcome, unless a newer attempt exists. */
const withSetupResult = (settlement: Settlement, intent: SetupIntent, result: CardAttempt['result']): Settlement =>
  settlement.card?.number === attemptNumber(intent)
    ? { ...settlement, card: { ...settlement.card, intentID: intent.id, result } }
    : settlement;

/** States in which another card can replace the saved one. */
const CHANGEABLE: readonly Purchase['state'][] = ['APPLIED', 'WON', 'LOST'];

/** Applies a card that Stripe has saved. A card that is late or not wanted is detached and changes nothing. */
const applySavedCard = (
  { purchase, settlement }: SettlementState,
  intent: SetupIntent,
  method: PaymentMethod,
  succeededAt: number,
  { systemNow, timetable, now }: Moment,
): NextState => {
  if (purchase.stripePaymentMethodID === method.id) {
    return { purchase, settlement: withSetupResult(settlement, intent, 'done'), news: null };
  }
  const detachUnwanted = (result: CardAttempt['result']): NextState => ({
    purchase,
    settlement: withCleanupCall(withSetupResult(settlement, intent, result), detachCall(method.id), systemNow),
    news: null,
  });
  // A newer card is already in use.
  if (attemptNumber(intent) < settlement.savedAttempt) return detachUnwanted('done');
  const isPending = purchase.state === 'CARD_PENDING';
  if (!isPending && !CHANGEABLE.includes(purchase.state)) return detachUnwanted('late');
  // A payment with the card in use has begun since this attempt began. Another card now needs an authorization of its own.
  if (!isPending && purchase.paymentState !== 'NONE') return detachUnwanted('processing');
  if (succeededAt > cardSucceededBy(purchase, timetable)) return detachUnwanted('late');
  const outcome = isPending ? transition(purchase, { kind: 'cardCompleted' }, now) : { changes: {} };
  if ('refused' in outcome) return detachUnwanted('late');
  const saved = { ...withSetupResult(settlement, intent, 'done'), savedAttempt: attemptNumber(intent) };
  const former = purchase.stripePaymentMethodID;
  return {
    purchase: {
      ...purchase,
      ...outcome.changes,
      ...cardFields(method, idOf(intent.customer)),
      cardRemindAt: null,
    },
    settlement: former === null ? saved : withCleanupCall(saved, detachCall(former), systemNow),
    news: isPending ? 'completed' : 'changed',
  };
};

/**
 * Applies a set-up as Stripe reports it. Reports may be late, duplicated or out of order (rules 7.5, 7.6, 7.18).
 * @param succeededAt campaign time, epoch ms, at which it succeeded, if it has
 */
export const applySetupIntent = (
  before: SettlementState,
  intent: SetupIntent,
  succeededAt: number,
  moment: Moment,
): NextState => {
  const { purchase, settlement } = before;
  const method = cardOf(intent);
  if (intent.status === 'succeeded' && method) return applySavedCard(before, intent, method, succeededAt, moment);
  const problem = cardProblemOf(intent.last_setup_error?.code, intent.last_setup_error?.decline_code);
  const isOver = intent.status === 'requires_payment_method' || intent.status === 'canceled';
  // Another card was entered while Stripe processed this one.
  if (!isOver && attemptNumber(intent) < (settlement.card?.number ?? 0)) {
    return {
      purchase,
      settlement: withCleanupCall(settlement, cancelSetupCall(intent.id), moment.systemNow),
      news: null,
    };
  }
  // A decided outcome does not change back.
  if (settlement.card?.number === attemptNumber(intent) && settlement.card.result !== 'open') {
    return { ...before, news: null };
  }
  if (lacksRedirect(intent)) {
    const refusal = noBankPage(intent.next_action?.type, toISO(moment.now));
    const over = { ...withSetupResult(settlement, intent, 'no_bank_page'), refusal };
    return { purchase, settlement: withCleanupCall(over, cancelSetupCall(intent.id), moment.systemNow), news: null };
  }
  const next = withSetupResult(settlement, intent, isOver ? problem : 'open');
  return { purchase, settlement: next, news: null, redirectURL: redirectOf(intent) };
};

/** Records a card that the bank refused at once. */
export const applySetupDecline = (settlement: Settlement, { code, declineCode, object }: Declined): Settlement =>
  settlement.card?.result === 'open'
    ? {
        ...settlement,
        card: { ...settlement.card, intentID: object?.id ?? null, result: cardProblemOf(code, declineCode) },
      }
    : settlement;

/**
 * Removes the application's card, since it will not be charged. The card and everything unfinished are released. The customer stays for a later
 * application. A card with an authorization or a charge stays until its payment is settled.
 */
export const withoutCard = (
  application: Purchase,
  settlement: Settlement,
  { now, systemNow }: Pick<Moment, 'now' | 'systemNow'>,
): SettlementState => {
  const closed = closeAttempt(withoutScheduledRetry(settlement, systemNow), systemNow);
  const isGivenUp = settlement.openCall !== null && closed.openCall === null;
  const purchase =
    isGivenUp && application.paymentState === 'AUTHORIZING'
      ? after(application, { kind: 'canceled' }, now)
      : application;
  if (purchase.paymentState === 'AUTHORIZED' && purchase.stripePaymentID !== null) {
    return { purchase, settlement: withCleanupCall(closed, cancelCall(purchase.stripePaymentID), systemNow) };
  }
  // A refund goes back to the charge, so it does not need the card.
  const isOver = purchase.paymentState === 'NONE' || purchase.paymentState === 'REFUNDED';
  if (!isOver) return { purchase, settlement: closed };
  const { stripeCustomerID, stripePaymentMethodID: method, shipmentHold } = purchase;
  return {
    purchase: { ...purchase, ...NO_CARD, stripeCustomerID, shipmentHold },
    settlement: method === null ? closed : withCleanupCall(closed, detachCall(method), systemNow),
  };
};

/** Detaches the card of an application whose charge was refunded in full (rules 7.24). */
export const withoutRefundedCard = <B extends SettlementState>(
  before: B,
  moment: Pick<Moment, 'now' | 'systemNow'>,
): B =>
  before.purchase.paymentState === 'REFUNDED' && before.purchase.stripePaymentMethodID !== null
    ? { ...before, ...withoutCard(before.purchase, before.settlement, moment) }
    : before;

/** Repeats the attempt under the next key, because Stripe failed on the first key without any effect. */
export const withNextAttemptKey = (settlement: Settlement): Settlement =>
  settlement.card?.result === 'open' && settlement.card.intentID === null
    ? { ...settlement, card: { ...settlement.card, number: settlement.card.number + 1 } }
    : settlement;

/**
 * Repeats the attempt under another key, after a refusal that would occur with any card (rules 7.39). This does not count against the holder's
 * attempts.
 */
export const withNextRefusalKey = (settlement: Settlement): Settlement =>
  settlement.card?.result === 'open' && settlement.card.intentID === null
    ? { ...settlement, card: { ...settlement.card, refusals: settlement.card.refusals + 1 } }
    : settlement;

/** Records a card that could not be tried, because its token is used or too old. It has to be entered again. */
export const applySetupTokenRefusal = (settlement: Settlement): Settlement =>
  settlement.card?.result === 'open'
    ? { ...settlement, card: { ...settlement.card, result: 'processing' satisfies CardProblem } }
    : settlement;
