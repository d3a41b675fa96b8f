import type { Campaign } from '../campaign/campaign.ts';
import type { StripeOutcome } from './calls.ts';
import { againPayment } from './payment/again.ts';
import { goneOf, madeCustomer } from './ownObjects.ts';
import {
  takeCardGone,
  takeCustomerGone,
  takePaymentDeclined,
  takePaymentRefused,
  takeTokenRefused,
} from './payment/failures.ts';
import { takePaymentIntent } from './payment/payment.ts';
import { takeRefund, takeRefundRefused } from './payment/refunds.ts';
import { isOfAccount, isOfToken, type Refusal, refusalOf } from './refusal.ts';
import { atBank, isWaiting, type PaymentCall, type Before, type Moment, type Taken } from './settlement.ts';
import { toISO } from '../time/instants.ts';
import { answered, later, type PaymentStripe, StripeBusy } from './stripePort.ts';
import type { PaymentIntent, Refund, StripeObject } from './stripeObjects.ts';
import { HOUR_MS } from '../time/durations.ts';

/** Applies Stripe's answer to the latest state, whatever has changed in between. */
export type Take = (before: Before, moment: Moment) => Taken;

export interface CallDeps {
  readonly stripe: PaymentStripe;
  readonly selling: Pick<Campaign, 'price'>;
  /** Epoch ms of the system. */
  readonly systemNow: number;
}

/** Stripe keeps an idempotency key for 24 hours. A call is repeated only within this time, which leaves a margin of an hour. */
export const REPEATED_H = 23;

const ofIntent =
  (intent: PaymentIntent, { selling }: CallDeps): Take =>
  (before, moment) =>
    takePaymentIntent(before, intent, moment, selling);

const ofObject = (object: StripeObject, deps: CallDeps): Take => {
  if (object.object === 'payment_intent') return ofIntent(object, deps);
  if (object.object === 'refund') return takeRefund(object, deps.selling);
  throw new Error(`Stripe returned an unexpected object for a payment: ${object.object}`);
};

/** Reads the intent of a call; null if the call should have created one and has not. */
const intentOf = async ({ stripe }: CallDeps, { purchase }: Before, { call, number }: PaymentCall) => {
  if (call.kind === 'createPaymentIntent') {
    return answered(await stripe.paymentIntentOf(call.params.customer, number));
  }
  const id = 'id' in call ? call.id : purchase.stripePaymentID;
  return id === null ? null : answered(await stripe.paymentIntent(id));
};

const refundMade = async ({ stripe }: CallDeps, { call, number }: PaymentCall): Promise<Refund | null> =>
  call.kind === 'createRefund' ? answered(await stripe.refundOf(call.params.payment_intent, number)) : null;

/** Looks up the effect of a call whose key no longer reveals it. Without an effect, the call is made again under the next key. */
const lookedUp = async (deps: CallDeps, before: Before, openCall: PaymentCall): Promise<Take> => {
  const refund = await refundMade(deps, openCall);
  if (refund !== null) return takeRefund(refund, deps.selling);
  const intent = await intentOf(deps, before, openCall);
  const isStill = intent?.status === 'requires_capture' && openCall.call.kind !== 'createPaymentIntent';
  const again: Take = (present, { systemNow }) => ({
    ...present,
    settlement: againPayment(present.settlement, systemNow),
    news: null,
  });
  return intent === null || isStill || openCall.call.kind === 'createRefund' ? again : ofIntent(intent, deps);
};

type Undone = Extract<StripeOutcome, { kind: 'declined' | 'refused' }>;

/** Returns Stripe's refusal for the office. A declined capture or refund counts as one, since it says nothing about the card, either. */
const refusalIn = (outcome: Undone, { now }: Moment): Refusal => {
  const { code } = outcome;
  const refused = outcome.kind === 'refused' ? outcome : ({ ...NO_REFUSAL, code } as const);
  return refusalOf(refused, toISO(now));
};
const NO_REFUSAL = { kind: 'refused', reason: 'other', param: null, words: '' } as const;

/** Applies a refusal that would occur with any card, so it says nothing about the application (rules 7.39). */
const refusedOf =
  (outcome: Undone): Take =>
  (present, moment) =>
    takePaymentRefused(present, refusalIn(outcome, moment), moment);

/** Applies an authorization that failed. */
const unheld = (outcome: Undone): Take => {
  if (outcome.kind === 'refused') {
    return isOfToken(outcome) ? takeTokenRefused : refusedOf(outcome);
  }
  const { code, declineCode, object } = outcome;
  const intentID = object?.object === 'payment_intent' ? object.id : null;
  return (present, moment) => takePaymentDeclined(present, { intentID, code, declineCode }, moment);
};

/**
 * Applies a refused authorization whose customer was deleted, or whose card was detached (rules 7.39); null if neither was. A winner gets another
 * customer, since the next card could not be saved otherwise. A card that its holder has just entered is retried with it.
 */
const ofGone = async (
  { stripe }: CallDeps,
  { purchase }: Before,
  { call, number, cardAttempt }: PaymentCall,
): Promise<Take | null> => {
  if (call.kind !== 'createPaymentIntent') return null;
  const { customer, payment_method: method = null } = call.params;
  const gone = await goneOf(stripe, customer, method);
  if (gone === null) return null;
  if (gone === 'card' || (purchase.state !== 'WON' && cardAttempt === null)) return takeCardGone;
  const next = await madeCustomer(stripe, purchase.id, `/payment/${number}`);
  return (before, moment) => takeCustomerGone(before, next, moment);
};

/** Applies a call that Stripe did not execute. */
const undone = async (deps: CallDeps, before: Before, openCall: PaymentCall, outcome: Undone): Promise<Take> => {
  const { call } = openCall;
  if (call.kind === 'createRefund') {
    return (present, moment) => takeRefundRefused(present, refusalIn(outcome, moment));
  }
  if (call.kind === 'createPaymentIntent') {
    const mayBeGone = outcome.kind === 'refused' && !isOfToken(outcome) && !isOfAccount(outcome);
    return (mayBeGone ? await ofGone(deps, before, openCall) : null) ?? unheld(outcome);
  }
  // The payment may differ from our record: captured or cancelled already, possibly by hand. Payments are never deleted, so an account that does not
  // know this one would refuse any card.
  const intent = await intentOf(deps, before, openCall);
  return intent === null || intent.status === 'requires_capture' ? refusedOf(outcome) : ofIntent(intent, deps);
};

const takingOf = async (
  deps: CallDeps,
  before: Before,
  openCall: PaymentCall,
  outcome: StripeOutcome,
): Promise<Take> => {
  switch (outcome.kind) {
    case 'answered':
      return ofObject(outcome.object, deps);
    case 'declined':
    case 'refused':
      return await undone(deps, before, openCall, outcome);
    case 'lost':
      if (!outcome.replayed) throw later();
      return await lookedUp(deps, before, openCall);
    case 'busy':
      throw new StripeBusy();
  }
};

const takenUp = async (deps: CallDeps, before: Before, openCall: PaymentCall): Promise<Take> => {
  const { stripe, systemNow } = deps;
  if (isWaiting(openCall, systemNow)) return (present) => ({ ...present, news: null });
  const waiting = atBank(before.settlement);
  if (waiting !== null) {
    // A repeated call would return the answer from before the holder was sent to the bank.
    const intent = answered(await stripe.paymentIntent(waiting));
    if (!intent) throw new Error(`Stripe has no payment intent for the application ${before.purchase.id}`);
    return ofIntent(intent, deps);
  }
  // Stripe has forgotten the key, so a repeated call would take effect twice.
  const isForgotten = systemNow - openCall.madeAt > REPEATED_H * HOUR_MS;
  if (isForgotten) return await lookedUp(deps, before, openCall);
  return await takingOf(deps, before, openCall, await stripe.perform(openCall.call));
};

/**
 * Makes the stored call of an application, or asks with its key for the outcome (rules 7.12).
 * @returns how to apply the outcome; it changes nothing if another call has replaced this one meanwhile
 * @throws AppError overloaded if Stripe cannot be reached, or has not answered; a retry is safe
 */
export const carriedOn = async (deps: CallDeps, before: Before, openCall: PaymentCall): Promise<Take> => {
  const taking = await takenUp(deps, before, openCall);
  return (present, moment) =>
    present.settlement.openCall?.call.key === openCall.call.key ? taking(present, moment) : { ...present, news: null };
};
