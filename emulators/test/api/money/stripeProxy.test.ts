import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done, type Sending } from '../../harness/client.ts';
import { atStripe, cardID, customerID, paidID, paymentID, priceID } from '../../harness/stripe.ts';

/** Long enough for the back office's rate limit of one call a second. */
const SLOW_MS = 240_000;

let token = '';
const as = (sending: Sending): Sending => ({ token, ...sending });
const ids = ({ data }: { readonly data: readonly { readonly id: string }[] }): string[] => data.map(({ id }) => id);

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});

describe('the back office’s Stripe customer API', () => {
  it('creates, reads, changes and deletes a customer', async () => {
    const body = { email: 'Hanako@Example.com', name: '湊 花子', phone: '03-1234-5678' };
    const made = await done('createStripeCustomer', as({ body }));
    expect(made).toMatchObject({ email: 'hanako@example.com', name: '湊 花子', description: null, purchaseID: null });
    const { id } = made;
    expect(await done('getStripeCustomer', as({ id }))).toEqual(made);
    const change = { phone: null, description: '商店会' };
    const changed = await done('changeStripeCustomer', as({ id, body: change }));
    expect(changed).toEqual({ ...made, ...change });
    expect((await call('deleteStripeCustomer', as({ id }))).status).toBe(204);
    expect(await done('getStripeCustomer', as({ id }))).toMatchObject({ id, deleted: true, email: null });
    expect((await call('deleteStripeCustomer', as({ id }))).code).toBe('stripe_not_found');
  });

  it(
    'finds customers by address, and pages in both directions',
    async () => {
      const email = 'many@example.com';
      const made: string[] = [];
      for (let count = 0; count < 5; count += 1) made.unshift(await customerID({ email }));
      const page = async (query: Sending['query']) =>
        await done('listStripeCustomers', as({ query: { email, limit: 2, ...query } }));
      const first = await page({});
      expect([ids(first), first.hasMore]).toEqual([made.slice(0, 2), true]);
      const second = await page({ startingAfter: made[1] });
      expect([ids(second), second.hasMore]).toEqual([made.slice(2, 4), true]);
      const last = await page({ startingAfter: made[3] });
      expect([ids(last), last.hasMore]).toEqual([made.slice(4), false]);
      const back = await page({ endingBefore: made[4] });
      expect([ids(back), back.hasMore]).toEqual([made.slice(2, 4), true]);
      const front = await page({ endingBefore: made[2] });
      expect([ids(front), front.hasMore]).toEqual([made.slice(0, 2), false]);
      expect(ids(await page({ email: 'nobody@example.com' }))).toEqual([]);
    },
    SLOW_MS,
  );
});

describe('the back office’s Stripe payment API', () => {
  it('charges a saved card in yen, and refunds it', async () => {
    const customer = await customerID();
    const card = await cardID(customer);
    const body = { amount: 3000, customerID: customer, paymentMethodID: card, confirm: true, description: '会費' };
    const paid = await done('createStripePaymentIntent', as({ body }));
    expect(paid).toMatchObject({ status: 'succeeded', amountReceived: 3000, currency: 'jpy', description: '会費' });
    expect(paid).toMatchObject({ customerID: customer, paymentMethodID: card, lastError: null });
    expect(await done('getStripePaymentIntent', as({ id: paid.id }))).toEqual(paid);
    const refunded = await done('createStripeRefund', as({ body: { paymentIntentID: paid.id, amount: 1000 } }));
    expect(refunded).toMatchObject({ amount: 1000, paymentIntentID: paid.id, status: 'succeeded' });
    const rest = await done('createStripeRefund', as({ body: { paymentIntentID: paid.id, reason: 'duplicate' } }));
    expect(rest).toMatchObject({ amount: 2000, reason: 'duplicate' });
    expect(await done('getStripeRefund', as({ id: rest.id }))).toEqual(rest);
    const over = await call('createStripeRefund', as({ body: { paymentIntentID: paid.id } }));
    expect(over.body).toMatchObject({ code: 'stripe_refused', stripe: { code: 'charge_already_refunded' } });
  });

  it('authorizes, changes and cancels a payment', async () => {
    const customer = await customerID();
    const body = { amount: 3000, customerID: customer, captureMethod: 'manual' };
    const { id, status } = await done('createStripePaymentIntent', as({ body }));
    expect(status).toBe('requires_payment_method');
    const card = await cardID(customer);
    const changed = await done('changeStripePaymentIntent', as({ id, body: { amount: 2500, paymentMethodID: card } }));
    expect(changed).toMatchObject({ amount: 2500, paymentMethodID: card, captureMethod: 'manual' });
    const cancelled = await done('cancelStripePaymentIntent', as({ id }));
    expect(cancelled).toMatchObject({ id, status: 'canceled' });
    expect(cancelled.canceledAt).not.toBeNull();
    const again = await call('cancelStripePaymentIntent', as({ id }));
    expect(again.body).toMatchObject({ status: 400, stripe: { code: 'payment_intent_unexpected_state' } });
  });
});

/** Makes objects of each kind under one filter, which excludes other tests' objects. */
const threeOf = {
  listStripePaymentIntents: async () => {
    const customer = await customerID();
    return { own: { customerID: customer }, make: () => paymentID({ customer }) };
  },
  listStripePaymentMethods: async () => {
    const customer = await customerID();
    return { own: { customerID: customer, type: 'card' }, make: () => cardID(customer) };
  },
  listStripeRefunds: async () => {
    const params = { payment_intent: await paidID(), amount: 100 };
    const make = async () => (await atStripe((stripe) => stripe.refunds.create(params))).id;
    return { own: { paymentIntentID: params.payment_intent }, make };
  },
  listStripeSubscriptions: async () => {
    const [customer, price] = [await customerID(), await priceID()];
    const params = { customer, items: [{ price }] };
    const make = async () => (await atStripe((stripe) => stripe.subscriptions.create(params))).id;
    return { own: { customerID: customer, priceID: price, status: 'all' }, make };
  },
} as const;

it.each(Object.keys(threeOf) as (keyof typeof threeOf)[])(
  // its own keys
  'filters, and pages in both directions: %s',
  async (operation) => {
    const { own, make } = await threeOf[operation]();
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) made.unshift(await make());
    await (await threeOf[operation]()).make();
    const page = async (query: Sending['query']) => {
      const { data, hasMore } = await done(operation, as({ query: { ...own, limit: 2, ...query } }));
      return [ids({ data }), hasMore];
    };
    expect(await page({})).toEqual([made.slice(0, 2), true]);
    expect(await page({ startingAfter: made[1] })).toEqual([made.slice(2), false]);
    expect(await page({ endingBefore: made[2] })).toEqual([made.slice(0, 2), false]);
    expect(await page({ endingBefore: made[2], limit: 1 })).toEqual([made.slice(1, 2), true]);
  },
  SLOW_MS,
);

describe('the back office’s API for saved cards', () => {
  it('attaches a card, lists it by customer and type, and detaches it for good', async () => {
    const customer = await customerID();
    const body = { customerID: customer };
    const attached = await done('attachStripePaymentMethod', as({ id: 'pm_card_jcb', body }));
    expect(attached).toMatchObject({ type: 'card', customerID: customer, card: { brand: 'jcb', last4: '0505' } });
    const query = { customerID: customer, type: 'card' };
    expect(await done('listStripePaymentMethods', as({ query }))).toEqual({ data: [attached], hasMore: false });
    const { id } = attached;
    expect(await done('detachStripePaymentMethod', as({ id }))).toEqual({ ...attached, customerID: null });
    expect(ids(await done('listStripePaymentMethods', as({ query })))).toEqual([]);
    expect((await call('attachStripePaymentMethod', as({ id, body }))).code).toBe('stripe_refused');
    const konbini = { customerID: customer, type: 'konbini' } as const;
    expect(ids(await done('listStripePaymentMethods', as({ query: konbini })))).toEqual([]);
    expect((await call('listStripePaymentMethods', as({ query: { type: 'gold' } }))).code).toBe('validation_failed');
  });
});

describe('the back office’s Stripe subscription API', () => {
  it(
    'creates, reads, changes, cancels, and lists subscriptions by customer, price and status',
    async () => {
      const [customer, price] = [await customerID(), await priceID()];
      const card = await cardID(customer);
      const body = { customerID: customer, priceID: price, quantity: 2, paymentMethodID: card };
      const made = await done('createStripeSubscription', as({ body }));
      expect(made).toMatchObject({ status: 'active', currency: 'jpy', items: [{ priceID: price, quantity: 2 }] });
      const { id } = made;
      expect(await done('getStripeSubscription', as({ id }))).toEqual(made);
      const change = { cancelAtPeriodEnd: true, description: '会費' };
      expect(await done('changeStripeSubscription', as({ id, body: change }))).toEqual({ ...made, ...change });
      const emptied = await done('changeStripeSubscription', as({ id, body: { description: null } }));
      expect(emptied.description).toBeNull();
      const listed = async (query: NonNullable<Sending['query']>) =>
        ids(await done('listStripeSubscriptions', as({ query })));
      expect(await listed({ customerID: customer })).toEqual([id]);
      expect(await listed({ customerID: await customerID() })).toEqual([]);
      expect(await done('cancelStripeSubscription', as({ id }))).toMatchObject({ id, status: 'canceled' });
      expect(await listed({ priceID: price })).toEqual([]);
      expect(await listed({ priceID: price, status: 'canceled' })).toEqual([id]);
      expect((await call('cancelStripeSubscription', as({ id }))).status).toBe(404);
      const inDollars = { ...body, priceID: await priceID('usd') };
      expect((await call('createStripeSubscription', as({ body: inDollars }))).code).toBe('stripe_refused');
    },
    SLOW_MS,
  );
});

describe('a request to Stripe from the back office', () => {
  it.each([
    ['createStripePaymentIntent', { amount: 3000, currency: 'usd' }, ['currency']],
    ['createStripePaymentIntent', { amount: 30.5 }, ['amount']],
    ['createStripePaymentIntent', { amount: 3000, confirm: true }, ['customerID', 'paymentMethodID']],
    ['createStripePaymentIntent', { amount: 3000, metadata: { purchaseID: 'a' } }, ['metadata']],
    ['createStripeCustomer', { name: '湊', source: { object: 'card', number: '4242424242424242' } }, ['source']],
    ['createStripeRefund', { amount: 100 }, ['paymentIntentID']],
    ['createStripeSubscription', { customerID: 'cus_1' }, ['priceID']],
  ] as const)('is refused by %s for each field outside its schema', async (operation, body, fields) => {
    const { code, errors } = await call(operation, as({ body }));
    expect([code, errors.map(({ path }) => path)]).toEqual(['validation_failed', fields]);
  });

  it('does not reach Stripe from an operator or a viewer', async () => {
    for (const name of ['operator', 'viewer'] as const) {
      const sending = { token: await administrator(name), body: { description: name } };
      expect((await call('createStripeCustomer', sending)).code).toBe('forbidden');
      expect((await call('listStripeCustomers', { token: sending.token })).code).toBe('forbidden');
    }
    const { data } = await atStripe((stripe) => stripe.customers.list({ limit: 100 }));
    expect(data.filter(({ description }) => description !== null)).toEqual([]);
  });
});

it('logs every write to Stripe before it is made, and its outcome, but no reads', async () => {
  const { id } = await done('createStripeCustomer', as({ body: { name: '記録' } }));
  const body = { amount: 3000, customerID: id };
  const { id: payment } = await done('createStripePaymentIntent', as({ body }));
  await done('getStripePaymentIntent', as({ id: payment }));
  await call('cancelStripePaymentIntent', as({ id: 'pi_none' }));
  const logged = async (query: { readonly target?: string; readonly operation?: string }) =>
    (await done('listAuditLogs', as({ query: { ...query, limit: 500 } }))).auditLogs;
  const [end] = await logged({ target: payment });
  expect(end).toMatchObject({ entity: 'stripePaymentIntent', actor: 'owner@office.example.jp', fields: [] });
  const { request } = end?.detail ?? {};
  expect(end?.detail).toEqual({ request, outcome: 'done' });
  // Before the object exists, the entry names the request.
  const [begin] = await logged({ target: request?.split('/').at(-1) ?? '' });
  expect(begin).toMatchObject({ operation: 'createStripePaymentIntent', fields: ['amount', 'customerID'] });
  expect(begin?.detail).toEqual({ request, amount: '3000', customerID: id });
  const about = await logged({ operation: 'createStripeCustomer' });
  expect(about).toContainEqual(expect.objectContaining({ fields: ['name'] }));
  expect(JSON.stringify(about)).not.toContain('記録');
  const outcomes = (await logged({ target: 'pi_none' })).map(({ detail }) => detail.outcome ?? 'asked');
  expect(outcomes.sort()).toEqual(['asked', 'stripe_not_found']);
  expect(await logged({ operation: 'getStripePaymentIntent' })).toEqual([]);
});
