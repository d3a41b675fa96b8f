import { AppError } from '../contract/errors.ts';
import type { Campaign } from '../campaign/campaign.ts';
import type { StripeCall, StripeOutcome } from './calls.ts';
import {
  againPayment,
  takePaymentDeclined,
  takePaymentIntent,
  takePaymentRefused,
  takeRefund,
  takeRefundRefused,
  takeTokenRefused,
} from './payment.ts';
import { isOfToken, type Refusal, refusalOf } from './refusal.ts';
import { atBank, isWaiting, type PaymentCall } from './settlement.ts';
import { toISO } from '../time/instants.ts';
import type { PaymentIntent, Refund, StripeObject } from './stripeObjects.ts';
import type { Before, Moment, Taken } from './taken.ts';
import { HOUR_MS } from '../time/durations.ts';

/** Takes in what Stripe said, whatever has come in between. */
export type Take = (before: Before, moment: Moment) => Taken;

/** `busy`: there is no leave to ask; `lost`: no answer came; null: there is none. */
type Found<T> = T | 'busy' | 'lost' | null;

/** What of Stripe a payment is carried on with. */
export interface PaymentStripe {
  readonly perform: (call: StripeCall) => Promise<StripeOutcome>;
  readonly paymentIntent: (id: string) => Promise<Found<PaymentIntent>>;
  readonly paymentIntentOf: (customer: string, attempt: number) => Promise<Found<PaymentIntent>>;
  readonly refundOf: (paymentIntent: string, attempt: number) => Promise<Found<Refund>>;
}

/** What carrying on a payment knows beside it. */
export interface Carrying {
  readonly stripe: PaymentStripe;
  readonly selling: Pick<Campaign, 'price'>;
  /** Epoch ms of the system. */
  readonly systemNow: number;
}

/** A key of Stripe's lives 24 hours; a call is repeated below that, with an hour to spare. */
export const REPEATED_H = 23;

const LATER_S = 3;
/** Stripe could not be asked, or did not answer: nothing is known yet, and asking again is harmless. */
export const later = (): AppError => new AppError('overloaded', { retryAfter: LATER_S });

/** What was read of Stripe. @throws AppError overloaded where it could not be asked */
export const answered = <T>(found: Found<T>): T | null => {
  if (found === 'busy' || found === 'lost') throw later();
  return found;
};

const ofIntent =
  (intent: PaymentIntent, { selling }: Carrying): Take =>
  (before, moment) =>
    takePaymentIntent(before, intent, moment, selling);

const ofObject = (object: StripeObject, carrying: Carrying): Take => {
  if (object.object === 'payment_intent') return ofIntent(object, carrying);
  if (object.object === 'refund') return takeRefund;
  throw new Error(`A payment is answered ${object.object}`);
};

/** The intent that a call is about; null: it was to make one, and has not. */
const intentOf = async ({ stripe }: Carrying, { purchase }: Before, { call, number }: PaymentCall) => {
  if (call.kind === 'createPaymentIntent') {
    return answered(await stripe.paymentIntentOf(call.params.customer, number));
  }
  const id = 'id' in call ? call.id : purchase.stripePaymentID;
  return id === null ? null : answered(await stripe.paymentIntent(id));
};

const isPaidBack = async ({ stripe }: Carrying, { call, number }: PaymentCall): Promise<boolean> =>
  call.kind === 'createRefund' && answered(await stripe.refundOf(call.params.payment_intent, number)) !== null;

/**
 * What a look-up tells, where asking again with the same key cannot: the call was made and had its effect, or never had one and goes again
 * under the next key.
 */
const lookedUp = async (carrying: Carrying, before: Before, payment: PaymentCall): Promise<Take> => {
  if (await isPaidBack(carrying, payment)) return takeRefund;
  const intent = await intentOf(carrying, before, payment);
  const isStill = intent?.status === 'requires_capture' && payment.call.kind !== 'createPaymentIntent';
  const again: Take = (present, { systemNow }) => ({
    ...present,
    settlement: againPayment(present.settlement, systemNow),
    news: null,
  });
  return intent === null || isStill || payment.call.kind === 'createRefund' ? again : ofIntent(intent, carrying);
};

type Undone = Extract<StripeOutcome, { kind: 'declined' | 'refused' }>;

/** A bank that declines a charge which it holds itself, or a refund, says nothing about anybody's card, either. */
const refusalIn = (outcome: Undone, { now }: Moment): Refusal => {
  const { code } = outcome;
  const refused = outcome.kind === 'refused' ? outcome : ({ ...NO_REFUSAL, code } as const);
  return refusalOf(refused, toISO(now));
};
const NO_REFUSAL = { kind: 'refused', reason: 'other', param: null, words: '' } as const;

/** Refused whatever the card: nothing of the application is told by it (rules 7.39). */
const refusedOf =
  (outcome: Undone): Take =>
  (present, moment) =>
    takePaymentRefused(present, refusalIn(outcome, moment), moment);

/** An authorization that came to nothing. */
const unheld = (outcome: Undone): Take => {
  if (outcome.kind === 'refused') {
    return isOfToken(outcome) ? takeTokenRefused : refusedOf(outcome);
  }
  const { code, declineCode, object } = outcome;
  const intentID = object?.object === 'payment_intent' ? object.id : null;
  return (present, moment) => takePaymentDeclined(present, { intentID, code, declineCode }, moment);
};

/** Stripe has not done as asked. */
const undone = async (carrying: Carrying, before: Before, payment: PaymentCall, outcome: Undone): Promise<Take> => {
  const { call } = payment;
  if (call.kind === 'createRefund') {
    return (present, moment) => takeRefundRefused(present, refusalIn(outcome, moment));
  }
  if (call.kind === 'createPaymentIntent') return unheld(outcome);
  // It may stand otherwise than we thought: captured or cancelled already, perhaps by hand.
  const intent = await intentOf(carrying, before, payment);
  if (!intent) throw new Error(`Stripe does not know the payment of ${before.purchase.id}: ${outcome.code}`);
  return intent.status === 'requires_capture' ? refusedOf(outcome) : ofIntent(intent, carrying);
};

const takingOf = async (
  carrying: Carrying,
  before: Before,
  payment: PaymentCall,
  outcome: StripeOutcome,
): Promise<Take> => {
  switch (outcome.kind) {
    case 'answered':
      return ofObject(outcome.object, carrying);
    case 'declined':
    case 'refused':
      return await undone(carrying, before, payment, outcome);
    case 'lost':
      if (!outcome.replayed) throw later();
      return await lookedUp(carrying, before, payment);
    case 'busy':
      throw later();
  }
};

const takenUp = async (carrying: Carrying, before: Before, payment: PaymentCall): Promise<Take> => {
  const { stripe, systemNow } = carrying;
  if (isWaiting(payment, systemNow)) return (present) => ({ ...present, news: null });
  const waiting = atBank(before.settlement);
  if (waiting !== null) {
    // Repeated, the call would be answered as it was before its holder went to the bank.
    const intent = answered(await stripe.paymentIntent(waiting));
    if (!intent) throw new Error(`Stripe does not know the payment of ${before.purchase.id}`);
    return ofIntent(intent, carrying);
  }
  // Stripe has forgotten its key: asked again with it, it would do it again.
  const isForgotten = systemNow - payment.madeAt > REPEATED_H * HOUR_MS;
  if (isForgotten) return await lookedUp(carrying, before, payment);
  return await takingOf(carrying, before, payment, await stripe.perform(payment.call));
};

/**
 * Makes the call that is stored for an application, or asks with its key how it ended (rules 7.12).
 * @returns what is to be taken in; it changes nothing where another call has taken this one's place meanwhile
 * @throws AppError overloaded where Stripe cannot be asked, or has not answered: nothing is lost by asking again
 */
export const carriedOn = async (carrying: Carrying, before: Before, payment: PaymentCall): Promise<Take> => {
  const taking = await takenUp(carrying, before, payment);
  return (present, moment) =>
    present.settlement.payment?.call.key === payment.call.key ? taking(present, moment) : { ...present, news: null };
};
