import type Stripe from 'stripe';
import { seededRandom } from '../seed/random.ts';
import { LOCAL_PUBLISHABLE_KEY } from './account.ts';
import { createLocalStripe, type LocalStripe, type LocalStripeParts } from './localStripe.ts';
import { sdkOver } from './sdkOver.ts';
import type { SignedEvent } from './webhooks.ts';

/** A local Stripe for a test, with settable clocks and a list of its events. */
export interface TestStripe {
  readonly local: LocalStripe;
  readonly sdk: Stripe;
  /** The browser's SDK, with the publishable key. */
  readonly browser: Stripe;
  readonly arrived: SignedEvent[];
  /** The time of both clocks, epoch ms. */
  now: number;
  /** Answers an event: whether it is accepted. */
  takes: (event: SignedEvent) => boolean;
}

export function testStripe(parts: Partial<LocalStripeParts> & { seed?: number } = {}): TestStripe {
  const { seed = 1, ...own } = parts;
  const arrived: SignedEvent[] = [];
  const local = createLocalStripe({
    clock: () => test.now,
    systemClock: () => test.now,
    randomness: seededRandom(seed),
    deliver: async (event) => {
      if (!test.takes(event)) return false;
      arrived.push(event);
      return true;
    },
    limits: null,
    ...own,
  });
  const test: TestStripe = {
    local,
    sdk: sdkOver(local),
    browser: sdkOver(local, LOCAL_PUBLISHABLE_KEY),
    arrived,
    now: Date.parse('2025-10-08T10:05:00+09:00'),
    takes: () => true,
  };
  return test;
}

export const RETURN_URL = 'https://example.com/thanks';

/** Sets up a new customer's card, as for an application. */
export async function setUp({ sdk, local }: TestStripe, token: string) {
  const customer = await sdk.customers.create({ email: 'hanako@example.com' });
  const confirmation = await sdk.testHelpers.confirmationTokens.create({ payment_method: token });
  const intent = await sdk.setupIntents.create({
    confirm: true,
    confirmation_token: confirmation.id,
    customer: customer.id,
    usage: 'off_session',
    return_url: RETURN_URL,
    automatic_payment_methods: { enabled: true },
    payment_method_options: { card: { request_three_d_secure: 'any' } },
  });
  if (intent.status === 'requires_action') local.authenticate(intent.id, 'authenticated');
  const done = await sdk.setupIntents.retrieve(intent.id);
  return { customer: customer.id, method: String(done.payment_method), intent: done };
}

/** Makes a winner's payment: off session, authorized and not captured. */
export const hold = (
  { sdk }: TestStripe,
  { customer, method }: { customer: string; method: string },
  amount = 20_000,
  options: Stripe.RequestOptions = {},
) =>
  sdk.paymentIntents.create(
    {
      amount,
      currency: 'jpy',
      customer,
      payment_method: method,
      allowed_payment_method_types: ['card'],
      confirm: true,
      off_session: true,
      capture_method: 'manual',
    },
    options,
  );

/** Returns Stripe's refusal of a call, as the SDK reports it. Throws if the call was not refused. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    // The SDK throws only its own errors.
    return error as Stripe.errors.StripeError;
  }
  throw new Error('The call was not refused.');
}
