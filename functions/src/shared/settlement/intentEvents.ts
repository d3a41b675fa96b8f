import type { Purchase } from '../entities/purchase.ts';
import type { StripeUpdate, Priced, Settlement, SettlementState } from './settlementState.ts';
import { applyPaymentIntent } from './paymentReducer.ts';
import { applySetupIntent } from './card/cardReducer.ts';
import { applicationIn, idOf, type SetupIntent, type StripeEvent } from './stripeObjects.ts';
import { requireAnswer, type PaymentStripe, type SettlementPort } from './port.ts';

/** The dependencies for reading an event's object. */
interface ReadDeps {
  readonly stripe: Pick<PaymentStripe, 'paymentIntent'> & {
    readonly setupIntent: (id: string) => Promise<SetupIntent | 'busy' | 'lost' | null>;
  };
  readonly selling: Priced;
}

/** Reads an event's object again and returns how the application applies it; null if nothing has to be done. */
type EventReader = (telling: ReadDeps, event: StripeEvent, settlement: Settlement) => Promise<StripeUpdate | null>;

const noUpdate: StripeUpdate = (before) => ({ ...before, news: null });

/** Reads a set-up. A set-up that is known to be done is not read again, since the holder's own request usually applied it first. */
const readSetUp: EventReader = async ({ stripe }, { created, data: { object } }, { card }) => {
  if (object.id === undefined || (card?.result === 'done' && card.intentID === object.id)) return null;
  const intent = requireAnswer(await stripe.setupIntent(object.id));
  return (before, moment) =>
    intent ? applySetupIntent(before, intent, created * 1000, moment) : noUpdate(before, moment);
};

const readPayment: EventReader = async ({ stripe, selling }, { data: { object } }) => {
  const id = object.object === 'payment_intent' ? object.id : idOf(object.payment_intent ?? null);
  if (!id) return null;
  const intent = requireAnswer(await stripe.paymentIntent(id));
  return (before, moment) => (intent ? applyPaymentIntent(before, intent, moment, selling) : noUpdate(before, moment));
};

/** Event types that may change something. The endpoint at Stripe is subscribed to these (docs/deploy.md). */
const READERS: Readonly<Record<string, EventReader>> = {
  'setup_intent.succeeded': readSetUp,
  'setup_intent.setup_failed': readSetUp,
  'setup_intent.canceled': readSetUp,
  'payment_intent.amount_capturable_updated': readPayment,
  'payment_intent.succeeded': readPayment,
  'payment_intent.payment_failed': readPayment,
  'payment_intent.canceled': readPayment,
};

/** Returns the application that an event may change; null if its object belongs to no application, or was created by hand at Stripe. */
export const applicationOfEvent = ({ type, data: { object } }: StripeEvent): string | null =>
  type in READERS ? applicationIn(object.metadata) : null;

/** Payment states that have or had an authorization. */
const AUTHORIZED_STATES: readonly Purchase['paymentState'][] = ['AUTHORIZED', 'CAPTURING', 'CAPTURED', 'REFUNDED'];
const CHARGED_STATES: readonly Purchase['paymentState'][] = ['CAPTURED', 'REFUNDED'];

/** By event type, whether the application already shows what a payment event reports. */
const IS_APPLIED: Readonly<Record<string, (before: SettlementState, id: string | undefined) => boolean>> = {
  'payment_intent.amount_capturable_updated': ({ purchase }, id) =>
    purchase.stripePaymentID === id && AUTHORIZED_STATES.includes(purchase.paymentState),
  'payment_intent.succeeded': ({ purchase, settlement: { openCall } }, id) =>
    purchase.stripePaymentID === id &&
    CHARGED_STATES.includes(purchase.paymentState) &&
    openCall?.call.kind !== 'capturePaymentIntent',
  // A declined card concerns only an open payment call.
  'payment_intent.payment_failed': ({ settlement: { openCall } }) => openCall === null,
};

/** Returns whether an event's type may report one of our own calls whose answer came first. */
const mayBeApplied = ({ type }: StripeEvent): boolean => type in IS_APPLIED;

/**
 * Returns whether an event reports nothing new. Stripe also sends an event for each of our own calls, ten thousand at the release. Each read uses a
 * call that guests' cards need (rules 7.18).
 */
export const isApplied = ({ type, data: { object } }: StripeEvent, before: SettlementState): boolean =>
  object.object === 'payment_intent' && IS_APPLIED[type]?.(before, object.id) === true;

/**
 * Returns how an application applies an event; null if nothing has to be done. Its object is read again, since events may be late and out of order
 * (rules 7.18).
 * @throws AppError overloaded if Stripe cannot be reached; Stripe then sends the event again
 */
const updateByEvent: EventReader = async (deps, event, settlement) =>
  (await READERS[event.type]?.(deps, event, settlement)) ?? null;

/**
 * Applies an event of Stripe's to this application, once (rules 7.18).
 * @throws AppError overloaded if Stripe cannot be reached; Stripe then sends the event again
 */
export const applyIntentEvent = async (port: SettlementPort, event: StripeEvent): Promise<void> => {
  if (applicationOfEvent(event) !== port.id) return;
  if (mayBeApplied(event)) {
    const before = await port.load();
    if (before && isApplied(event, before)) return;
  }
  const settlement = await port.loadSettlement();
  if (!settlement) return;
  const update = await updateByEvent({ stripe: port.stripe(), selling: port.selling }, event, settlement);
  if (update) await port.applyStripeUpdate(update, event);
};
