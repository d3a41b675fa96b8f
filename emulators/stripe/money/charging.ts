import type Stripe from 'stripe';
import { attach } from './attachment.ts';
import { cardRecordOf } from '../cards.ts';
import { openDispute, warnOfFraud } from './complaints.ts';
import { checkOwner, type Chosen, requestedStep } from './intent.ts';
import {
  checkStatus,
  customerIn,
  declined,
  endAttempt,
  failedStep,
  type IntentError,
  methodIn,
  OPEN,
  stepOf,
} from './intentState.ts';
import { Refusal } from '../refusal.ts';
import { makeRefund } from './refunding.ts';
import {
  AUTHENTICATION_REQUIRED,
  type Decline,
  authorizationDays,
  needsStep,
  type TestCard,
  testCard,
} from '../testCards.ts';
import { DAY_SECONDS, type World } from '../world.ts';
import { defined } from 'functions/shared/defined';

export const chargeOf = (world: World, intent: Stripe.PaymentIntent): Stripe.Charge => {
  const charge = world.state.charges.get(String(intent.latest_charge));
  if (charge === undefined) throw new Error(`${intent.id} has no charge.`);
  return charge;
};

const outcomeOf = (decline: Decline | null): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  risk_level: 'normal',
  network_status: decline === null ? 'approved_by_network' : 'declined_by_network',
  reason: decline?.decline_code ?? null,
  seller_message: decline === null ? 'Payment complete.' : 'The bank declined the payment.',
  type: decline === null ? 'authorized' : 'issuer_declined',
});

function cardDetails(
  card: TestCard,
  { card: face }: Stripe.PaymentMethod,
  hold: { amount: number; until: number } | null,
): Stripe.Charge.PaymentMethodDetails.Card {
  if (face === undefined) throw new Error('The payment method has no card.');
  const { checks, country, exp_month, exp_year, fingerprint, funding, last4 } = face;
  return defined({
    amount_authorized: hold?.amount ?? null,
    authorization_code: null,
    brand: card.brand,
    checks,
    country,
    capture_before: hold !== null ? hold.until : undefined,
    exp_month,
    exp_year,
    fingerprint: fingerprint ?? null,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    three_d_secure: null,
    electronic_commerce_indicator: null,
    regulated_status: 'unregulated',
    transaction_link_id: null,
    wallet: null,
  });
}

/** Asks the bank, and makes the charge, which authorizes or captures the money, or has failed. */
function makeCharge(world: World, intent: Stripe.PaymentIntent, decline: Decline | null): Stripe.Charge {
  const method = methodIn(world, intent);
  const card = testCard(cardRecordOf(world, method.id).card);
  const holds = decline === null && intent.capture_method === 'manual';
  const until = world.now() + authorizationDays(card.brand) * DAY_SECONDS;
  const isCaptured = decline === null && !holds;
  const charge: Stripe.Charge = {
    id: world.mint('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: isCaptured,
    created: world.now(),
    calculated_statement_descriptor: 'LOCAL',
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: cardDetails(card, method, holds ? { amount: intent.amount, until } : null),
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline === null ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  world.state.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  if (holds) world.holds(charge.id, until);
  world.emit(decline === null ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}

function fail(world: World, intent: Stripe.PaymentIntent, error: IntentError): IntentError {
  endAttempt(intent);
  // The code is one of Stripe's, for which the SDK has a long union.
  intent.last_payment_error = error as Stripe.PaymentIntent.LastPaymentError;
  world.emit('payment_intent.payment_failed', intent);
  return error;
}

function decline(world: World, intent: Stripe.PaymentIntent, reason: Decline): IntentError {
  const method = methodIn(world, intent);
  const charge = makeCharge(world, intent, reason);
  return fail(world, intent, { ...declined(reason, method), charge: charge.id });
}

/** Opens the dispute or warning after a capture, for cards that trigger one. */
function aftermath(world: World, charge: Stripe.Charge): void {
  const { afterwards } = testCard(cardRecordOf(world, String(charge.payment_method)).card);
  if (afterwards === 'dispute') openDispute(world, charge);
  if (afterwards === 'fraudWarning') warnOfFraud(world, charge);
}

/** Returns the answer that all banks are set to; null: each card has its own. */
const bankWord = (world: World): Decline | null => {
  const { banks } = world.accountState();
  if (banks === null) return null;
  const code = banks === 'processing_error' ? banks : 'card_declined';
  return { code, decline_code: banks, message: 'Your card was declined.' };
};

/** Ends a payment by asking the bank for the money. Returns the reason of a failure, or null. */
function conclude(world: World, intent: Stripe.PaymentIntent): IntentError | null {
  const method = methodIn(world, intent);
  const held = cardRecordOf(world, method.id);
  const refused = bankWord(world) ?? testCard(held.card).charge;
  if (refused !== null) return decline(world, intent, refused);
  if (intent.setup_future_usage !== null && intent.customer !== null) {
    attach(world, method, String(intent.customer));
    world.state.cards.set(method.id, { ...held, setUp: held.setUp || intent.setup_future_usage === 'off_session' });
  }
  const charge = makeCharge(world, intent, null);
  intent.next_action = null;
  intent.last_payment_error = null;
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    world.emit('payment_intent.amount_capturable_updated', intent);
    return null;
  }
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  world.emit('payment_intent.succeeded', intent);
  aftermath(world, charge);
  return null;
}

export interface Confirmation extends Chosen {
  offSession: boolean;
  /** Whether an authentication that the bank requires becomes a refusal. */
  refusesSteps: boolean;
}

/** Confirms a payment with its method. Throws the card's refusal with the intent, which keeps its new state. */
export function confirmPayment(world: World, intent: Stripe.PaymentIntent, how: Confirmation): void {
  checkStatus(intent, 'confirm', OPEN);
  const { method, offSession } = how;
  checkOwner(world, method, customerIn(intent));
  intent.payment_method = method.id;
  intent.setup_future_usage = how.futureUsage ?? intent.setup_future_usage;
  const { card, setUp } = cardRecordOf(world, method.id);
  const requested = requestedStep(intent.payment_method_options?.card?.request_three_d_secure);
  const step = needsStep(testCard(card), { offSession, setUp, requested });
  if (step && !offSession && !how.refusesSteps) {
    intent.status = 'requires_action';
    intent.next_action = stepOf(world, intent.id, how);
    world.emit('payment_intent.requires_action', intent);
    return;
  }
  const failure = step ? decline(world, intent, AUTHENTICATION_REQUIRED) : conclude(world, intent);
  if (failure !== null) throw new Refusal(402, { ...failure, payment_intent: intent });
}

/** Continues after the holder has completed the step, or failed. */
export function stepTaken(world: World, intent: Stripe.PaymentIntent, authenticated: boolean): void {
  if (authenticated) conclude(world, intent);
  else fail(world, intent, failedStep('payment_intent', methodIn(world, intent)));
}

/** Captures `amount` of the authorization, and releases the rest. */
export function capture(world: World, intent: Stripe.PaymentIntent, amount: number): void {
  const charge = chargeOf(world, intent);
  charge.captured = true;
  charge.amount_captured = amount;
  intent.status = 'succeeded';
  intent.amount_capturable = 0;
  intent.amount_received = amount;
  const rest = charge.amount - amount;
  if (rest > 0) makeRefund(world, charge, { amount: rest, type: 'reversal' });
  world.emit('charge.captured', charge);
  world.emit('payment_intent.succeeded', intent);
  aftermath(world, charge);
}

/** Ends an intent without a charge. Stripe reports the release of its authorization as a refund of the charge. */
export function cancel(
  world: World,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): void {
  const held = intent.status === 'requires_capture' ? chargeOf(world, intent) : null;
  intent.status = 'canceled';
  intent.amount_capturable = 0;
  intent.canceled_at = world.now();
  intent.cancellation_reason = reason;
  intent.next_action = null;
  if (held !== null) {
    const ranOut = reason === 'automatic';
    makeRefund(
      world,
      held,
      defined({
        amount: held.amount,
        type: 'reversal',
        reason: ranOut ? 'expired_uncaptured_charge' : undefined,
      }),
    );
    if (ranOut) world.emit('charge.expired', held);
  }
  world.emit('payment_intent.canceled', intent);
}
