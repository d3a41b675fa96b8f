import { idSchema } from '../entities/fields.ts';
import type { Purchase } from '../entities/purchase.ts';
import { answered, type PaymentStripe, type Take } from './carrying.ts';
import { takePaymentIntent } from './payment.ts';
import type { Priced } from './paymentCalls.ts';
import { takeSetupIntent } from './setUp.ts';
import type { Settlement } from './settlement.ts';
import { idOf, type SetupIntent, type StripeEvent } from './stripeObjects.ts';
import type { Before } from './taken.ts';

/** What the object of an event is read anew with. */
interface Telling {
  readonly stripe: Pick<PaymentStripe, 'paymentIntent'> & {
    readonly setupIntent: (id: string) => Promise<SetupIntent | 'busy' | 'lost' | null>;
  };
  readonly selling: Priced;
}

/** Reads the object of an event anew, and says what an application makes of it; null: nothing. */
type Reading = (telling: Telling, event: StripeEvent, settlement: Settlement) => Promise<Take | null>;

const nothing: Take = (before) => ({ ...before, news: null });

/** A set-up that is known to be done needs no reading: whoever entered the card has mostly been there first. */
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

/** The events that may change something, by type; the endpoint at Stripe is subscribed to these (README). */
const READINGS: Readonly<Record<string, Reading>> = {
  'setup_intent.succeeded': ofSetUp,
  'setup_intent.setup_failed': ofSetUp,
  'setup_intent.canceled': ofSetUp,
  'payment_intent.amount_capturable_updated': ofPayment,
  'payment_intent.succeeded': ofPayment,
  'payment_intent.payment_failed': ofPayment,
  'payment_intent.canceled': ofPayment,
};

/** The application that an event may change something of; null: it is somebody else's, or made by hand at Stripe. */
export const purchaseTold = ({ type, data: { object } }: StripeEvent): string | null =>
  type in READINGS ? (idSchema.safeParse(object.metadata?.purchaseID).data ?? null) : null;

/** States of a payment that is held, or was. */
const HELD: readonly Purchase['paymentState'][] = ['AUTHORIZED', 'CAPTURING', 'CAPTURED', 'REFUNDED'];
const CHARGED: readonly Purchase['paymentState'][] = ['CAPTURED', 'REFUNDED'];

/** Whether an event about the payment of an application says what stands there already, by type. */
const SHOWN: Readonly<Record<string, (before: Before, id: string | undefined) => boolean>> = {
  'payment_intent.amount_capturable_updated': ({ purchase }, id) =>
    purchase.stripePaymentID === id && HELD.includes(purchase.paymentState),
  'payment_intent.succeeded': ({ purchase, settlement: { payment } }, id) =>
    purchase.stripePaymentID === id &&
    CHARGED.includes(purchase.paymentState) &&
    payment?.call.kind !== 'capturePaymentIntent',
  // A card that was refused concerns the payment alone that is under way.
  'payment_intent.payment_failed': ({ settlement: { payment } }) => payment === null,
};

/** Types of events that may tell of a call of ours, whose answer came first. */
export const mayBeShown = ({ type }: StripeEvent): boolean => type in SHOWN;

/**
 * Whether an event tells nothing new: Stripe tells every call of ours once more, ten thousand at the release, and each that is read takes a
 * call of those that wait for their cards (rules 7.18).
 */
export const isShown = ({ type, data: { object } }: StripeEvent, before: Before): boolean =>
  object.object === 'payment_intent' && SHOWN[type]?.(before, object.id) === true;

/**
 * What an application makes of an event, whose object is read anew, since events come late and out of order (rules 7.18); null: nothing.
 * @throws AppError overloaded where Stripe cannot be asked; it tells the event again then
 */
export const takingOfEvent: Reading = async (telling, event, settlement) =>
  (await READINGS[event.type]?.(telling, event, settlement)) ?? null;
