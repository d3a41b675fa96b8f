import { campaign } from '../shared/campaign/current.ts';
import { takePaymentIntent } from '../shared/settlement/payment.ts';
import { takeSetupIntent } from '../shared/settlement/setUp.ts';
import { idOf, type StripeEvent } from '../shared/settlement/stripeObjects.ts';
import type { Settlement } from '../shared/settlement/settlement.ts';
import { readsOf, type Stamp } from '../store/records.ts';
import { settlements } from '../store/settlements.ts';
import { answered, type Take } from '../shared/settlement/carrying.ts';
import { COMPLAINT_EVENTS } from '../shared/settlement/complaints.ts';
import { takeComplaintEvent } from './complaints.ts';
import { type CardDeps, take } from './taking.ts';

/** Reads the object of an event anew, and says what an application makes of it; null: nothing. */
type Reading = (deps: CardDeps, event: StripeEvent, settlement: Settlement) => Promise<Take | null>;

const nothing: Take = (before) => ({ ...before, news: null });

/** A set-up that is known to be done needs no reading: whoever entered the card has mostly been there first. */
const ofSetUp: Reading = async (deps, { created, data: { object } }, { card }) => {
  if (object.id === undefined || (card?.result === 'done' && card.intentID === object.id)) return null;
  const intent = answered(await deps.stripe().setupIntent(object.id));
  return (before, moment) =>
    intent ? takeSetupIntent(before, intent, created * 1000, moment) : nothing(before, moment);
};

const ofPayment: Reading = async (deps, { data: { object } }) => {
  const id = object.object === 'payment_intent' ? object.id : idOf(object.payment_intent ?? null);
  if (!id) return null;
  const intent = answered(await deps.stripe().paymentIntent(id));
  return (before, moment) => (intent ? takePaymentIntent(before, intent, moment, campaign) : nothing(before, moment));
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

/**
 * Takes in an event of Stripe's: its object is read anew, since events come late and out of order (rules 7.18).
 * @throws AppError overloaded where Stripe cannot be asked; it tells the event again then
 */
export const takeStripeEvent = async (deps: CardDeps, stamp: Stamp, event: StripeEvent): Promise<void> => {
  if (event.type in COMPLAINT_EVENTS) return await takeComplaintEvent(deps, stamp, event);
  const reading = READINGS[event.type];
  const purchaseID = event.data.object.metadata?.purchaseID;
  // Of somebody else's, or made by hand at Stripe: the reconciliation tells of it.
  if (!reading || purchaseID === undefined) return;
  const settlement = await settlements.get(readsOf(deps.db), purchaseID);
  const taking = settlement && (await reading(deps, event, settlement));
  if (taking) await take(deps, stamp, purchaseID, taking, event);
};
