import type Stripe from 'stripe';
import { methodOf } from './attachment.ts';
import { type ErrorBody, invalid } from '../refusal.ts';
import type { Decline } from '../testCards.ts';
import type { World } from '../world.ts';
import type { StepWay } from './intent.ts';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** States before any charge or decision. */
export const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'] as const;

/** Returns the method of an intent that has one. */
export const methodIn = (world: World, intent: Intent): Stripe.PaymentMethod =>
  // Stored objects hold ids, which only answers expand.
  methodOf(world, String(intent.payment_method));

export const customerIn = ({ customer }: Intent): string | null => (customer === null ? null : String(customer));

/** Returns the browser's next step. Stripe.js opens it if the confirmation uses Stripe.js, or gives no return address. Otherwise it is a page. */
export const stepOf = (world: World, id: string, { returnURL, usesSDK }: StepWay) => {
  const url = world.authenticationURL(id);
  if (returnURL !== null && !usesSDK && world.accountState().steps === 'asked') {
    return { type: 'redirect_to_url', redirect_to_url: { return_url: returnURL, url } } as const;
  }
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } } as const;
};

/** An intent's record of its last failure. */
export type IntentError = Pick<ErrorBody, 'message'> & {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  charge?: string;
  payment_method: Stripe.PaymentMethod;
};

export const declined = (decline: Decline, method: Stripe.PaymentMethod): IntentError => ({
  type: 'card_error',
  ...decline,
  payment_method: structuredClone(method),
});

/** Returns the error of a holder who failed to authenticate. No money was requested. */
export const failedStep = (kind: 'setup_intent' | 'payment_intent', method: Stripe.PaymentMethod): IntentError => ({
  type: 'invalid_request_error',
  code: `${kind}_authentication_failure`,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  payment_method: structuredClone(method),
});

const verbs = { confirm: 'confirmed', capture: 'captured', cancel: 'canceled', update: 'updated' } as const;

/** Returns the refusal of an action that an intent's status does not allow. It contains the intent, as Stripe's does. */
function unexpectedState(intent: Intent, verb: keyof typeof verbs, allowed: readonly string[]) {
  const [name, code] =
    intent.object === 'payment_intent'
      ? (['PaymentIntent', 'payment_intent_unexpected_state'] as const)
      : (['SetupIntent', 'setup_intent_unexpected_state'] as const);
  const message = `This ${name} could not be ${verbs[verb]} because it has a status of ${intent.status}. Only a ${name} with one of the following statuses may be ${verbs[verb]}: ${allowed.join(', ')}.`;
  return invalid(message, {
    code,
    [intent.object]: intent,
  });
}

/** Throws if an intent is in none of these states. */
export function checkStatus(intent: Intent, verb: keyof typeof verbs, allowed: readonly string[]): void {
  if (!allowed.includes(intent.status)) throw unexpectedState(intent, verb, allowed);
}

/** Ends a failed attempt, so that another method may be tried. */
export function endAttempt(intent: Intent): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
}
