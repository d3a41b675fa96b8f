import type { Purchase } from '../entities/purchase.ts';
import { returnURL, cancelCall, closeAttempt, openAttempt } from './card/attempt.ts';
import type { CallOf, StripeCall } from './calls.ts';
import {
  type CardAttempt,
  type Selling,
  yen,
  withDue,
  intentRequiringAction,
  type PaymentCall,
  type Settlement,
  type SettlementState,
  type Moment,
  withShipmentBlock,
  withoutScheduledRetry,
} from './settlementState.ts';
import { transition } from '../application/machine.ts';
import type { ErrorCode } from '../errors/appError.ts';
import type { PaymentStep } from '../campaign/runSteps.ts';
import { cardBegunBy, isCharged, acceptsCard } from './card/cardOffer.ts';

type Params = CallOf<'createPaymentIntent'>['params'];
type Winner = Pick<Purchase, 'id' | 'receiptID' | 'grantedCount'>;

/** Returns the common parameters of a win's payment, with or without its holder. The money is authorized now and charged later (rules 7.8). */
const authorizationParams = (
  { id, receiptID, grantedCount }: Winner,
  callNumber: number,
  selling: Selling,
): Omit<Params, 'customer' | 'payment_method_options' | 'expand'> => ({
  amount: yen(grantedCount, selling),
  currency: 'jpy',
  capture_method: 'manual',
  confirm: true,
  allowed_payment_method_types: ['card'],
  statement_descriptor_suffix: selling.statementDescriptor.suffix,
  metadata: { purchaseID: id, receiptID, callNumber: String(callNumber) },
});

const statementDescriptor = ({ statementDescriptor: { kanji, kana } }: Selling) => ({
  statement_descriptor_suffix_kanji: kanji,
  statement_descriptor_suffix_kana: kana,
});

const authorizeKey = ({ id }: Winner, callNumber: number): string => `authorize/${id}/${callNumber}`;

/** Returns the call that authorizes the card in use, without its holder. */
export const authorizeCall = (
  winner: Winner,
  { callNumber, customer, method }: { readonly callNumber: number; readonly customer: string; readonly method: string },
  selling: Selling,
): CallOf<'createPaymentIntent'> => ({
  kind: 'createPaymentIntent',
  key: authorizeKey(winner, callNumber),
  params: {
    ...authorizationParams(winner, callNumber, selling),
    customer,
    payment_method: method,
    off_session: true,
    payment_method_options: { card: statementDescriptor(selling) },
    expand: ['latest_charge'],
  },
});

/**
 * Returns the call that authorizes another card, entered by its holder. The customer keeps the card for later calls without the holder (rules 7.34).
 */
export const authorizeNewCardCall = (
  winner: Winner,
  {
    callNumber,
    customer,
    token,
    page,
  }: Pick<CardAttempt, 'token' | 'page'> & { readonly callNumber: number; readonly customer: string },
  selling: Selling,
  siteURL: string,
): CallOf<'createPaymentIntent'> => ({
  kind: 'createPaymentIntent',
  key: authorizeKey(winner, callNumber),
  params: {
    ...authorizationParams(winner, callNumber, selling),
    customer,
    confirmation_token: token,
    setup_future_usage: 'off_session',
    return_url: returnURL(siteURL, page),
    use_stripe_sdk: false,
    payment_method_options: { card: { ...statementDescriptor(selling), request_three_d_secure: 'any' } },
    expand: ['latest_charge', 'payment_method'],
  },
});

/** Returns the call that charges an authorization. The key contains the intent, since Stripe captures an intent only once. */
export const captureCall = (intentID: string, amount: number): CallOf<'capturePaymentIntent'> => ({
  kind: 'capturePaymentIntent',
  key: `capture/${intentID}`,
  id: intentID,
  params: { amount_to_capture: amount, expand: ['latest_charge'] },
});

/** Returns the call that refunds an amount in yen. */
export const refundCall = (
  { id, receiptID }: Pick<Purchase, 'id' | 'receiptID'>,
  intentID: string,
  { callNumber, amount }: { readonly callNumber: number; readonly amount: number },
): CallOf<'createRefund'> => ({
  kind: 'createRefund',
  key: `refund/${id}/${callNumber}`,
  params: {
    payment_intent: intentID,
    amount,
    metadata: { purchaseID: id, receiptID, callNumber: String(callNumber) },
  },
});

const BLOCKING: readonly Purchase['shipmentHold'][] = ['dispute', 'refunded'];

/** Returns whether no refund may begin: the bank has the money of a disputed payment, and a manual refund has to be recorded first (rules 7.47). */
export const isRefundBlocked = ({ shipmentHold }: Pick<Purchase, 'shipmentHold'>): boolean =>
  BLOCKING.includes(shipmentHold);

/** Returns the yen of a refund: the price of its sets; with the last ones, the whole rest of the charge. */
export const refundYen = ({ paid, byHand }: Settlement, sets: number, selling: Selling): number =>
  yen(sets, selling) + (sets === paid ? byHand.charged - byHand.back : 0);

/** A stored call that has to be made next, or the code of the refusal. */
type PlannedCall = { readonly before: SettlementState; readonly call: StripeCall } | { readonly refused: ErrorCode };

/** Stores a call under its number, and clears the last refusal. The caller determines the application's state. */
const withStoredCall = (
  { purchase: before, settlement }: SettlementState,
  purchase: Purchase,
  call: Pick<PaymentCall, 'number' | 'call' | 'sets' | 'cardAttempt'>,
  moment: Moment,
): { readonly before: SettlementState; readonly call: StripeCall } => {
  const made = { madeAt: moment.systemNow, was: before.paymentState, tries: 0, waitsUntil: null };
  const openCall: PaymentCall = { ...call, ...made };
  const after = withDue({ ...settlement, callCount: call.number, openCall, refusal: null }, moment);
  return { before: withShipmentBlock({ purchase, settlement: after }), call: call.call };
};

const refusedOr = (outcome: ReturnType<typeof transition>, purchase: Purchase) =>
  'refused' in outcome ? outcome : { purchase: { ...purchase, ...outcome.changes } };

const withoutCardAtBank = (settlement: Settlement, { systemNow }: Moment): Settlement =>
  intentRequiringAction(settlement) === null ? settlement : closeAttempt(settlement, systemNow);

/**
 * Returns why one person cannot take a step, because it would end or shrink a win (rules 8.40); null if one person can. An authorization whose sets
 * are won or offered is only ever replaced by another one.
 */
export const refusalForOnePerson = (
  action: PaymentStep,
  { state }: Pick<Purchase, 'state'>,
): 'win_held' | 'approval_needed' | null => {
  if (action === 'cancel' && (state === 'WON' || state === 'LOST')) return 'win_held';
  return action === 'refund' && state === 'WON' ? 'approval_needed' : null;
};

/**
 * Plans the refund of a charge.
 * @param sets null: all paid sets
 */
export const planRefund = (
  before: SettlementState,
  sets: number | null,
  selling: Selling,
  moment: Moment,
):
  | Exclude<PlannedCall, { refused: unknown }>
  | { readonly refused: 'settlement_busy' | 'purchase_state' | 'refund_sets' } => {
  const { purchase, settlement } = before;
  if (settlement.openCall !== null) return { refused: 'settlement_busy' };
  const { paid, callCount } = settlement;
  const { paymentState, stripePaymentID: intentID } = purchase;
  if (paymentState !== 'CAPTURED' || intentID === null) return { refused: 'purchase_state' };
  if (isRefundBlocked(purchase)) return { refused: 'purchase_state' };
  const wanted = sets ?? paid;
  if (wanted < 1 || wanted > paid) return { refused: 'refund_sets' };
  const number = callCount + 1;
  const call = refundCall(purchase, intentID, { callNumber: number, amount: refundYen(settlement, wanted, selling) });
  return withStoredCall(before, purchase, { number, call, sets: wanted, cardAttempt: null }, moment);
};

/**
 * Plans the call for a step of the settlement. It is stored before it is made (rules 7.12). No other call starts while the outcome of one is unknown.
 * @param sets to refund; null: all paid sets
 * @param offered sets that the waiting-list processor would grant with the authorization; null for all other callers
 */
export const planPayment = (
  action: PaymentStep,
  before: SettlementState,
  sets: number | null,
  selling: Selling,
  moment: Moment,
  offered: number | null = null,
): PlannedCall => {
  const { purchase } = before;
  // A capture does not wait for a holder who is still at the bank with another card (rules 7.35).
  const settlement = action === 'capture' ? withoutCardAtBank(before.settlement, moment) : before.settlement;
  if (settlement.openCall !== null) return { refused: 'settlement_busy' };
  const callNumber = settlement.callCount + 1;
  const { stripeCustomerID: customer, stripePaymentMethodID: method, stripePaymentID: intentID } = purchase;
  const grantedSets = purchase.grantedCount ?? 0;
  const store = (changed: Purchase, call: StripeCall, of = grantedSets) =>
    withStoredCall(
      { purchase, settlement },
      changed,
      { number: callNumber, call, sets: of, cardAttempt: null },
      moment,
    );
  switch (action) {
    case 'authorize': {
      if (customer === null || method === null) return { refused: 'card_missing' };
      const begun = refusedOr(transition(purchase, { kind: 'authorize' }, moment.now), purchase);
      if ('refused' in begun) return begun;
      // On the waiting list an application has no sets; `offered` grants them with the authorization (rules 7.14).
      const of = purchase.state === 'LOST' ? (offered ?? 0) : grantedSets;
      if (of < 1) return { refused: 'purchase_state' };
      const winner = { ...purchase, grantedCount: of };
      return store(begun.purchase, authorizeCall(winner, { callNumber, customer, method }, selling), of);
    }
    case 'capture': {
      const begun = refusedOr(transition(purchase, { kind: 'capture' }, moment.now), purchase);
      if ('refused' in begun) return begun;
      if (intentID === null) return { refused: 'purchase_state' };
      return store(begun.purchase, captureCall(intentID, yen(grantedSets, selling)));
    }
    case 'cancel':
      if (purchase.paymentState !== 'AUTHORIZED' || intentID === null) return { refused: 'purchase_state' };
      return store(purchase, cancelCall(intentID));
    case 'refund':
      return planRefund({ purchase, settlement }, sets, selling, moment);
  }
};

/** The maximum number of attempts, against card testing. An applicant does not try one card after another. */
const MAX_ATTEMPTS = 20;

interface CardPlanDeps {
  readonly selling: Selling;
  readonly siteURL: string;
}

const refusalOf = (
  purchase: Purchase,
  { card }: Settlement,
  { now, timetable }: Pick<Moment, 'now' | 'timetable'>,
): ErrorCode | null => {
  if (isCharged(purchase)) return 'card_charged';
  if (!acceptsCard(purchase)) return 'purchase_state';
  if (now >= cardBegunBy(purchase, timetable)) return 'wrong_phase';
  return (card?.number ?? 0) >= MAX_ATTEMPTS ? 'card_attempts' : null;
};

/** Returns the application with its payment started. The former card's authorization stays until another one exists. */
const withPaymentStarted = (purchase: Purchase, now: number): Purchase => {
  const outcome = transition(purchase, { kind: 'authorize' }, now);
  return 'refused' in outcome ? purchase : { ...purchase, ...outcome.changes };
};

/**
 * Plans the call for an entered card. It is stored before Stripe is called (rules 7.12). A card that is charged later is set up; a winner's card is
 * used for the payment itself (rules 7.34). The same card again changes nothing.
 */
export const planCard = (
  before: SettlementState,
  { token, page }: Pick<CardAttempt, 'token' | 'page'>,
  moment: Moment,
  { selling, siteURL }: CardPlanDeps,
): SettlementState | { readonly refused: ErrorCode } => {
  const { purchase } = before;
  // The new card takes precedence over a call that waits for its retry.
  const settlement = withoutScheduledRetry(before.settlement, moment.systemNow);
  if (settlement.card?.token === token) return before;
  const refused = refusalOf(purchase, settlement, moment);
  if (refused !== null) return { refused };
  const customer = purchase.stripeCustomerID ?? settlement.customerID;
  // A winner on paper has no customer yet. The card is saved first; the schedule or the office authorizes it.
  if (purchase.state !== 'WON' || customer === null) {
    return { purchase, settlement: openAttempt(settlement, token, page, moment) };
  }
  if (settlement.openCall !== null && intentRequiringAction(settlement) === null) return { refused: 'settlement_busy' };
  const begun = openAttempt(settlement, token, page, moment);
  const number = begun.callCount + 1;
  const call = authorizeNewCardCall(purchase, { callNumber: number, customer, token, page }, selling, siteURL);
  const openCall = { number, call, sets: purchase.grantedCount ?? 0, cardAttempt: begun.card?.number ?? null };
  return withStoredCall({ purchase, settlement: begun }, withPaymentStarted(purchase, moment.now), openCall, moment)
    .before;
};
