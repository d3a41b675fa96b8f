import { z } from 'zod';
import type { RefusalReason } from './refusalReasons.ts';
import type { StripeObject } from './stripeObjects.ts';

/**
 * A call that changes something at Stripe, as data. It is stored before it is made. It is repeated with the same key and the same parameters until
 * its outcome is known (rules 7.12; https://docs.stripe.com/api/idempotent_requests).
 */
const key = z.string().max(200);
const id = z.string().max(255);
const metadata = z.record(z.string().max(40), z.string().max(500));

const cardOptions = {
  request_three_d_secure: z.enum(['any', 'automatic']).exactOptional(),
  statement_descriptor_suffix_kanji: z.string().max(17).exactOptional(),
  statement_descriptor_suffix_kana: z.string().max(22).exactOptional(),
};

/** Parameters of a set-up or payment. Only cards are allowed: no wallets, no konbini (rules 7.1). */
const confirmation = {
  confirm: z.literal(true),
  customer: id,
  allowed_payment_method_types: z.tuple([z.literal('card')]),
  payment_method_options: z.object({ card: z.object(cardOptions) }),
  metadata,
  expand: z.array(z.string().max(100)).max(3),
};

/**
 * With a confirmation token, Stripe expects Stripe.js to handle the bank's check, unless the call says otherwise (rules 7.4). Our pages redirect to
 * the bank's URL instead.
 */
const withoutSDK = z.literal(false);

const setupParams = z.object({
  ...confirmation,
  confirmation_token: id,
  usage: z.literal('off_session'),
  return_url: z.string().max(2000),
  use_stripe_sdk: withoutSDK,
});

const paymentParams = z.object({
  ...confirmation,
  amount: z.int().positive(),
  currency: z.literal('jpy'),
  capture_method: z.literal('manual'),
  statement_descriptor_suffix: z.string().max(22).exactOptional(),
  // With a saved card, the payment is off session. Otherwise its holder is present, and may have to pass a bank's check.
  payment_method: id.exactOptional(),
  off_session: z.literal(true).exactOptional(),
  confirmation_token: id.exactOptional(),
  return_url: z.string().max(2000).exactOptional(),
  setup_future_usage: z.literal('off_session').exactOptional(),
  // A call stored before this parameter existed is repeated without it, since its key accepts no other parameters.
  use_stripe_sdk: withoutSDK.exactOptional(),
});

export const stripeCallSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('createCustomer'), key, params: z.object({ metadata }) }),
  z.object({ kind: z.literal('createSetupIntent'), key, params: setupParams }),
  z.object({ kind: z.literal('cancelSetupIntent'), key, id }),
  z.object({ kind: z.literal('createPaymentIntent'), key, params: paymentParams }),
  z.object({
    kind: z.literal('capturePaymentIntent'),
    key,
    id,
    params: z.object({ amount_to_capture: z.int().positive(), expand: z.array(z.string().max(100)).max(3) }),
  }),
  z.object({ kind: z.literal('cancelPaymentIntent'), key, id }),
  z.object({
    kind: z.literal('createRefund'),
    key,
    params: z.object({ payment_intent: id, amount: z.int().positive(), metadata }),
  }),
  z.object({ kind: z.literal('detachPaymentMethod'), key, id }),
]);
export type StripeCall = z.infer<typeof stripeCallSchema>;
export type StripeCallKind = StripeCall['kind'];
export type CallOf<K extends StripeCallKind> = Extract<StripeCall, { kind: K }>;

/** Why Stripe declined: its code, the bank's code if any, and the resulting intent. */
export interface Declined {
  readonly kind: 'declined';
  readonly code: string;
  readonly declineCode: string | null;
  readonly object: StripeObject | null;
}

/**
 * The outcome of a call. `refused`: Stripe cannot execute it as requested (a used token, an intent in another state, a parameter, the account).
 * `busy`: Stripe did not accept the call, but may later. `lost`: the outcome is unknown, and only the same call with the same key reveals it.
 */
export type StripeOutcome =
  | { readonly kind: 'answered'; readonly object: StripeObject }
  | Declined
  | {
      readonly kind: 'refused';
      readonly reason: RefusalReason;
      readonly code: string;
      /** The parameter that Stripe names. */
      readonly param: string | null;
      readonly words: string;
    }
  | { readonly kind: 'busy'; readonly retryAfter: number }
  | {
      readonly kind: 'lost';
      readonly words: string;
      /** Stripe stored its own failure under the key. A retry returns the same, so only a look-up reveals the outcome. */
      readonly replayed: boolean;
    };

const AGAIN = '/again/';

/** Returns the key for a retry if Stripe stored its own failure under the former key. It stays short however often it is renewed. */
export const nextKey = (key: string): string => {
  const [first = key, number = '1'] = key.split(AGAIN);
  return `${first}${AGAIN}${Number(number) + 1}`;
};
