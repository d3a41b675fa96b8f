import type { Purchase } from '../entities/purchase.ts';
import type { Take } from './openCall.ts';
import { takePaymentIntent } from './payment/payment.ts';
import type { Priced } from './paymentCalls.ts';
import { takeSetupIntent } from './card/setUp.ts';
import type { Settlement, Before } from './settlement.ts';
import { applicationIn, idOf, type SetupIntent, type StripeEvent } from './stripeObjects.ts';
import { answered, type PaymentStripe } from './stripePort.ts';

/** The dependencies for reading an event's object. */
interface Telling {
  readonly stripe: Pick<PaymentStripe, 'paymentIntent'> & {
    readonly setupIntent: (id: string) => Promise<SetupIntent | 'busy' | 'lost' | null>;
  };
  readonly selling: Priced;
}

/** Reads an event's object again and returns how the application applies it; null if nothing has to be done. */
type Reading = (telling: Telling, event: StripeEvent, settlement: Settlement) => Promise<Take | null>;

const nothing: Take = (before) => ({ ...before, news: null });

/** Reads a set-up. A set-up that is known to be done is not read again, since the holder's own request usually applied it first. */
const ofSetUp: Reading = async ({ stripe }, { created, data: { object } }, { card }) => {
  if (object.id === undefined || (card?.result === 'done' && card.intentID === object.id)) return null;
  const intent = answered(await stripe.setupIntent(object.id));
  return (before, moment) =>
    intent ? takeSetupIntent(before, intent, created * 1000, moment) : nothing(before, moment);
};

const ofPayment: Reading = async ({ stripe, selling }, { data: { object } }) => {
  const id = object.object === 'payment_intent' ? object.id : idOf(object.payment_intent ?? null);
  if (!id) return null;
  const intent = answered(await stripe.paymentIntent(id));
  return (before, moment) => (intent ? takePaymentIntent(before, intent, moment, selling) : nothing(before, moment));
};

/** Event types that may change something. The endpoint at Stripe is subscribed to these (docs/deploy.md). */
const READINGS: Readonly<Record<string, Reading>> = {
  'setup_intent.succeeded': ofSetUp,
  'setup_intent.setup_failed': ofSetUp,
  'setup_intent.canceled': ofSetUp,
  'payment_intent.amount_capturable_updated': ofPayment,
  'payment_intent.succeeded': ofPayment,
  'payment_intent.payment_failed': ofPayment,
  'payment_intent.canceled': ofPayment,
};

/** Returns the application that an event may change; null if its object belongs to no application, or was created by hand at Stripe. */
export const purchaseTold = ({ type, data: { object } }: StripeEvent): string | null =>
  type in READINGS ? applicationIn(object.metadata) : null;

/** Payment states that have or had an authorization. */
const HELD: readonly Purchase['paymentState'][] = ['AUTHORIZED', 'CAPTURING', 'CAPTURED', 'REFUNDED'];
const CHARGED: readonly Purchase['paymentState'][] = ['CAPTURED', 'REFUNDED'];

/** By event type, whether the application already shows what a payment event reports. */
const SHOWN: Readonly<Record<string, (before: Before, id: string | undefined) => boolean>> = {
  'payment_intent.amount_capturable_updated': ({ purchase }, id) =>
    purchase.stripePaymentID === id && HELD.includes(purchase.paymentState),
  'payment_intent.succeeded': ({ purchase, settlement: { openCall } }, id) =>
    purchase.stripePaymentID === id &&
    CHARGED.includes(purchase.paymentState) &&
    openCall?.call.kind !== 'capturePaymentIntent',
  // A declined card concerns only an open payment call.
  'payment_intent.payment_failed': ({ settlement: { openCall } }) => openCall === null,
};

/** Returns whether an event's type may report one of our own calls whose answer came first. */
export const mayBeShown = ({ type }: StripeEvent): boolean => type in SHOWN;

/**
 * Returns whether an event reports nothing new. Stripe also sends an event for each of our own calls, ten thousand at the release. Each read uses a
 * call that guests' cards need (rules 7.18).
 */
export const isShown = ({ type, data: { object } }: StripeEvent, before: Before): boolean =>
  object.object === 'payment_intent' && SHOWN[type]?.(before, object.id) === true;

/**
 * Returns how an application applies an event; null if nothing has to be done. Its object is read again, since events may be late and out of order
 * (rules 7.18).
 * @throws AppError overloaded if Stripe cannot be reached; Stripe then sends the event again
 */
export const takingOfEvent: Reading = async (telling, event, settlement) =>
  (await READINGS[event.type]?.(telling, event, settlement)) ?? null;
