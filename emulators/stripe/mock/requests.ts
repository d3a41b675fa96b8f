import { campaign } from 'functions/shared/campaign/current';
import { authorizeCall, captureCall, refundCall, authorizeNewCardCall } from 'functions/shared/settlement/planner';
import { customerCall, setUpCall } from 'functions/shared/settlement/card/cardReducer';
import type Stripe from 'stripe';
import { proxyRequests } from './proxyRequests.ts';
import { keyed, type Made, type Step } from './step.ts';

const AMOUNT = 20_000;
const SITE = 'https://example.com';

/** An application that won two sets. */
const WINNER = { id: 'p1', receiptID: 'AAAAAAAAAAA1', grantedCount: AMOUNT / campaign.price };

const customers: readonly Step[] = [
  {
    name: 'customer of an application',
    run: async (sdk) => {
      const { key, params } = customerCall('p1');
      return { customer: (await sdk.customers.create(params, { idempotencyKey: key })).id };
    },
  },
  { name: 'customer read', run: (sdk, { customer }) => sdk.customers.retrieve(customer) },
  {
    name: 'customer changed',
    run: (sdk, { customer }) => sdk.customers.update(customer, { email: 'hanako@example.com', metadata: { a: '' } }),
  },
  { name: 'customers by address', run: (sdk) => sdk.customers.list({ email: 'hanako@example.com', limit: 10 }) },
  { name: 'customers searched', run: (sdk) => sdk.customers.search({ query: "email:'hanako@example.com'" }) },
];

const setUps: readonly Step[] = [
  {
    name: 'confirmation token',
    run: async (sdk) => ({
      token: (await sdk.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' })).id,
    }),
  },
  { name: 'confirmation token read', run: (sdk, { token }) => sdk.confirmationTokens.retrieve(token) },
  {
    name: 'card set up',
    run: async (sdk, { customer, token }) => {
      const attempt = { number: 1, token, page: 'confirmation', refusals: 0 } as const;
      const { key, params } = setUpCall({ id: 'p1', receiptID: 'AAAAAAAAAAA1' }, attempt, customer, SITE);
      const intent = await sdk.setupIntents.create(params, { idempotencyKey: key });
      const method = intent.payment_method;
      // stripe-mock answers with a fixture, which may lack a method.
      return { setupIntent: intent.id, method: typeof method === 'object' ? (method?.id ?? 'pm_1') : method };
    },
  },
  {
    name: 'card set up, read',
    run: (sdk, { setupIntent }) => sdk.setupIntents.retrieve(setupIntent, { expand: ['payment_method'] }),
  },
  {
    name: 'set-up that is cancelled',
    run: async (sdk, { customer }) => {
      const { id } = await sdk.setupIntents.create({
        customer,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      });
      await sdk.setupIntents.update(id, { metadata: { a: 'b' } });
      return sdk.setupIntents.cancel(id, { cancellation_reason: 'abandoned' }, keyed('cancelSetupIntent'));
    },
  },
  {
    name: 'set-up that is confirmed later',
    run: async (sdk, { customer }) => {
      const { id } = await sdk.setupIntents.create({ customer });
      return sdk.setupIntents.confirm(id, { payment_method: 'pm_card_jcb', return_url: `${SITE}/thanks` });
    },
  },
  { name: 'set-ups listed', run: (sdk, { customer }) => sdk.setupIntents.list({ customer, limit: 3 }) },
  { name: 'method read', run: (sdk, { method }) => sdk.paymentMethods.retrieve(method) },
  { name: 'methods listed', run: (sdk, { customer }) => sdk.paymentMethods.list({ customer, type: 'card' }) },
  {
    name: 'methods of a customer',
    run: (sdk, { customer }) => sdk.customers.listPaymentMethods(customer, { limit: 1 }),
  },
];

const chargedAtOnce = (sdk: Stripe, payment_method: string) =>
  sdk.paymentIntents.create({
    amount: AMOUNT,
    currency: 'jpy',
    payment_method,
    confirm: true,
    allowed_payment_method_types: ['card'],
    return_url: `${SITE}/thanks`,
  });

const payments: readonly Step[] = [
  {
    name: 'winner charged',
    run: async (sdk, { customer, method }) => {
      const { params, key } = authorizeCall(WINNER, { callNumber: 1, customer, method }, campaign);
      return { payment: (await sdk.paymentIntents.create(params, { idempotencyKey: key })).id };
    },
  },
  {
    name: 'winner tries another card',
    run: async (sdk, { customer }) => {
      const { id: token } = await sdk.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_jcb' });
      const trying = { callNumber: 2, customer, token, page: 'registration-change' } as const;
      const { params, key } = authorizeNewCardCall(WINNER, trying, campaign, SITE);
      return sdk.paymentIntents.create(params, { idempotencyKey: key });
    },
  },
  {
    name: 'payment read',
    run: (sdk, { payment: id }) => sdk.paymentIntents.retrieve(id, { expand: ['payment_method', 'latest_charge'] }),
  },
  {
    name: 'payment captured',
    run: (sdk, { payment: id }) => {
      const { params, key } = captureCall(id, AMOUNT);
      return sdk.paymentIntents.capture(id, params, { idempotencyKey: key });
    },
  },
  {
    name: 'payment on session',
    run: async (sdk, { customer }) => {
      const { id: token } = await sdk.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' });
      return sdk.paymentIntents.create({
        amount: AMOUNT,
        currency: 'jpy',
        customer,
        allowed_payment_method_types: ['card'],
        capture_method: 'manual',
        confirm: true,
        confirmation_token: token,
        return_url: `${SITE}/registration-change`,
        payment_method_options: { card: { request_three_d_secure: 'any' } },
      });
    },
  },
  {
    name: 'payment that is cancelled',
    run: async (sdk, { customer, method }) => {
      const { id } = await sdk.paymentIntents.create({ amount: AMOUNT, currency: 'jpy', customer });
      await sdk.paymentIntents.update(id, { metadata: { a: 'b' } });
      await sdk.paymentIntents.confirm(id, {
        payment_method: method,
        return_url: `${SITE}/thanks`,
        capture_method: 'manual',
      });
      return sdk.paymentIntents.cancel(
        id,
        { cancellation_reason: 'requested_by_customer' },
        keyed('cancelPaymentIntent'),
      );
    },
  },
  {
    name: 'payments listed',
    run: (sdk, { customer }) => sdk.paymentIntents.list({ customer, limit: 5, created: { gte: 1 } }),
  },
  { name: 'charges listed', run: (sdk, { payment: id }) => sdk.charges.list({ payment_intent: id, limit: 2 }) },
  {
    name: 'refund of a part',
    run: async (sdk, { payment: id }) => {
      const { params, key } = refundCall(WINNER, id, { callNumber: 3, amount: campaign.price });
      return { refund: (await sdk.refunds.create(params, { idempotencyKey: key })).id };
    },
  },
  { name: 'refund read', run: (sdk, { refund }) => sdk.refunds.retrieve(refund) },
  { name: 'refund changed', run: (sdk, { refund }) => sdk.refunds.update(refund, { metadata: { a: 'b' } }) },
  { name: 'refunds listed', run: (sdk, { payment: id }) => sdk.refunds.list({ payment_intent: id, limit: 100 }) },
  { name: 'payment that is disputed', run: (sdk) => chargedAtOnce(sdk, 'pm_card_createDispute') },
  {
    name: 'dispute read',
    run: async (sdk) => sdk.disputes.retrieve((await sdk.disputes.list({ limit: 1 })).data[0]?.id ?? ''),
  },
  { name: 'payment that is warned of', run: (sdk) => chargedAtOnce(sdk, 'pm_card_createIssuerFraudRecord') },
  {
    name: 'fraud warning read',
    run: async (sdk) => {
      const { data } = await sdk.radar.earlyFraudWarnings.list({ limit: 1 });
      return sdk.radar.earlyFraudWarnings.retrieve(data[0]?.id ?? '');
    },
  },
  { name: 'disputes listed', run: (sdk, { payment: id }) => sdk.disputes.list({ payment_intent: id }) },
  {
    name: 'fraud warnings listed',
    run: (sdk, { payment: id }) => sdk.radar.earlyFraudWarnings.list({ payment_intent: id }),
  },
];

const subscriptions: readonly Step[] = [
  { name: 'product', run: async (sdk) => ({ product: (await sdk.products.create({ name: '会費' })).id }) },
  { name: 'products listed', run: (sdk) => sdk.products.list({ active: true, limit: 3 }) },
  {
    name: 'price',
    run: async (sdk, { product }) => {
      const recurring = { interval: 'month' } as const;
      return { price: (await sdk.prices.create({ product, currency: 'jpy', unit_amount: 500, recurring })).id };
    },
  },
  { name: 'prices listed', run: (sdk, { product }) => sdk.prices.list({ product, active: true }) },
  {
    name: 'subscription',
    run: async (sdk, { customer, price, method }) => {
      const params = { customer, items: [{ price, quantity: 1 }], default_payment_method: method };
      return { subscription: (await sdk.subscriptions.create(params, keyed('subscription'))).id };
    },
  },
  { name: 'subscription read', run: (sdk, { subscription }) => sdk.subscriptions.retrieve(subscription) },
  {
    name: 'subscription changed',
    run: (sdk, { subscription }) => sdk.subscriptions.update(subscription, { cancel_at_period_end: true }),
  },
  {
    name: 'subscriptions listed',
    run: (sdk, { customer, price }) => sdk.subscriptions.list({ customer, price, status: 'all', limit: 10 }),
  },
  { name: 'subscription cancelled', run: (sdk, { subscription }) => sdk.subscriptions.cancel(subscription) },
];

const ends: readonly Step[] = [
  {
    name: 'events listed',
    run: async (sdk) => {
      const { data } = await sdk.events.list({ type: 'setup_intent.succeeded', created: { gt: 1 }, limit: 100 });
      return { event: data[0]?.id ?? '' };
    },
  },
  { name: 'event read', run: (sdk, { event }) => sdk.events.retrieve(event) },
  {
    name: 'method given back',
    run: (sdk, { method }) => sdk.paymentMethods.detach(method, {}, keyed('detach')),
  },
  {
    name: 'method attached',
    run: (sdk, { customer }) => sdk.paymentMethods.attach('pm_card_mastercard', { customer }),
  },
  { name: 'customer deleted', run: (sdk, { customer }) => sdk.customers.del(customer) },
];

/** Every request of this product to Stripe, in a possible order. */
export const requests: readonly Step[] = [
  ...customers,
  ...setUps,
  ...payments,
  ...subscriptions,
  ...proxyRequests,
  ...ends,
];

/** Faulty requests, each with an unknown name or without a required one. Stripe has to refuse them all. */
export const wrongRequests: readonly Step[] = [
  {
    name: 'a parameter that Stripe does not know',
    run: (sdk) => sdk.rawRequest('POST', '/v1/payment_intents', { amount: AMOUNT, currency: 'jpy', offSession: true }),
  },
  {
    name: 'a parameter inside another that Stripe does not know',
    run: (sdk) =>
      sdk.rawRequest('POST', '/v1/setup_intents', { payment_method_options: { card: { three_d_secure: 'any' } } }),
  },
  {
    name: 'an amount that is missing',
    run: (sdk) => sdk.rawRequest('POST', '/v1/payment_intents', { currency: 'jpy' }),
  },
  {
    name: 'a value that is none of those there are',
    run: (sdk) => sdk.rawRequest('POST', '/v1/setup_intents', { usage: 'sometimes' }),
  },
  {
    name: 'an amount that is no number',
    run: (sdk) => sdk.rawRequest('POST', '/v1/payment_intents', { amount: '1 yen', currency: 'jpy' }),
  },
];

/** Makes the requests in order. Each gets the ids in the answers so far. Returns the errors by request. */
export async function makeAll(sdk: Stripe, steps: readonly Step[]): Promise<Map<string, Error | null>> {
  // Each step adds its ids. A step that needs a missing one fails at Stripe, which is reported.
  const made = {} as Made;
  const outcomes = new Map<string, Error | null>();
  for (const { name, run } of steps) {
    try {
      Object.assign(made, idsIn(await run(sdk, made)));
      outcomes.set(name, null);
    } catch (error) {
      outcomes.set(name, error instanceof Error ? error : new Error(String(error)));
    }
  }
  return outcomes;
}

/** Returns the ids from a step, for later ones. A step that returns Stripe's whole answer has none. */
const idsIn = (answer: object): object => ('object' in answer || 'lastResponse' in answer ? {} : answer);
