import type Stripe from 'stripe';
import { z } from 'zod';
import { customerOf, methodOf, refuseDetached } from './attachment.ts';
import { spend } from './confirmationToken.ts';
import { flag, metadata, text } from '../parameters.ts';
import { invalid } from '../refusal.ts';
import type { World } from '../world.ts';

export const REQUESTED = z.enum(['any', 'automatic', 'challenge']);

/** Returns the stored `request_three_d_secure`; `automatic` for an unknown value, such as null. */
export const requestedStep = (stored: unknown): z.output<typeof REQUESTED> =>
  REQUESTED.safeParse(stored).data ?? 'automatic';

/** The allowed types: cards only. Earlier API versions had `payment_method_types` instead. */
export const allowed = z.array(z.literal('card')).optional();

/** The common parameters of set-up and payment intents. */
export const intentFields = {
  allowed_payment_method_types: allowed,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirmation_token: text.optional(),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  return_url: z.url().optional(),
  use_stripe_sdk: flag.optional(),
};

/** How the browser completes a step that the bank requires: by Stripe.js, or by a redirect and back to `returnURL`. */
export interface StepWay {
  returnURL: string | null;
  usesSDK: boolean;
}

export interface Chosen extends StepWay {
  method: Stripe.PaymentMethod;
  /** The intended later use of the payment method; null: neither request nor token names it. */
  futureUsage: Stripe.ConfirmationToken.SetupFutureUsage | null;
}

interface Choice {
  payment_method?: string | undefined;
  confirmation_token?: string | undefined;
  return_url?: string | undefined;
  use_stripe_sdk?: boolean | undefined;
  setup_future_usage?: 'off_session' | 'on_session' | undefined;
}

/**
 * Returns the method that a request names by its id or a confirmation token; null if it names none. Throws if it cannot be used. The token's data
 * apply to the intent, unless the request gives another value (https://docs.stripe.com/api/confirmation_tokens).
 */
export function chosen(
  world: World,
  input: Choice,
  use: { payment_intent: string } | { setup_intent: string },
): Chosen | null {
  const { payment_method, confirmation_token } = input;
  if (payment_method !== undefined && confirmation_token !== undefined) {
    throw invalid('You may only specify one of these parameters: confirmation_token, payment_method.');
  }
  if (confirmation_token !== undefined) {
    const { method, token } = spend(world, confirmation_token, use);
    return { method, ...wayOf(input, token) };
  }
  if (payment_method === undefined) return null;
  return { method: methodOf(world, payment_method), ...wayOf(input, NO_TOKEN) };
}

const NO_TOKEN = { return_url: null, use_stripe_sdk: false, setup_future_usage: null } as const;

const wayOf = (
  input: Choice,
  token: Pick<Stripe.ConfirmationToken, 'return_url' | 'use_stripe_sdk' | 'setup_future_usage'>,
): Omit<Chosen, 'method'> => ({
  returnURL: input.return_url ?? token.return_url,
  usesSDK: input.use_stripe_sdk ?? token.use_stripe_sdk,
  futureUsage: input.setup_future_usage ?? token.setup_future_usage,
});

/** Throws if the method is another customer's, or detached. */
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

/** Returns the checked customer of an intent; null if there is none. */
export function intentCustomer(world: World, id: string | undefined): string | null {
  return id === undefined ? null : customerOf(world, id).id;
}

interface AutomaticMethods {
  enabled: boolean;
  allow_redirects?: 'always' | 'never' | undefined;
}

/** Returns the parameter in the form of answers. */
export const automaticMethods = (sent: AutomaticMethods | undefined) =>
  sent === undefined ? null : { enabled: sent.enabled, allow_redirects: sent.allow_redirects ?? ('always' as const) };

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** Returns the method that the confirmation names, or else the intent's; null if there is neither. */
export function chosenOr(world: World, intent: Intent, input: Choice): Chosen | null {
  const own = intent.payment_method === null ? undefined : String(intent.payment_method);
  const named = input.confirmation_token === undefined ? (input.payment_method ?? own) : input.payment_method;
  const use = intent.object === 'payment_intent' ? { payment_intent: intent.id } : { setup_intent: intent.id };
  return chosen(world, { ...input, payment_method: named }, use);
}

/** Returns the intent. Throws if the given secret is not the intent's. */
export function opened<I extends Intent>(intent: I, secret: string | undefined): I {
  if (secret === undefined || secret === intent.client_secret) return intent;
  const name = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent';
  throw invalid(`The client_secret provided does not match the client_secret associated with the ${name}.`);
}
