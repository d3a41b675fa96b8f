import type { Campaign } from '../campaign/campaign.ts';
import type { StripeOutcome } from './calls.ts';
import {
  withRepeatedCall,
  applyDetachedCard,
  applyDeletedCustomer,
  applyPaymentDecline,
  applyPaymentRefusal,
  applyTokenRefusal,
  applyPaymentIntent,
} from './paymentReducer.ts';
import { findMissingObject, createCustomer } from './missingObjects.ts';
import { applyRefund, applyRefundRefusal } from './refundReducer.ts';
import { isOfAccount, isOfToken, type Refusal, refusalOf } from './refusal.ts';
import {
  intentRequiringAction,
  isRetryScheduled,
  type PaymentCall,
  type SettlementState,
  type Moment,
  type NextState,
  type StripeUpdate,
  dueAfterBusy,
} from './settlementState.ts';
import { toISO } from '../time/instants.ts';
import { requireAnswer, retryLater, type PaymentStripe, StripeBusy, type SettlementPort } from './port.ts';
import type { PaymentIntent, Refund, StripeObject } from './stripeObjects.ts';
import { HOUR_MS } from '../time/durations.ts';

interface ExecutorDeps {
  readonly stripe: PaymentStripe;
  readonly selling: Pick<Campaign, 'price'>;
  /** Epoch ms of the system. */
  readonly systemNow: number;
}

/** Stripe keeps an idempotency key for 24 hours. A call is repeated only within this time, which leaves a margin of an hour. */
export const MAX_REPEAT_H = 23;

const updateByIntent =
  (intent: PaymentIntent, { selling }: ExecutorDeps): StripeUpdate =>
  (before, moment) =>
    applyPaymentIntent(before, intent, moment, selling);

const updateByObject = (object: StripeObject, deps: ExecutorDeps): StripeUpdate => {
  if (object.object === 'payment_intent') return updateByIntent(object, deps);
  if (object.object === 'refund') return applyRefund(object, deps.selling);
  throw new Error(`Stripe returned an unexpected object for a payment: ${object.object}`);
};

/** Reads the intent of a call; null if the call should have created one and has not. */
const readIntent = async ({ stripe }: ExecutorDeps, { purchase }: SettlementState, { call, number }: PaymentCall) => {
  if (call.kind === 'createPaymentIntent') {
    return requireAnswer(await stripe.paymentIntentOf(call.params.customer, number));
  }
  const id = 'id' in call ? call.id : purchase.stripePaymentID;
  return id === null ? null : requireAnswer(await stripe.paymentIntent(id));
};

const readRefund = async ({ stripe }: ExecutorDeps, { call, number }: PaymentCall): Promise<Refund | null> =>
  call.kind === 'createRefund' ? requireAnswer(await stripe.refundOf(call.params.payment_intent, number)) : null;

/** Looks up the effect of a call whose key no longer reveals it. Without an effect, the call is made again under the next key. */
const lookUpUpdate = async (
  deps: ExecutorDeps,
  before: SettlementState,
  openCall: PaymentCall,
): Promise<StripeUpdate> => {
  const refund = await readRefund(deps, openCall);
  if (refund !== null) return applyRefund(refund, deps.selling);
  const intent = await readIntent(deps, before, openCall);
  const isStill = intent?.status === 'requires_capture' && openCall.call.kind !== 'createPaymentIntent';
  const again: StripeUpdate = (present, { systemNow }) => ({
    ...present,
    settlement: withRepeatedCall(present.settlement, systemNow),
    news: null,
  });
  return intent === null || isStill || openCall.call.kind === 'createRefund' ? again : updateByIntent(intent, deps);
};

type FailedOutcome = Extract<StripeOutcome, { kind: 'declined' | 'refused' }>;

/** Returns Stripe's refusal for the office. A declined capture or refund counts as one, since it says nothing about the card, either. */
const refusalOfOutcome = (outcome: FailedOutcome, { now }: Moment): Refusal => {
  const { code } = outcome;
  const refused = outcome.kind === 'refused' ? outcome : ({ ...NO_REFUSAL, code } as const);
  return refusalOf(refused, toISO(now));
};
const NO_REFUSAL = { kind: 'refused', reason: 'other', param: null, words: '' } as const;

/** Applies a refusal that would occur with any card, so it says nothing about the application (rules 7.39). */
const updateByRefusal =
  (outcome: FailedOutcome): StripeUpdate =>
  (present, moment) =>
    applyPaymentRefusal(present, refusalOfOutcome(outcome, moment), moment);

/** Applies an authorization that failed. */
const updateByFailedAuthorization = (outcome: FailedOutcome): StripeUpdate => {
  if (outcome.kind === 'refused') {
    return isOfToken(outcome) ? applyTokenRefusal : updateByRefusal(outcome);
  }
  const { code, declineCode, object } = outcome;
  const intentID = object?.object === 'payment_intent' ? object.id : null;
  return (present, moment) => applyPaymentDecline(present, { intentID, code, declineCode }, moment);
};

/**
 * Applies a refused authorization whose customer was deleted, or whose card was detached (rules 7.39); null if neither was. A winner gets another
 * customer, since the next card could not be saved otherwise. A card that its holder has just entered is retried with it.
 */
const updateByMissingObject = async (
  { stripe }: ExecutorDeps,
  { purchase }: SettlementState,
  { call, number, cardAttempt }: PaymentCall,
): Promise<StripeUpdate | null> => {
  if (call.kind !== 'createPaymentIntent') return null;
  const { customer, payment_method: method = null } = call.params;
  const missing = await findMissingObject(stripe, customer, method);
  if (missing === null) return null;
  if (missing === 'card' || (purchase.state !== 'WON' && cardAttempt === null)) return applyDetachedCard;
  const next = await createCustomer(stripe, purchase.id, `/payment/${number}`);
  return (before, moment) => applyDeletedCustomer(before, next, moment);
};

/** Applies a call that Stripe did not execute. */
const updateByFailure = async (
  deps: ExecutorDeps,
  before: SettlementState,
  openCall: PaymentCall,
  outcome: FailedOutcome,
): Promise<StripeUpdate> => {
  const { call } = openCall;
  if (call.kind === 'createRefund') {
    return (present, moment) => applyRefundRefusal(present, refusalOfOutcome(outcome, moment));
  }
  if (call.kind === 'createPaymentIntent') {
    const mayBeMissing = outcome.kind === 'refused' && !isOfToken(outcome) && !isOfAccount(outcome);
    return (
      (mayBeMissing ? await updateByMissingObject(deps, before, openCall) : null) ??
      updateByFailedAuthorization(outcome)
    );
  }
  // The payment may differ from our record: captured or cancelled already, possibly by hand. Payments are never deleted, so an account that does not
  // know this one would refuse any card.
  const intent = await readIntent(deps, before, openCall);
  return intent === null || intent.status === 'requires_capture'
    ? updateByRefusal(outcome)
    : updateByIntent(intent, deps);
};

const updateByOutcome = async (
  deps: ExecutorDeps,
  before: SettlementState,
  openCall: PaymentCall,
  outcome: StripeOutcome,
): Promise<StripeUpdate> => {
  switch (outcome.kind) {
    case 'answered':
      return updateByObject(outcome.object, deps);
    case 'declined':
    case 'refused':
      return await updateByFailure(deps, before, openCall, outcome);
    case 'lost':
      if (!outcome.replayed) throw retryLater();
      return await lookUpUpdate(deps, before, openCall);
    case 'busy':
      throw new StripeBusy();
  }
};

const performOrLookUp = async (
  deps: ExecutorDeps,
  before: SettlementState,
  openCall: PaymentCall,
): Promise<StripeUpdate> => {
  const { stripe, systemNow } = deps;
  if (isRetryScheduled(openCall, systemNow)) return (present) => ({ ...present, news: null });
  const intentID = intentRequiringAction(before.settlement);
  if (intentID !== null) {
    // A repeated call would return the answer from before the holder was sent to the bank.
    const intent = requireAnswer(await stripe.paymentIntent(intentID));
    if (!intent) throw new Error(`Stripe has no payment intent for the application ${before.purchase.id}`);
    return updateByIntent(intent, deps);
  }
  // Stripe has forgotten the key, so a repeated call would take effect twice.
  const isForgotten = systemNow - openCall.madeAt > MAX_REPEAT_H * HOUR_MS;
  if (isForgotten) return await lookUpUpdate(deps, before, openCall);
  return await updateByOutcome(deps, before, openCall, await stripe.perform(openCall.call));
};

/**
 * Makes the stored call of an application, or asks with its key for the outcome (rules 7.12).
 * @returns how to apply the outcome; it changes nothing if another call has replaced this one meanwhile
 * @throws AppError overloaded if Stripe cannot be reached, or has not answered; a retry is safe
 */
export const executeOpenCall = async (
  deps: ExecutorDeps,
  before: SettlementState,
  openCall: PaymentCall,
): Promise<StripeUpdate> => {
  const update = await performOrLookUp(deps, before, openCall);
  return (present, moment) =>
    present.settlement.openCall?.call.key === openCall.call.key ? update(present, moment) : { ...present, news: null };
};

/**
 * Makes the stored call about an application's money, or asks for its outcome with the same key, and applies the outcome (rules 7.12).
 * @param known application and settlement, from a caller that has just written them
 * @returns both afterwards; null if there is no settlement
 * @throws AppError overloaded if Stripe cannot be reached, or has not answered; a retry is safe
 */
export const executePaymentCall = async (
  port: SettlementPort,
  known: SettlementState | null = null,
): Promise<NextState | null> => {
  const before = known ?? (await port.load());
  const openCall = before?.settlement.openCall;
  if (!before || !openCall) return before && { ...before, news: null };
  const { selling } = port;
  const deps = { stripe: port.stripe(), selling, systemNow: port.systemClock() };
  try {
    return await port.applyStripeUpdate(await executeOpenCall(deps, before, openCall));
  } catch (error) {
    if (error instanceof StripeBusy) {
      await port.updateSettlement((latest, { systemNow }) =>
        latest.openCall?.call.key === openCall.call.key ? dueAfterBusy(latest, systemNow) : latest,
      );
    }
    throw error;
  }
};
