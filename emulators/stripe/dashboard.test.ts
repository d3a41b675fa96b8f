import { BUTTON_NAMES, type ButtonName, pressButton } from './dashboard.ts';
import { ledgerFaults } from './ledger.ts';
import { hold, refusal, setUp, type TestStripe, testStripe } from './testStripe.ts';

/** Sets up a card with an authorized payment, and with a captured payment that was refunded in part. */
const played = async () => {
  const test = testStripe();
  const card = await setUp(test, 'pm_card_visa');
  const held = await hold(test, card);
  const paid = await hold(test, card);
  await test.sdk.paymentIntents.capture(paid.id);
  const { id: refund } = await test.sdk.refunds.create({ payment_intent: paid.id, amount: 1_000 });
  return { test, ...card, held: held.id, paid: paid.id, refund };
};
type Played = Awaited<ReturnType<typeof played>>;

const press = ({ local }: TestStripe, name: ButtonName, body: object) =>
  pressButton({ world: local.world, losing: (run) => local.webhooks.losing(run) }, name, body);
const typesOf = async (test: TestStripe): Promise<string[]> => {
  await test.local.advance();
  return test.arrived.map(({ type }) => type);
};

interface Cell {
  readonly body: (played: Played) => object;
  readonly events: readonly string[];
  readonly answer: object;
}

/** The expected effect of each button. A new button does not compile without its row. */
const CELLS: { readonly [N in ButtonName]: Cell } = {
  refund: {
    body: ({ paid }) => ({ id: paid }),
    events: ['charge.refunded', 'refund.created'],
    answer: { object: 'refund', amount: 19_000, status: 'succeeded' },
  },
  refundPart: {
    body: ({ paid }) => ({ id: paid, amount: 3_333 }),
    events: ['charge.refunded', 'refund.created'],
    answer: { object: 'refund', amount: 3_333 },
  },
  failRefund: {
    body: ({ refund }) => ({ id: refund }),
    events: ['refund.updated', 'refund.failed'],
    answer: { object: 'refund', status: 'failed' },
  },
  cancelHold: {
    body: ({ held }) => ({ id: held }),
    events: ['charge.refunded', 'refund.created', 'payment_intent.canceled'],
    answer: { status: 'canceled', amount_capturable: 0 },
  },
  capture: {
    body: ({ held }) => ({ id: held }),
    events: ['charge.captured', 'payment_intent.succeeded'],
    answer: { status: 'succeeded', amount_received: 20_000 },
  },
  capturePart: {
    body: ({ held }) => ({ id: held, amount: '15000' }),
    events: ['charge.refunded', 'refund.created', 'charge.captured', 'payment_intent.succeeded'],
    answer: { status: 'succeeded', amount_received: 15_000 },
  },
  charge: {
    body: ({ customer }) => ({ id: customer, amount: 5_000 }),
    events: ['payment_intent.created', 'payment_intent.succeeded'],
    answer: { status: 'succeeded', amount_received: 5_000, currency: 'jpy', metadata: {} },
  },
  chargeInDollars: {
    body: ({ customer }) => ({ id: customer, amount: 50_000 }),
    events: ['payment_intent.created', 'payment_intent.succeeded'],
    answer: { status: 'succeeded', amount_received: 50_000, currency: 'usd', metadata: {} },
  },
  deleteCustomer: {
    body: ({ customer }) => ({ id: customer }),
    events: ['payment_method.detached', 'customer.deleted'],
    answer: { deleted: true },
  },
  detachCard: {
    body: ({ method }) => ({ id: method }),
    events: ['payment_method.detached'],
    answer: { object: 'payment_method', customer: null },
  },
};

describe.each(BUTTON_NAMES)('the dashboard button %s', (name) => {
  const { body, events, answer } = CELLS[name];

  it('acts, sends the events of Stripe and keeps the ledger consistent', async () => {
    const all = await played();
    const before = (await typesOf(all.test)).length;
    expect(press(all.test, name, body(all))).toMatchObject(answer);
    expect((await typesOf(all.test)).slice(before)).toEqual(events);
    expect(ledgerFaults(all.test.local.world.state)).toEqual([]);
  });

  it('drops its own events on request, and no others', async () => {
    const all = await played();
    const before = (await typesOf(all.test)).length;
    press(all.test, name, { ...body(all), drop: 'on' });
    expect((await typesOf(all.test)).slice(before)).toEqual([]);
    await all.test.sdk.customers.create();
    expect((await typesOf(all.test)).slice(before)).toEqual(['customer.created']);
  });

  it('rejects an object that does not exist', async () => {
    const { test } = await played();
    expect(() => press(test, name, { id: 'none', amount: 100 })).toThrow(/No such/);
  });
});

describe('a deleted object at Stripe', () => {
  const tokenOf = async ({ sdk }: TestStripe) =>
    (await sdk.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_jcb' })).id;
  const amount = { amount: 20_000, currency: 'jpy' } as const;

  it('returns a deleted customer as deleted and rejects its use', async () => {
    const { test, customer, method } = await played();
    press(test, 'deleteCustomer', { id: customer });
    expect(await test.sdk.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
    const { sdk } = test;
    const confirmation_token = await tokenOf(test);
    for (const use of [
      () => sdk.customers.update(customer, { email: 'a@example.com' }),
      () => sdk.customers.del(customer),
      () => sdk.customers.listPaymentMethods(customer),
      () => sdk.setupIntents.create({ customer, confirm: true, confirmation_token }),
      () => sdk.paymentIntents.create({ ...amount, customer }),
      () =>
        sdk.paymentIntents.create({ ...amount, customer, payment_method: method, confirm: true, off_session: true }),
      () => sdk.paymentMethods.attach('pm_card_visa', { customer }),
    ]) {
      expect(await refusal(use())).toMatchObject({ code: 'resource_missing' });
    }
  });

  it('keeps an authorization after its customer is deleted', async () => {
    const { test, customer, held } = await played();
    press(test, 'deleteCustomer', { id: customer });
    expect(await test.sdk.paymentIntents.capture(held)).toMatchObject({ status: 'succeeded' });
  });

  it('returns a detached card without a customer and rejects its use', async () => {
    const { test, customer, method } = await played();
    press(test, 'detachCard', { id: method });
    expect(await test.sdk.paymentMethods.retrieve(method)).toMatchObject({ id: method, customer: null });
    const { sdk } = test;
    const setup = await sdk.setupIntents.create({ customer });
    const payment = await sdk.paymentIntents.create({ ...amount, customer });
    for (const use of [
      () => sdk.paymentMethods.attach(method, { customer }),
      () => sdk.paymentMethods.detach(method),
      () => sdk.setupIntents.create({ customer, confirm: true, payment_method: method }),
      () => sdk.setupIntents.update(setup.id, { payment_method: method }),
      () =>
        sdk.paymentIntents.create({ ...amount, customer, payment_method: method, confirm: true, off_session: true }),
      () => sdk.paymentIntents.update(payment.id, { payment_method: method }),
      () => sdk.paymentIntents.confirm(payment.id, { payment_method: method, off_session: true }),
    ]) {
      expect(await refusal(use())).toMatchObject({ type: 'StripeInvalidRequestError' });
    }
  });
});
