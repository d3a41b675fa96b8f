import { hold, refusal, setUp, testStripe } from './testStripe.ts';

describe('a list', () => {
  const made = async () => {
    const test = testStripe();
    const ids: string[] = [];
    for (let count = 0; count < 7; count++) {
      ids.unshift((await test.sdk.customers.create({ email: `${count % 2}@example.com` })).id);
      test.now += 1_000;
    }
    return { test, ids };
  };
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

  it('is sorted newest first and pages forwards and backwards', async () => {
    const { test, ids } = await made();
    const list = test.sdk.customers.list.bind(test.sdk.customers);
    const first = await list({ limit: 3 });
    expect([idsOf(first), first.has_more]).toEqual([ids.slice(0, 3), true]);
    const second = await list({ limit: 3, starting_after: ids[2] ?? '' });
    expect([idsOf(second), second.has_more]).toEqual([ids.slice(3, 6), true]);
    const last = await list({ limit: 3, starting_after: ids[5] ?? '' });
    expect([idsOf(last), last.has_more]).toEqual([ids.slice(6), false]);
    const back = await list({ limit: 3, ending_before: ids[6] ?? '' });
    expect([idsOf(back), back.has_more]).toEqual([ids.slice(3, 6), true]);
    const front = await list({ limit: 3, ending_before: ids[2] ?? '' });
    expect([idsOf(front), front.has_more]).toEqual([ids.slice(0, 2), false]);
  });

  it('is read completely by the auto-paging of the SDK', async () => {
    const { test, ids } = await made();
    const all = await test.sdk.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
  });

  it('rejects an unknown cursor and a limit above 100', async () => {
    const { test } = await made();
    expect(await refusal(test.sdk.customers.list({ starting_after: 'cus_none' }))).toMatchObject({
      code: 'resource_missing',
      param: 'starting_after',
    });
    expect(await refusal(test.sdk.customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
  });

  it('filters by e-mail address and by creation time', async () => {
    const { test, ids } = await made();
    expect(idsOf(await test.sdk.customers.list({ email: '1@example.com' }))).toEqual([ids[1], ids[3], ids[5]]);
    const since = Math.floor(test.now / 1_000) - 3;
    expect(idsOf(await test.sdk.customers.list({ created: { gt: since } }))).toEqual(ids.slice(0, 2));
    expect(idsOf(await test.sdk.customers.list({ created: { gte: since } }))).toEqual(ids.slice(0, 3));
  });

  it('searches addresses case-insensitively, but filters them case-sensitively', async () => {
    const { test } = await made();
    await test.sdk.customers.create({ email: 'Hanako@example.com' });
    expect((await test.sdk.customers.search({ query: "email:'hanako@example.com'" })).data).toHaveLength(1);
    expect((await test.sdk.customers.list({ email: 'hanako@example.com' })).data).toHaveLength(0);
    expect((await test.sdk.customers.search({ query: "email:'nobody@example.com'" })).data).toEqual([]);
  });

  it('returns the payment methods of a customer and has no filter by creation time', async () => {
    const test = testStripe();
    const card = await setUp(test, 'pm_card_visa');
    const { customer } = card;
    expect(idsOf(await test.sdk.paymentMethods.list({ customer, type: 'card' }))).toEqual([card.method]);
    expect(idsOf(await test.sdk.customers.listPaymentMethods(customer))).toEqual([card.method]);
    // Stripe's other lists have such a filter; the lists of methods do not.
    for (const path of ['/v1/payment_methods', `/v1/customers/${customer}/payment_methods`]) {
      const since = test.sdk.rawRequest('GET', `${path}?created[gte]=1`);
      expect(await refusal(since)).toMatchObject({ code: 'parameter_unknown', param: 'created' });
    }
    expect(await refusal(test.sdk.paymentMethods.list({ customer: 'cus_none' }))).toMatchObject({
      code: 'resource_missing',
    });
  });

  it('omits cancelled subscriptions unless their status is requested', async () => {
    const { sdk } = testStripe();
    const { id: customer } = await sdk.customers.create();
    const { id: product } = await sdk.products.create({ name: '会費' });
    const { id: price } = await sdk.prices.create({ product, currency: 'jpy', unit_amount: 500 });
    const one = await sdk.subscriptions.create({ customer, items: [{ price }] });
    const other = await sdk.subscriptions.create({ customer, items: [{ price }] });
    expect((await sdk.subscriptions.cancel(one.id)).status).toBe('canceled');
    expect(idsOf(await sdk.subscriptions.list({ customer, price }))).toEqual([other.id]);
    expect(idsOf(await sdk.subscriptions.list({ status: 'canceled' }))).toEqual([one.id]);
    expect(idsOf(await sdk.subscriptions.list({ status: 'all' }))).toEqual([other.id, one.id]);
    expect(idsOf(await sdk.subscriptions.list({ price: 'price_none' }))).toEqual([]);
  });
});

describe('a response', () => {
  it('expands requested properties, also in lists', async () => {
    const test = testStripe();
    const held = await hold(test, await setUp(test, 'pm_card_visa'));
    const one = await test.sdk.paymentIntents.retrieve(held.id, {
      expand: ['latest_charge.refunds', 'payment_method', 'customer'],
    });
    expect(one).toMatchObject({
      latest_charge: { object: 'charge', refunds: { data: [] } },
      payment_method: { card: { last4: '4242' } },
      customer: { object: 'customer' },
    });
    const list = await test.sdk.paymentIntents.list({ expand: ['data.latest_charge'] });
    expect(list.data[0]?.latest_charge).toMatchObject({ object: 'charge' });
    expect((await test.sdk.paymentIntents.retrieve(held.id)).latest_charge).toBe(held.latest_charge);
    expect(await refusal(test.sdk.paymentIntents.retrieve(held.id, { expand: ['card'] }))).toMatchObject({
      message: 'This property cannot be expanded (card).',
    });
  });

  it('merges metadata and removes emptied keys', async () => {
    const { sdk } = testStripe();
    const { id } = await sdk.customers.create({ metadata: { a: '1', b: '2' } });
    expect((await sdk.customers.update(id, { metadata: { a: '', c: '3' } })).metadata).toEqual({ b: '2', c: '3' });
    expect((await sdk.customers.update(id, { metadata: '' })).metadata).toEqual({});
  });

  it('names the invalid parameter', async () => {
    const { sdk } = testStripe();
    const raw = (body: object) => refusal(sdk.rawRequest('POST', '/v1/payment_intents', body));
    expect(await raw({ currency: 'jpy' })).toMatchObject({ code: 'parameter_missing', param: 'amount' });
    expect(await raw({ amount: 1.5, currency: 'jpy' })).toMatchObject({ code: 'parameter_invalid_integer' });
    expect(await raw({ amount: 49, currency: 'jpy' })).toMatchObject({ code: 'amount_too_small', param: 'amount' });
    const options = { card: { statement_descriptor_suffix: 'x' } };
    expect(await raw({ amount: 500, currency: 'jpy', payment_method_options: options })).toMatchObject({
      code: 'parameter_unknown',
      param: 'payment_method_options[card][statement_descriptor_suffix]',
    });
  });

  it('contains a deleted customer only as deleted', async () => {
    const test = testStripe();
    const card = await setUp(test, 'pm_card_visa');
    await test.sdk.customers.del(card.customer);
    expect(await test.sdk.customers.retrieve(card.customer)).toMatchObject({ deleted: true });
    expect((await test.sdk.customers.list()).data).toEqual([]);
    expect((await test.sdk.paymentMethods.retrieve(card.method)).customer).toBeNull();
    expect(await refusal(hold(test, card))).toMatchObject({ code: 'resource_missing', param: 'customer' });
  });

  it('is 404 resource_missing for an unknown intent', async () => {
    const { sdk } = testStripe();
    for (const missing of [sdk.paymentIntents.retrieve('pi_none'), sdk.setupIntents.retrieve('seti_none')]) {
      expect(await refusal(missing)).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'intent' });
    }
  });

  it('rejects a payment method that is detached or belongs to another customer', async () => {
    const test = testStripe();
    const card = await setUp(test, 'pm_card_visa');
    const { id: other } = await test.sdk.customers.create();
    expect(await refusal(hold(test, { ...card, customer: other }))).toMatchObject({ param: 'payment_method' });
    const { id: open } = await test.sdk.paymentIntents.create({ amount: 500, currency: 'jpy', customer: other });
    expect(await refusal(test.sdk.paymentIntents.update(open, { payment_method: card.method }))).toMatchObject({
      code: 'resource_missing',
      param: 'payment_method',
    });
    await test.sdk.paymentMethods.detach(card.method);
    expect((await refusal(hold(test, card))).message).toContain('may not be used again');
    expect((await refusal(test.sdk.paymentMethods.detach(card.method))).message).toContain('not attached');
    const attached = test.sdk.paymentMethods.attach(card.method, { customer: card.customer });
    expect((await refusal(attached)).message).toContain('may not be used again');
  });
});
