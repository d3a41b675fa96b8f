import type Stripe from 'stripe';
import { attach } from './attachment.ts';
import { cardRecordOf } from '../cards.ts';
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
import { needsStep, testCard } from '../testCards.ts';
import type { World } from '../world.ts';

function fail(world: World, intent: Stripe.SetupIntent, error: IntentError): IntentError {
  endAttempt(intent);
  // The code is one of Stripe's, for which the SDK has a long union.
  intent.last_setup_error = error as Stripe.SetupIntent.LastSetupError;
  world.emit('setup_intent.setup_failed', intent);
  return error;
}

/** Ends a set-up: asks the bank, and attaches the card to its customer. Returns the reason of a failure, or null. */
function conclude(world: World, intent: Stripe.SetupIntent): IntentError | null {
  const method = methodIn(world, intent);
  const held = cardRecordOf(world, method.id);
  const decline = testCard(held.card).setUp;
  if (decline !== null) return fail(world, intent, declined(decline, method));
  const customer = customerIn(intent);
  if (customer !== null) attach(world, method, customer);
  if (intent.usage === 'off_session') world.state.cards.set(method.id, { ...held, setUp: true });
  intent.status = 'succeeded';
  intent.next_action = null;
  intent.last_setup_error = null;
  world.emit('setup_intent.succeeded', intent);
  return null;
}

/** Confirms a set-up with its method. Throws the card's refusal with the intent, which keeps its new state. */
export function confirmSetup(world: World, intent: Stripe.SetupIntent, how: Chosen): void {
  const { method } = how;
  checkStatus(intent, 'confirm', OPEN);
  checkOwner(world, method, customerIn(intent));
  intent.payment_method = method.id;
  const { card, setUp } = cardRecordOf(world, method.id);
  const requested = requestedStep(intent.payment_method_options?.card?.request_three_d_secure);
  if (needsStep(testCard(card), { offSession: false, setUp, requested })) {
    intent.status = 'requires_action';
    intent.next_action = stepOf(world, intent.id, how);
    world.emit('setup_intent.requires_action', intent);
    return;
  }
  const failure = conclude(world, intent);
  if (failure !== null) throw new Refusal(402, { ...failure, setup_intent: intent });
}

/** Continues after the holder has completed the step, or failed. */
export function stepTaken(world: World, intent: Stripe.SetupIntent, authenticated: boolean): void {
  if (authenticated) conclude(world, intent);
  else fail(world, intent, failedStep('setup_intent', methodIn(world, intent)));
}
