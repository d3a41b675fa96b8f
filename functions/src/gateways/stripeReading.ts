import type Stripe from 'stripe';
import {
  type Dispute,
  disputeSchema,
  type FraudWarning,
  fraudWarningSchema,
  paymentIntentSchema,
  setupIntentSchema,
  stripeEventSchema,
  type PaymentIntent,
  type ReadCustomer,
  readCustomerSchema,
  type ReadMethod,
  readMethodSchema,
  type Refund,
  refundSchema,
  type SetupIntent,
} from '../shared/settlement/stripeObjects.ts';
import type { Endpoint } from '../shared/settlement/endpoints.ts';
import { outcomeOfError } from './stripeErrors.ts';

/** Read access to Stripe's objects, by id or by the number in their metadata. */
export interface StripeReading {
  /** Returns an intent with its card or charge. `busy` and `lost` as for calls (shared/settlement/calls.ts); null if no intent has this id. */
  readonly setupIntent: (id: string) => Promise<SetupIntent | 'busy' | 'lost' | null>;
  readonly paymentIntent: (id: string) => Promise<PaymentIntent | 'busy' | 'lost' | null>;
  /** Returns a customer's set-up with this attempt number; null if there is none. */
  readonly setupIntentOf: (customer: string, attempt: number) => Promise<SetupIntent | 'busy' | 'lost' | null>;
  /** Returns a customer's payment, or a payment's refund, with this call number; null if there is none. */
  readonly paymentIntentOf: (customer: string, callNumber: number) => Promise<PaymentIntent | 'busy' | 'lost' | null>;
  readonly refundOf: (paymentIntent: string, callNumber: number) => Promise<Refund | 'busy' | 'lost' | null>;
  /** Returns a customer, even a deleted one, or a card; null if our account never had one with this id. */
  readonly customer: (id: string) => Promise<ReadCustomer | 'busy' | 'lost' | null>;
  readonly paymentMethod: (id: string) => Promise<ReadMethod | 'busy' | 'lost' | null>;
  readonly dispute: (id: string) => Promise<Dispute | 'busy' | 'lost' | null>;
  readonly fraudWarning: (id: string) => Promise<FraudWarning | 'busy' | 'lost' | null>;
  /** Returns when a set-up succeeded, epoch ms; null if it has not succeeded since `after` (epoch ms). */
  readonly succeededSince: (setupIntentID: string, after: number) => Promise<number | 'busy' | 'lost' | null>;
}

/** Runs one call of an endpoint if the rate limit permits. */
export type RateLimited = <T>(endpoint: Endpoint, run: (sdk: Stripe) => Promise<T>) => Promise<T | 'busy'>;

type Missing = 'busy' | 'lost' | null;

/** Runs a read. A missing object is null; other failures are like those of calls. */
export const reading = async <T>(read: () => Promise<T>): Promise<T | Missing> => {
  try {
    return await read();
  } catch (error) {
    const outcome = outcomeOfError(error);
    if (outcome.kind === 'busy' || outcome.kind === 'lost') return outcome.kind;
    if (outcome.kind === 'refused' && outcome.code === 'resource_missing') return null;
    throw error;
  }
};

/** Finds the object whose metadata contains a number under this name: a set-up's attempt, or a payment's or a refund's call. */
const numbered = <T extends { readonly metadata: Readonly<Record<string, string>> | null }>(
  list: readonly T[],
  name: 'attempt' | 'callNumber',
  number: number,
): T | null => list.find(({ metadata }) => metadata?.[name] === String(number)) ?? null;

/** Maximum number of pages of 100 events. Between a deadline and this read, Stripe never lists more late successes of ours. */
const MAX_PAGES = 10;

/**
 * Searches Stripe's events for a set-up's success, page by page within the rate limit.
 * @returns epoch ms; `busy` if the rate limiter refuses a page; null if there is none
 */
const successOf = async (permitted: RateLimited, id: string, after: number): Promise<number | 'busy' | null> => {
  const query = { type: 'setup_intent.succeeded', created: { gt: Math.floor(after / 1000) }, limit: 100 };
  let last: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const more = last === undefined ? query : { ...query, starting_after: last };
    const listed = await permitted('GET /v1/events', async (stripe) => await stripe.events.list(more));
    if (listed === 'busy') return 'busy';
    const events = listed.data.map((one) => stripeEventSchema.parse(one));
    const found = events.find(({ data }) => data.object.id === id);
    if (found) return found.created * 1000;
    last = events.at(-1)?.id;
    if (!listed.has_more || last === undefined) return null;
  }
  return null;
};

export const readingOf = (permitted: RateLimited): StripeReading => ({
  setupIntent: (id) =>
    reading(() =>
      permitted('GET /v1/setup_intents/:id', async (stripe) =>
        setupIntentSchema.parse(await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })),
      ),
    ),
  setupIntentOf: (customer, attempt) =>
    reading(() =>
      permitted('GET /v1/setup_intents', async (stripe) => {
        const query = { customer, limit: 100, expand: ['data.payment_method'] };
        const { data } = await stripe.setupIntents.list(query);
        return numbered(
          data.map((one) => setupIntentSchema.parse(one)),
          'attempt',
          attempt,
        );
      }),
    ),
  paymentIntentOf: (customer, callNumber) =>
    reading(() =>
      permitted('GET /v1/payment_intents', async (stripe) => {
        const query = { customer, limit: 100, expand: ['data.latest_charge', 'data.payment_method'] };
        const { data } = await stripe.paymentIntents.list(query);
        return numbered(
          data.map((one) => paymentIntentSchema.parse(one)),
          'callNumber',
          callNumber,
        );
      }),
    ),
  refundOf: (intent, callNumber) =>
    reading(() =>
      permitted('GET /v1/refunds', async (stripe) => {
        const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
        return numbered(
          data.map((one) => refundSchema.parse(one)),
          'callNumber',
          callNumber,
        );
      }),
    ),
  paymentIntent: (id) =>
    reading(() =>
      permitted('GET /v1/payment_intents/:id', async (stripe) =>
        paymentIntentSchema.parse(
          await stripe.paymentIntents.retrieve(id, { expand: ['payment_method', 'latest_charge'] }),
        ),
      ),
    ),
  customer: (id) =>
    reading(() =>
      permitted('GET /v1/customers/:id', async (stripe) =>
        readCustomerSchema.parse(await stripe.customers.retrieve(id)),
      ),
    ),
  paymentMethod: (id) =>
    reading(() =>
      permitted('GET /v1/payment_methods/:id', async (stripe) =>
        readMethodSchema.parse(await stripe.paymentMethods.retrieve(id)),
      ),
    ),
  dispute: (id) =>
    reading(() =>
      permitted('GET /v1/disputes/:id', async (stripe) => disputeSchema.parse(await stripe.disputes.retrieve(id))),
    ),
  fraudWarning: (id) =>
    reading(() =>
      permitted('GET /v1/radar/early_fraud_warnings/:id', async (stripe) =>
        fraudWarningSchema.parse(await stripe.radar.earlyFraudWarnings.retrieve(id)),
      ),
    ),
  succeededSince: (id, after) => reading(async () => await successOf(permitted, id, after)),
});
