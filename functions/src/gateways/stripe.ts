import type Stripe from 'stripe';
import { z } from 'zod';
import type { CallOf, StripeCall, StripeCallKind, StripeOutcome } from '../shared/settlement/calls.ts';
import {
  paymentIntentSchema,
  setupIntentSchema,
  stripeEventSchema,
  type PaymentIntent,
  type SetupIntent,
  type StripeEvent,
  type StripeObject,
  stripeObjectSchema,
} from '../shared/settlement/stripeObjects.ts';
import type { Permits } from './permits.ts';

/** What of Stripe the server uses; whatever stands for an outage is an outcome, and only what nobody expects is thrown. */
export interface StripeGateway {
  /** Makes a call that changes something, once for each time it is asked; its key makes repeating it harmless. */
  readonly perform: (call: StripeCall) => Promise<StripeOutcome>;
  /** An intent as it stands, its card or charge with it. `busy` and `lost` as above; null: there is none of this id. */
  readonly setupIntent: (id: string) => Promise<SetupIntent | 'busy' | 'lost' | null>;
  readonly paymentIntent: (id: string) => Promise<PaymentIntent | 'busy' | 'lost' | null>;
  /** The set-up of a customer that bears this number of an attempt. `null`: there is none; the others as above. */
  readonly setupIntentOf: (customer: string, attempt: number) => Promise<SetupIntent | 'busy' | 'lost' | null>;
  /** When a set-up succeeded, epoch ms, if that was after `after` (epoch ms); null: not since. */
  readonly succeededSince: (setupIntentID: string, after: number) => Promise<number | 'busy' | 'lost' | null>;
  /** The event in a signed body; null where the signature is not Stripe's, or too old. */
  readonly eventIn: (body: Buffer, signature: string) => Promise<StripeEvent | null>;
  /** The SDK itself, for the back office's proxy alone (rules 7.20). */
  readonly sdk: () => Promise<Stripe>;
}

export interface StripeSettings {
  readonly secretKey: () => string;
  readonly webhookSecret: () => string;
  /** Origin of the local Stripe under the emulators; null: Stripe's own. */
  readonly origin: string | null;
  /** Calls that this instance may make. */
  readonly permits: Permits;
  /** How long an answer is waited for, in ms. */
  readonly timeout?: number;
}

/** Longer than Stripe takes for any of ours, shorter than a function's minute, in ms. */
const TIMEOUT_MS = 25_000;
const BUSY_S = 3;

type Options = { readonly idempotencyKey: string };
type Method<K extends StripeCallKind> = (sdk: Stripe, call: CallOf<K>, options: Options) => Promise<unknown>;

const METHODS: { readonly [K in StripeCallKind]: Method<K> } = {
  createCustomer: (sdk, { params }, options) => sdk.customers.create(params, options),
  createSetupIntent: (sdk, { params }, options) => sdk.setupIntents.create(params, options),
  cancelSetupIntent: (sdk, { id }, options) => sdk.setupIntents.cancel(id, {}, options),
  createPaymentIntent: (sdk, { params }, options) => sdk.paymentIntents.create(params, options),
  capturePaymentIntent: (sdk, { id, params }, options) => sdk.paymentIntents.capture(id, params, options),
  cancelPaymentIntent: (sdk, { id }, options) => sdk.paymentIntents.cancel(id, {}, options),
  createRefund: (sdk, { params }, options) => sdk.refunds.create(params, options),
  detachPaymentMethod: (sdk, { id }, options) => sdk.paymentMethods.detach(id, {}, options),
};

const made = async <K extends StripeCallKind>(sdk: Stripe, call: CallOf<K>): Promise<unknown> => {
  // The call's kind picks the method of that kind; TypeScript cannot follow it through the union.
  const method = METHODS[call.kind as K];
  return await method(sdk, call, { idempotencyKey: call.key });
};

/** What Stripe's errors have in common, whatever class they come as (https://docs.stripe.com/api/errors). */
const failureSchema = z.object({
  type: z.string(),
  message: z.string().default(''),
  code: z.string().optional(),
  decline_code: z.string().optional(),
  headers: z.record(z.string(), z.unknown()).optional(),
  payment_intent: z.unknown().optional(),
  setup_intent: z.unknown().optional(),
});

const intentIn = (...candidates: readonly unknown[]): StripeObject | null =>
  candidates.map((one) => stripeObjectSchema.safeParse(one)).find(({ success }) => success)?.data ?? null;

/**
 * An error of the SDK as an outcome. What never reached Stripe, what it failed at itself, and what the same key is under way for already
 * are all one: nobody knows yet.
 * @throws whatever is no error of Stripe's, and what says that the deployment is wrong (a bad key, a forbidden call)
 */
export const outcomeOfError = (error: unknown): Exclude<StripeOutcome, { kind: 'answered' }> => {
  const parsed = failureSchema.safeParse(error);
  if (!parsed.success) throw error;
  const { type, message, code = 'unknown', decline_code: declineCode = null, ...rest } = parsed.data;
  switch (type) {
    case 'StripeCardError': {
      const object = intentIn(rest.payment_intent, rest.setup_intent);
      return { kind: 'declined', code, declineCode, object };
    }
    case 'StripeRateLimitError':
      return { kind: 'busy', retryAfter: BUSY_S };
    case 'StripeConnectionError':
    case 'StripeAPIError':
      return { kind: 'lost', words: message, replayed: rest.headers?.['idempotent-replayed'] === 'true' };
    case 'StripeIdempotencyError':
      // Under way: its outcome comes. Other parameters under this key: a fault of ours, which no repeating mends.
      if (code === 'idempotency_key_in_use') return { kind: 'lost', words: message, replayed: false };
      return { kind: 'refused', code: 'idempotency_error', words: message };
    case 'StripeInvalidRequestError':
      return code === 'lock_timeout' ? { kind: 'busy', retryAfter: BUSY_S } : { kind: 'refused', code, words: message };
    default:
      throw error;
  }
};

const sdkOf = ({ secretKey, origin, timeout = TIMEOUT_MS }: StripeSettings): (() => Promise<Stripe>) => {
  let sdk: Promise<Stripe> | null = null;
  const load = async (): Promise<Stripe> => {
    const { default: SDK } = await import('stripe');
    const local = origin === null ? null : new URL(origin);
    // Repeating is ours: the SDK would do it without anybody's knowing.
    const options = { maxNetworkRetries: 0, timeout, telemetry: false };
    if (local === null) return new SDK(secretKey(), options);
    return new SDK(secretKey(), { ...options, host: local.hostname, port: local.port, protocol: 'http' });
  };
  return () => (sdk ??= load());
};

type Missing = 'busy' | 'lost' | null;

/** Reads; a missing object is null, all else that fails as for calls. */
const reading = async <T>(read: () => Promise<T>): Promise<T | Missing> => {
  try {
    return await read();
  } catch (error) {
    const outcome = outcomeOfError(error);
    if (outcome.kind === 'busy' || outcome.kind === 'lost') return outcome.kind;
    if (outcome.kind === 'refused' && outcome.code === 'resource_missing') return null;
    throw error;
  }
};

/** Late successes of one moment: more than Stripe has of ours in the minutes between a deadline and its reading. */
const MOST_EVENTS = 1000;

export const stripeGateway = (settings: StripeSettings): StripeGateway => {
  const sdk = sdkOf(settings);
  const { permits } = settings;
  const permitted = async <T>(run: (stripe: Stripe) => Promise<T>): Promise<T | 'busy'> =>
    (await permits.take()) ? await run(await sdk()) : 'busy';
  return {
    sdk,
    perform: async (call) => {
      try {
        const object = await permitted((stripe) => made(stripe, call));
        if (object === 'busy') return { kind: 'busy', retryAfter: BUSY_S };
        return { kind: 'answered', object: stripeObjectSchema.parse(object) };
      } catch (error) {
        return outcomeOfError(error);
      }
    },
    setupIntent: (id) =>
      reading(() =>
        permitted(async (stripe) =>
          setupIntentSchema.parse(await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })),
        ),
      ),
    setupIntentOf: (customer, attempt) =>
      reading(() =>
        permitted(async (stripe) => {
          const query = { customer, limit: 100, expand: ['data.payment_method'] };
          const intents = (await stripe.setupIntents.list(query)).data.map((one) => setupIntentSchema.parse(one));
          return intents.find(({ metadata }) => metadata?.attempt === String(attempt)) ?? null;
        }),
      ),
    paymentIntent: (id) =>
      reading(() =>
        permitted(async (stripe) =>
          paymentIntentSchema.parse(
            await stripe.paymentIntents.retrieve(id, { expand: ['payment_method', 'latest_charge'] }),
          ),
        ),
      ),
    succeededSince: (id, after) =>
      reading(() =>
        permitted(async (stripe) => {
          const query = { type: 'setup_intent.succeeded', created: { gt: Math.floor(after / 1000) }, limit: 100 };
          const events = await stripe.events.list(query).autoPagingToArray({ limit: MOST_EVENTS });
          const found = events.map((one) => stripeEventSchema.parse(one)).find(({ data }) => data.object.id === id);
          return found ? found.created * 1000 : null;
        }),
      ),
    eventIn: async (body, signature) => {
      const stripe = await sdk();
      try {
        return stripeEventSchema.parse(stripe.webhooks.constructEvent(body, signature, settings.webhookSecret()));
      } catch (error) {
        if (failureSchema.safeParse(error).data?.type === 'StripeSignatureVerificationError') return null;
        throw error;
      }
    },
  };
};
