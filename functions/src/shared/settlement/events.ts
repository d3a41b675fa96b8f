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

/** Reads an event's object anew and returns how the application takes it in; null: nothing to do. */
type Reading = (telling: Telling, event: StripeEvent, settlement: Settlement) => Promise<Take | null>;

const nothing: Take = (before) => ({ ...before, news: null });

/** A set-up that is known to be done is not read again: the holder's own request usually took it in first. */
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

/** The application that an event may change; null: it is about somebody else's object, or one made by hand at Stripe. */
export const purchaseTold = ({ type, data: { object } }: StripeEvent): string | null =>
  type in READINGS ? applicationIn(object.metadata) : null;

/** States of a payment that is or was held. */
const HELD: readonly Purchase['paymentState'][] = ['AUTHORIZED', 'CAPTURING', 'CAPTURED', 'REFUNDED'];
const CHARGED: readonly Purchase['paymentState'][] = ['CAPTURED', 'REFUNDED'];

/** By type, whether the application already shows what a payment event reports. */
const SHOWN: Readonly<Record<string, (before: Before, id: string | undefined) => boolean>> = {
  'payment_intent.amount_capturable_updated': ({ purchase }, id) =>
    purchase.stripePaymentID === id && HELD.includes(purchase.paymentState),
  'payment_intent.succeeded': ({ purchase, settlement: { openCall } }, id) =>
    purchase.stripePaymentID === id &&
    CHARGED.includes(purchase.paymentState) &&
    openCall?.call.kind !== 'capturePaymentIntent',
  // A declined card concerns only the payment under way.
  'payment_intent.payment_failed': ({ settlement: { openCall } }) => openCall === null,
};

/** Types of events that may report a call of ours whose answer came first. */
export const mayBeShown = ({ type }: StripeEvent): boolean => type in SHOWN;

/**
 * Whether an event tells nothing new. Stripe reports each of our calls once more, ten thousand at the release, and each read takes a call
 * away from guests who wait for their cards (rules 7.18).
 */
export const isShown = ({ type, data: { object } }: StripeEvent, before: Before): boolean =>
  object.object === 'payment_intent' && SHOWN[type]?.(before, object.id) === true;

/**
 * How an application takes in an event. Its object is read anew, since events come late and out of order (rules 7.18). Null: nothing to do.
 * @throws AppError overloaded where Stripe cannot be asked; Stripe then sends the event again
 */
export const takingOfEvent: Reading = async (telling, event, settlement) =>
  (await READINGS[event.type]?.(telling, event, settlement)) ?? null;
