import type Stripe from 'stripe';
import type { CallOf, StripeCall, StripeCallKind, StripeOutcome } from '../shared/settlement/calls.ts';
import { CALL_ENDPOINTS } from '../shared/settlement/endpoints.ts';
import { stripeEventSchema, type StripeEvent, stripeObjectSchema } from '../shared/settlement/stripeObjects.ts';
import { machineClock } from './clocks.ts';
import type { RateLimiter } from './stripeRateLimiter.ts';
import { erasureAt, type StripeErasure } from './stripeErasure.ts';
import { BUSY_S, failureSchema, outcomeOfError } from './stripeErrors.ts';
import { booksOf, type StripeBooks } from './stripeBooks.ts';
import { type ForwardCall, forwardCalls } from './stripeProxy.ts';
import { type RateLimited, readingOf, type StripeReading } from './stripeReading.ts';

/** The server's access to Stripe. Every outage is returned as an outcome; only unexpected errors are thrown. */
export interface StripeGateway extends StripeReading, StripeBooks, StripeErasure {
  /** Makes one call that changes something. Its idempotency key makes repetitions harmless. */
  readonly perform: (call: StripeCall) => Promise<StripeOutcome>;
  /**
   * Returns the event in a signed body. `unsigned`: the signature is not Stripe's, too old or ahead of time. `unreadable`: the body is no event that
   * Stripe sends to our endpoint.
   */
  readonly eventIn: (body: Buffer, signature: string) => Promise<StripeEvent | 'unsigned' | 'unreadable'>;
  /** Makes any call through the SDK, for the back office's proxy only (rules 7.20). */
  readonly sdk: ForwardCall;
}

export interface StripeSettings {
  readonly secretKey: () => string;
  readonly webhookSecret: () => string;
  /** Origin of the emulators' local Stripe; null: Stripe's own. */
  readonly origin: string | null;
  /** Permits for this instance's calls. */
  readonly limiter: RateLimiter;
  /** The timeout of an answer, in ms. */
  readonly timeout?: number;
}

/** Timeout in ms: longer than Stripe needs for any of our calls, and shorter than a function's limit of a minute. */
const TIMEOUT_MS = 25_000;

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

const callMethod = async <K extends StripeCallKind>(sdk: Stripe, call: CallOf<K>): Promise<unknown> => {
  // The call's kind selects its method. TypeScript cannot follow this through the union.
  const method = METHODS[call.kind as K];
  return await method(sdk, call, { idempotencyKey: call.key });
};

const sdkOf = ({ secretKey, origin, timeout = TIMEOUT_MS }: StripeSettings): (() => Promise<Stripe>) => {
  let sdk: Promise<Stripe> | null = null;
  const load = async (): Promise<Stripe> => {
    const { default: SDK } = await import('stripe');
    const local = origin === null ? null : new URL(origin);
    // Our own code retries calls. The SDK would retry them without a permit.
    const options = { maxNetworkRetries: 0, timeout, telemetry: false };
    if (local === null) return new SDK(secretKey(), options);
    return new SDK(secretKey(), { ...options, host: local.hostname, port: local.port, protocol: 'http' });
  };
  return () => (sdk ??= load());
};

/** Maximum lead of Stripe's clock over ours, in ms. The SDK tolerates the same lag. */
const AHEAD_MS = 300_000;

/** Returns the newest time in a signature's header, epoch ms. The SDK refuses old signatures, but accepts future ones. */
const signedAt = (signature: string): number =>
  Math.max(0, ...[...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds) * 1000));

/** Creates the gateway over an existing SDK. `stripeGateway` passes a real one, and tests pass one without a socket. */
export const stripeOver = (
  sdk: () => Promise<Stripe>,
  { limiter, webhookSecret }: Pick<StripeSettings, 'limiter' | 'webhookSecret'>,
): StripeGateway => {
  const permitted: RateLimited = async (endpoint, run) =>
    (await limiter.take(endpoint)) ? await run(await sdk()) : 'busy';
  return {
    sdk: forwardCalls(permitted),
    perform: async (call) => {
      try {
        const object = await permitted(CALL_ENDPOINTS[call.kind], (stripe) => callMethod(stripe, call));
        if (object === 'busy') return { kind: 'busy', retryAfter: BUSY_S };
        return { kind: 'answered', object: stripeObjectSchema.parse(object) };
      } catch (error) {
        return outcomeOfError(error);
      }
    },
    ...readingOf(permitted),
    ...booksOf(permitted),
    ...erasureAt(permitted),
    eventIn: async (body, signature) => {
      const { webhooks } = await sdk();
      if (signedAt(signature) > machineClock() + AHEAD_MS) return 'unsigned';
      try {
        return (
          stripeEventSchema.safeParse(webhooks.constructEvent(body, signature, webhookSecret())).data ?? 'unreadable'
        );
      } catch (error) {
        if (failureSchema.safeParse(error).data?.type === 'StripeSignatureVerificationError') return 'unsigned';
        // The SDK parses the body once its signature is verified.
        if (error instanceof SyntaxError) return 'unreadable';
        throw error;
      }
    },
  };
};

export const stripeGateway = (settings: StripeSettings): StripeGateway => stripeOver(sdkOf(settings), settings);
