import { setTimeout as after } from 'node:timers/promises';
import Stripe from 'stripe';
import { stack } from './stack.ts';

const { hostname: host, port } = new URL(stack.stripe);
const sdk = new Stripe('sk_test_local', { host, port, protocol: 'http', telemetry: false });

const TIMES = 20;
const PAUSE_MS = 300;

/** Calls the local Stripe directly, like its own pages. Retries after a pause if it is too busy. */
export const atStripe = async <T>(call: (stripe: Stripe) => Promise<T>): Promise<T> => {
  for (let time = 1; ; time += 1) {
    try {
      return await call(sdk);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeRateLimitError) || time === TIMES) throw error;
      await after(PAUSE_MS);
    }
  }
};

/** Creates a customer without an application. */
export const customerID = async (params: Stripe.CustomerCreateParams = {}): Promise<string> =>
  (await atStripe((stripe) => stripe.customers.create(params))).id;

/** Creates a customer's card, by the name of one of Stripe's test cards. */
export const cardID = async (customer: string, token = 'pm_card_visa'): Promise<string> =>
  (await atStripe((stripe) => stripe.paymentMethods.attach(token, { customer }))).id;

/** Creates a payment that waits for its card. */
export const paymentID = async (params: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<string> =>
  (await atStripe((stripe) => stripe.paymentIntents.create({ amount: 3000, currency: 'jpy', ...params }))).id;

/** Creates a captured payment. */
export const paidID = async (params: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<string> => {
  const customer = await customerID();
  const payment_method = await cardID(customer);
  return await paymentID({ customer, payment_method, confirm: true, off_session: true, ...params });
};

/** Creates a monthly price. */
export const priceID = async (currency = 'jpy'): Promise<string> => {
  const { id: product } = await atStripe((stripe) => stripe.products.create({ name: '会費' }));
  const recurring = { interval: 'month' } as const;
  return (await atStripe((stripe) => stripe.prices.create({ product, currency, unit_amount: 500, recurring }))).id;
};

export const subscriptionID = async (): Promise<string> => {
  const [customer, price] = [await customerID(), await priceID()];
  const default_payment_method = await cardID(customer);
  const params = { customer, items: [{ price }], default_payment_method };
  return (await atStripe((stripe) => stripe.subscriptions.create(params))).id;
};
