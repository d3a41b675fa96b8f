import Stripe from 'stripe';
import { LOCAL_WEBHOOK_SECRET } from './account.ts';
import { createLocalStripe } from './localStripe.ts';
import { hold, setUp, testStripe } from './testStripe.ts';

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('the event stream of the local Stripe', () => {
  it('carries signatures that the SDK verifies', async () => {
    const test = testStripe();
    const customer = await test.sdk.customers.create({ email: 'hanako@example.com' });
    expect(await test.local.advance()).toBe(1);
    const [{ payload, signature } = { payload: '', signature: '' }] = test.arrived;
    const read = (text: string, secret: string, receivedAt = test.now / 1_000) =>
      Stripe.webhooks.constructEvent(text, signature, secret, undefined, undefined, receivedAt * 1_000);
    const event = read(payload, LOCAL_WEBHOOK_SECRET);
    expect(event).toMatchObject({ type: 'customer.created', created: test.now / 1_000, data: { object: customer } });
    expect(() => read(`${payload} `, LOCAL_WEBHOOK_SECRET)).toThrow('signature');
    expect(() => read(payload, 'whsec_other')).toThrow('signature');
    expect(() => read(payload, LOCAL_WEBHOOK_SECRET, test.now / 1_000 + 301)).toThrow('tolerance');
  });

  it('reports setup, authorization, capture and refund in order', async () => {
    const test = testStripe();
    const held = await hold(test, await setUp(test, 'pm_card_visa'));
    await test.sdk.paymentIntents.capture(held.id);
    const refund = await test.sdk.refunds.create({ payment_intent: held.id });
    await test.sdk.refunds.update(refund.id, { metadata: { a: 'b' } });
    await test.local.advance();
    expect(typesOf(test.arrived)).toEqual([
      'customer.created',
      'setup_intent.created',
      'payment_method.attached',
      'setup_intent.succeeded',
      'payment_intent.created',
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'payment_intent.succeeded',
      'charge.refunded',
      'refund.created',
      'refund.updated',
    ]);
    const listed = await test.sdk.events.list({ types: ['setup_intent.succeeded', 'refund.created'] });
    expect(typesOf(listed.data)).toEqual(['refund.created', 'setup_intent.succeeded']);
  });

  it('reports authentications, failures and expired authorizations', async () => {
    const test = testStripe();
    await setUp(test, 'pm_card_visa_chargeDeclined').catch(() => undefined);
    const card = await setUp(test, 'pm_card_authenticationRequired');
    await hold(test, card).catch(() => undefined);
    const amex = await hold(test, await setUp(test, 'pm_card_amex'));
    test.now += 8 * 86_400_000;
    await test.local.advance();
    const types = typesOf(test.arrived);
    for (const type of ['setup_intent.setup_failed', 'setup_intent.requires_action', 'payment_intent.payment_failed']) {
      expect(types).toContain(type);
    }
    expect(types.slice(-2)).toEqual(['refund.created', 'payment_intent.canceled']);
    const releases = await test.sdk.refunds.list({ payment_intent: amex.id });
    expect(releases.data).toMatchObject([
      { reason: 'expired_uncaptured_charge', destination_details: { card: { type: 'reversal' } } },
    ]);
  });

  it('shows an object as it was at the time of the event', async () => {
    const test = testStripe();
    const { id } = await test.sdk.customers.create({ email: 'old@example.com' });
    await test.sdk.customers.update(id, { email: 'new@example.com' });
    await test.local.advance();
    const emails = test.arrived.map(({ payload }) => /[a-z]+@example.com/.exec(payload)?.[0]);
    expect(emails).toEqual(['old@example.com', 'new@example.com']);
  });
});

describe('a webhook delivery', () => {
  it('is retried with growing pauses until it succeeds', async () => {
    const test = testStripe();
    test.takes = () => false;
    await test.sdk.customers.create();
    const tries: number[] = [];
    for (let second = 0; second < 200; second++) {
      const before = test.local.webhooks.pending()[0]?.attempts ?? 0;
      await test.local.advance();
      if ((test.local.webhooks.pending()[0]?.attempts ?? 0) > before) tries.push(second);
      test.now += 1_000;
    }
    expect(tries).toEqual([0, 5, 35, 155]);
    test.takes = () => true;
    test.now += 10 * 60_000;
    expect(await test.local.advance()).toBe(1);
    expect(test.local.webhooks.deliveries()).toMatchObject([{ state: 'delivered', attempts: 5 }]);
  });

  it('is given up after three days', async () => {
    const test = testStripe();
    test.takes = () => false;
    await test.sdk.customers.create();
    for (let hour = 0; hour < 84; hour++) {
      await test.local.advance();
      test.now += 3_600_000;
    }
    expect(test.local.webhooks.deliveries()).toMatchObject([{ state: 'given up' }]);
    expect(test.local.webhooks.pending()).toEqual([]);
  });

  it('is doubled, delayed, reordered or dropped on request', async () => {
    const test = testStripe();
    const { webhooks } = test.local;
    const make = async (email: string) => void (await test.sdk.customers.create({ email }));
    const emails = () => test.arrived.splice(0).map(({ payload }) => /[a-z]+@example.com/.exec(payload)?.[0]?.[0]);
    webhooks.set({ double: true });
    await make('a@example.com');
    await test.local.advance();
    expect(emails()).toEqual(['a', 'a']);
    webhooks.set({ double: false, hold: true });
    for (const name of ['b', 'c', 'd']) await make(`${name}@example.com`);
    await test.local.advance();
    expect(emails()).toEqual([]);
    webhooks.set({ hold: false, order: 'reversed' });
    await test.local.advance();
    expect(emails()).toEqual(['d', 'c', 'b']);
    webhooks.set({ drop: true });
    await make('e@example.com');
    webhooks.set({ drop: false });
    await test.local.advance();
    expect(emails()).toEqual([]);
    const dropped = webhooks.deliveries().find(({ state }) => state === 'dropped');
    webhooks.resend(dropped?.eventID ?? '');
    await test.local.advance();
    expect(emails()).toEqual(['e']);
  });

  it('allows its receiver to look up the event at Stripe at once', async () => {
    const received: string[] = [];
    const local = createLocalStripe({
      clock: () => 0,
      systemClock: () => 0,
      limits: null,
      deliver: async ({ id }) => {
        const answer = await local.handle({
          method: 'GET',
          path: `/v1/events/${id}`,
          query: '',
          body: '',
          headers: { authorization: 'Bearer sk_test_local' },
        });
        received.push(JSON.parse(answer.body).type);
        return true;
      },
    });
    const request = { path: '/v1/customers', query: '', headers: { authorization: 'Bearer sk_test_local' }, body: '' };
    await local.handle({ ...request, method: 'POST' });
    await local.advance();
    expect(received).toEqual(['customer.created']);
  });
});

describe('a dump of the local Stripe', () => {
  it('restores objects, cards, stored responses, deliveries and expiry of authorizations', async () => {
    const one = testStripe();
    const card = await setUp(one, 'pm_card_authenticationRequiredOnSetup');
    const held = await hold(one, card, 20_000, { idempotencyKey: 'hold' });
    const dump: unknown = JSON.parse(JSON.stringify(one.local.dump()));

    const other = testStripe({ seed: 2 });
    await other.sdk.customers.create();
    other.local.load(dump);
    expect(other.local.dump()).toEqual(dump);
    expect((await hold(other, card, 20_000, { idempotencyKey: 'hold' })).id).toBe(held.id);
    expect((await hold(other, card)).status).toBe('requires_capture');
    await other.local.advance();
    expect(typesOf(other.arrived)).toContain('setup_intent.succeeded');
    other.now += 31 * 86_400_000;
    expect((await other.sdk.paymentIntents.retrieve(held.id)).status).toBe('canceled');
    expect((await one.sdk.paymentIntents.retrieve(held.id)).status).toBe('requires_capture');
  });

  it('is rejected if it is invalid', () => {
    const { local } = testStripe();
    expect(() => local.load({ version: 2 })).toThrow();
    const dump = local.dump();
    expect(() => local.load({ ...dump, tables: { ...dump.tables, charges: [{ id: 'ch_1' }] } })).toThrow();
  });

  it('is empty after a reset', async () => {
    const test = testStripe();
    await hold(test, await setUp(test, 'pm_card_visa'));
    test.local.faults.add({ kind: '429' });
    test.local.webhooks.set({ hold: true });
    test.local.reset();
    expect(test.local.dump()).toEqual(testStripe().local.dump());
    expect(test.local.webhooks.mode().hold).toBe(false);
    expect((await test.sdk.customers.list()).data).toEqual([]);
  });
});
