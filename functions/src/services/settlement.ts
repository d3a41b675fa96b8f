import { campaign } from '../shared/campaign/current.ts';
import { AppError } from '../shared/contract/errors.ts';
import { purchase as purchaseEntity } from '../shared/entities/purchase.ts';
import type { StripeOutcome } from '../shared/settlement/calls.ts';
import {
  againPayment,
  plannedPayment,
  takePaymentDeclined,
  takePaymentIntent,
  takeRefund,
} from '../shared/settlement/payment.ts';
import type { PaymentCall } from '../shared/settlement/settlement.ts';
import type { Settling } from '../shared/settlement/settling.ts';
import type { PaymentIntent, StripeObject } from '../shared/settlement/stripeObjects.ts';
import { personBy } from '../store/people.ts';
import type { Records, Stamp } from '../store/records.ts';
import { settlementOf, settlements } from '../store/settlements.ts';
import { answered, type Before, type CardDeps, later, REPEATED_H, standing, take, type Take } from './taking.ts';

const HOUR_MS = 3_600_000;

/**
 * Stores the call of one step of an application's settlement, in the caller's unit; `carryOnPayment` makes it (rules 7.11, 7.12).
 * @param sets to refund; null: all that were paid
 * @throws AppError not_found; purchase_state, card_missing, settlement_busy, refund_sets as the step is refused
 */
export const planSettlement = async (
  records: Records,
  { campaignState }: Pick<CardDeps, 'campaignState'>,
  id: string,
  action: Settling,
  sets: number | null,
): Promise<void> => {
  const { timetable } = await campaignState.facts();
  const { now, systemNow } = records.stamp;
  const [{ purchase }, settlement] = await Promise.all([personBy(records, id), settlementOf(records, id)]);
  if (!purchase) throw new AppError('not_found');
  const planned = plannedPayment(action, { purchase, settlement }, sets, campaign, { now, systemNow, timetable });
  if ('refused' in planned) throw new AppError(planned.refused);
  if (planned.before.purchase !== purchase) records.update(purchaseEntity, purchase, planned.before.purchase);
  settlements.set(records, id, planned.before.settlement);
};

const ofIntent =
  (intent: PaymentIntent): Take =>
  (before, moment) =>
    takePaymentIntent(before, intent, moment, campaign);

const ofObject = (object: StripeObject): Take => {
  if (object.object === 'payment_intent') return ofIntent(object);
  if (object.object === 'refund') return takeRefund;
  throw new Error(`A payment is answered ${object.object}`);
};

/** The intent that a call is about; null: it was to make one, and has not. */
const intentOf = async (deps: CardDeps, { purchase }: Before, { call, number }: PaymentCall) => {
  const stripe = deps.stripe();
  if (call.kind === 'createPaymentIntent') {
    return answered(await stripe.paymentIntentOf(call.params.customer, number));
  }
  const id = 'id' in call ? call.id : purchase.stripePaymentID;
  return id === null ? null : answered(await stripe.paymentIntent(id));
};

const isPaidBack = async (deps: CardDeps, { call, number }: PaymentCall): Promise<boolean> =>
  call.kind === 'createRefund' && answered(await deps.stripe().refundOf(call.params.payment_intent, number)) !== null;

/**
 * What a look-up tells, where asking again with the same key cannot: the call was made and had its effect, or never had one and goes again
 * under the next key.
 */
const lookedUp = async (deps: CardDeps, before: Before, payment: PaymentCall): Promise<Take> => {
  if (await isPaidBack(deps, payment)) return takeRefund;
  const intent = await intentOf(deps, before, payment);
  const isStill = intent?.status === 'requires_capture' && payment.call.kind !== 'createPaymentIntent';
  const again: Take = (present, { systemNow }) => ({
    ...present,
    settlement: againPayment(present.settlement, systemNow),
    news: null,
  });
  return intent === null || isStill || payment.call.kind === 'createRefund' ? again : ofIntent(intent);
};

const takingOf = async (
  deps: CardDeps,
  before: Before,
  payment: PaymentCall,
  outcome: StripeOutcome,
): Promise<Take> => {
  switch (outcome.kind) {
    case 'answered':
      return ofObject(outcome.object);
    case 'declined': {
      const intentID = outcome.object?.object === 'payment_intent' ? outcome.object.id : null;
      return (present, moment) => takePaymentDeclined(present, intentID, moment);
    }
    case 'refused': {
      if (payment.call.kind === 'createPaymentIntent') {
        return (present, moment) => takePaymentDeclined(present, null, moment);
      }
      // It stands otherwise than we thought: captured or cancelled already, perhaps by hand.
      const intent = await intentOf(deps, before, payment);
      if (!intent) throw new Error(`Stripe does not know the payment of ${before.purchase.id}: ${outcome.code}`);
      return ofIntent(intent);
    }
    case 'lost':
      if (!outcome.replayed) throw later();
      return await lookedUp(deps, before, payment);
    case 'busy':
      throw later();
  }
};

/**
 * Makes the call that is stored for an application, or asks with its key how it ended; the outcome is taken in (rules 7.12).
 * @returns how the application stands then; null where nothing is under way
 * @throws AppError overloaded where Stripe cannot be asked, or has not answered: nothing is lost by asking again
 */
export const carryOnPayment = async (deps: CardDeps, stamp: Stamp, id: string): Promise<Before | null> => {
  const before = await standing(deps, id);
  const payment = before?.settlement.payment;
  if (!before || !payment) return before;
  // Stripe has forgotten its key: asked again with it, it would do it again.
  const isForgotten = deps.systemClock() - payment.madeAt > REPEATED_H * HOUR_MS;
  const taking = isForgotten
    ? await lookedUp(deps, before, payment)
    : await takingOf(deps, before, payment, await deps.stripe().perform(payment.call));
  const isSame: Take = (present, moment) =>
    present.settlement.payment?.call.key === payment.call.key ? taking(present, moment) : { ...present, news: null };
  return await take(deps, stamp, id, isSame);
};
