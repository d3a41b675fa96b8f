import type Stripe from 'stripe';
import { z } from 'zod';
import { customerOf, methodOf, refuseDetached } from './attachment.ts';
import { spend } from './confirmationToken.ts';
import { flag, metadata, text } from './parameters.ts';
import { type ErrorBody, invalid } from './refusal.ts';
import type { Decline } from './testCards.ts';
import type { World } from './world.ts';

export const REQUESTED = z.enum(['any', 'automatic', 'challenge']);

/** Whether a step is asked for: what an intent holds of it, null and the like being as if nothing was said. */
export const requestedStep = (stored: unknown): z.output<typeof REQUESTED> =>
  REQUESTED.safeParse(stored).data ?? 'automatic';

/** Card alone, in the place that `payment_method_types` had before the API version spoken here. */
export const allowed = z.array(z.literal('card')).optional();

/** What set-up and payment intents are told alike. */
export const intentFields = {
  allowed_payment_method_types: allowed,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  ...{ confirmation_token: text.optional(), customer: text.optional(), description: text.optional() },
  ...{ metadata: metadata.optional(), payment_method: text.optional() },
  ...{ return_url: z.url().optional(), use_stripe_sdk: flag.optional() },
};

export interface Chosen {
  method: Stripe.PaymentMethod;
  returnURL: string | null;
}

interface Choice {
  payment_method?: string | undefined;
  confirmation_token?: string | undefined;
  return_url?: string | undefined;
}

/** The method that a request names, by its id or by a confirmation token; null where it names none. Throws where it cannot be used. */
export function chosen(
  world: World,
  input: Choice,
  use: { payment_intent: string } | { setup_intent: string },
): Chosen | null {
  const { payment_method, confirmation_token, return_url } = input;
  if (payment_method !== undefined && confirmation_token !== undefined) {
    throw invalid('You may only specify one of these parameters: confirmation_token, payment_method.');
  }
  if (confirmation_token !== undefined) {
    const { method, token } = spend(world, confirmation_token, use);
    return { method, returnURL: return_url ?? token.return_url };
  }
  if (payment_method === undefined) return null;
  return { method: methodOf(world, payment_method), returnURL: return_url ?? null };
}

/** Throws where the method is another customer's, or was detached. */
export function checkOwner(world: World, method: Stripe.PaymentMethod, customer: string | null): void {
  refuseDetached(world, method);
  if (method.customer === null) return;
  if (customer === null) {
    throw invalid(
      'The provided PaymentMethod cannot be used without its Customer. Please include the Customer in the `customer` parameter.',
      { param: 'payment_method' },
    );
  }
  if (method.customer === customer) return;
  throw invalid(
    `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'payment_method' },
  );
}

/** The customer of an intent, checked; null where there is none. */
export function intentCustomer(world: World, id: string | undefined): string | null {
  return id === undefined ? null : customerOf(world, id).id;
}

/** What a browser has to do next: a page to go to, where there is an address to come back to. */
export const stepOf = (world: World, id: string, returnURL: string | null) => {
  const url = world.authenticationURL(id);
  if (returnURL !== null) {
    return { type: 'redirect_to_url', redirect_to_url: { return_url: returnURL, url } } as const;
  }
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } } as const;
};

/** What an intent keeps of its last failure. */
export type IntentError = Pick<ErrorBody, 'message'> & {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  charge?: string;
  payment_method: Stripe.PaymentMethod;
};

export const declined = (decline: Decline, method: Stripe.PaymentMethod): IntentError => ({
  ...{ type: 'card_error', ...decline, payment_method: structuredClone(method) },
});

/** The holder failed to authenticate; nobody was asked for money. */
export const failedStep = (kind: 'setup_intent' | 'payment_intent', method: Stripe.PaymentMethod): IntentError => ({
  ...{ type: 'invalid_request_error', code: `${kind}_authentication_failure` },
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  payment_method: structuredClone(method),
});

const verbs = { confirm: 'confirmed', capture: 'captured', cancel: 'canceled', update: 'updated' } as const;

/** Refuses what an intent's status does not allow, the intent with it, as Stripe does. */
export function unexpectedState(
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  verb: keyof typeof verbs,
  allowed: readonly string[],
) {
  const [name, code] =
    intent.object === 'payment_intent'
      ? (['PaymentIntent', 'payment_intent_unexpected_state'] as const)
      : (['SetupIntent', 'setup_intent_unexpected_state'] as const);
  const message = `This ${name} could not be ${verbs[verb]} because it has a status of ${intent.status}. Only a ${name} with one of the following statuses may be ${verbs[verb]}: ${allowed.join(', ')}.`;
  return invalid(message, {
    code,
    ...(intent.object === 'payment_intent' ? { payment_intent: intent } : { setup_intent: intent }),
  });
}
