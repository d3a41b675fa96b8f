import type { Limits } from './rateLimit.ts';
import { refusal, setUp, testStripe } from './testStripe.ts';
import { DAY_MS } from 'functions/shared/time/durations';

const KEY = { idempotencyKey: 'one' };
const PAYMENT = { amount: 500, currency: 'jpy' };

describe('an idempotency key', () => {
  it('returns the same response to the same request and creates nothing twice', async () => {
    const { sdk, local } = testStripe();
    const first = await sdk.paymentIntents.create(PAYMENT, KEY);
    const again = await sdk.paymentIntents.create(PAYMENT, KEY);
    expect(again.id).toBe(first.id);
    // With a fetch client the headers are a Headers object, unlike the SDK's type.
    const replayed = [first, again].map((one) => new Headers(one.lastResponse.headers).get('idempotent-replayed'));
    expect(replayed).toEqual([null, 'true']);
    expect(again.lastResponse.requestId).toBe(first.lastResponse.requestId);
    expect(local.world.state.paymentIntents.size).toBe(1);
  });

  it('is rejected with other parameters or at another endpoint', async () => {
    const { sdk } = testStripe();
    await sdk.paymentIntents.create(PAYMENT, KEY);
    for (const call of [sdk.paymentIntents.create({ ...PAYMENT, amount: 501 }, KEY), sdk.customers.create({}, KEY)]) {
      expect(await refusal(call)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    }
  });

  it('ignores the order of parameters', async () => {
    const { sdk } = testStripe();
    const first = await sdk.paymentIntents.create({ ...PAYMENT, metadata: { a: '1', b: '2' } }, KEY);
    const again = await sdk.paymentIntents.create({ metadata: { b: '2', a: '1' }, currency: 'jpy', amount: 500 }, KEY);
    expect(again.id).toBe(first.id);
  });

  it('expires after a day', async () => {
    const test = testStripe();
    const first = await test.sdk.paymentIntents.create(PAYMENT, KEY);
    test.now += DAY_MS - 1;
    expect((await test.sdk.paymentIntents.create(PAYMENT, KEY)).id).toBe(first.id);
    test.now += 1;
    expect((await test.sdk.paymentIntents.create(PAYMENT, KEY)).id).not.toBe(first.id);
  });

  it('repeats a decline without another charge', async () => {
    const test = testStripe();
    const { id: customer } = await test.sdk.customers.create();
    const params = { ...PAYMENT, customer, confirm: true, payment_method: 'pm_card_visa_chargeDeclined' };
    const first = await refusal(test.sdk.paymentIntents.create(params, KEY));
    const again = await refusal(test.sdk.paymentIntents.create(params, KEY));
    expect([first.code, again.code]).toEqual(['card_declined', 'card_declined']);
    expect(again.payment_intent?.id).toBe(first.payment_intent?.id);
    expect(test.local.world.state.charges.size).toBe(1);
  });

  it('repeats a 500 response, with its effect or without', async () => {
    for (const effect of [true, false]) {
      const { sdk, local } = testStripe();
      local.faults.add({ path: '/v1/payment_intents', kind: '500', effect });
      for (let times = 0; times < 2; times++) {
        expect(await refusal(sdk.paymentIntents.create(PAYMENT, KEY))).toMatchObject({
          type: 'StripeAPIError',
          statusCode: 500,
        });
      }
      expect(local.world.state.paymentIntents.size).toBe(effect ? 1 : 0);
    }
  });

  it('stores no response that was rejected before execution: bad parameters, 429', async () => {
    const { sdk, local } = testStripe();
    await refusal(sdk.rawRequest('POST', '/v1/payment_intents', { ...PAYMENT, ammount: 1 }, KEY));
    local.faults.add({ kind: '429' });
    expect(await refusal(sdk.paymentIntents.create(PAYMENT, KEY))).toMatchObject({ code: 'rate_limit' });
    expect((await sdk.paymentIntents.create(PAYMENT, KEY)).object).toBe('payment_intent');
  });

  it('is rejected with 409 while its request is in progress', async () => {
    const { sdk, local } = testStripe();
    local.faults.add({ path: '/v1/payment_intents', kind: 'busy' });
    expect(await refusal(sdk.paymentIntents.create(PAYMENT, KEY))).toMatchObject({ type: 'StripeConnectionError' });
    expect(await refusal(sdk.paymentIntents.create(PAYMENT, KEY))).toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    expect(local.world.state.paymentIntents.size).toBe(0);
    local.faults.release();
    const done = await sdk.paymentIntents.create(PAYMENT, KEY);
    expect([...local.world.state.paymentIntents.keys()]).toEqual([done.id]);
  });
});

describe('a lost response', () => {
  it.each([
    ['timeout', true],
    ['timeout', false],
    ['drop', true],
    ['drop', false],
  ] as const)('is recovered with the same key after a %s with effect %s', async (kind, effect) => {
    const { sdk, local } = testStripe();
    local.faults.add({ method: 'POST', path: '/v1/payment_intents', kind, effect });
    expect(await refusal(sdk.paymentIntents.create(PAYMENT, KEY))).toMatchObject({ type: 'StripeConnectionError' });
    expect(local.world.state.paymentIntents.size).toBe(effect ? 1 : 0);
    await sdk.paymentIntents.create(PAYMENT, KEY);
    expect(local.world.state.paymentIntents.size).toBe(1);
  });

  it('negative control: leads to a second payment without a key', async () => {
    const test = testStripe();
    const card = await setUp(test, 'pm_card_visa');
    const params = {
      ...PAYMENT,
      customer: card.customer,
      payment_method: card.method,
      confirm: true,
      off_session: true,
    };
    test.local.faults.add({ path: '/v1/payment_intents', kind: 'timeout', effect: true });
    await refusal(test.sdk.paymentIntents.create(params));
    await test.sdk.paymentIntents.create(params);
    expect((await test.sdk.paymentIntents.list({ customer: card.customer })).data).toHaveLength(2);
  });

  it('affects only the calls that the fault selects by method, path, after and times', async () => {
    const { sdk, local } = testStripe();
    local.faults.add({ method: 'POST', path: '/v1/payment_intents/*/cancel', kind: '429', after: 1, times: 2 });
    const cancel = async () => sdk.paymentIntents.cancel((await sdk.paymentIntents.create(PAYMENT)).id);
    expect((await cancel()).status).toBe('canceled');
    expect((await refusal(cancel())).code).toBe('rate_limit');
    expect((await refusal(cancel())).code).toBe('rate_limit');
    expect((await cancel()).status).toBe('canceled');
    expect(local.faults.queued()).toEqual([]);
  });
});

describe('the rate limit', () => {
  const withLimits = (limits: Limits | null) => {
    const test = testStripe({ limits });
    const call = (how: 'customers' | 'events') => test.sdk[how].list();
    return { test, call };
  };

  it('allows 25 calls of an endpoint within any second', async () => {
    const { test, call } = withLimits({ perEndpoint: 25, total: 100 });
    for (let times = 0; times < 25; times++) {
      await call('customers');
      test.now += 20;
    }
    test.now += 499;
    expect(await refusal(call('customers'))).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 });
    await call('events');
    test.now += 1;
    await call('customers');
    expect(await refusal(call('customers'))).toMatchObject({ code: 'rate_limit' });
  });

  it('limits the calls of all endpoints together as well', async () => {
    const { test, call } = withLimits({ perEndpoint: 25, total: 30 });
    for (let times = 0; times < 15; times++) await Promise.all([call('customers'), call('events')]);
    expect(await refusal(call('events'))).toMatchObject({ code: 'rate_limit' });
    test.now += 1_000;
    expect((await call('events')).data).toEqual([]);
  });

  it('can be disabled', async () => {
    const { call } = withLimits(null);
    for (let times = 0; times < 200; times++) await call('customers');
    expect((await call('customers')).data).toEqual([]);
  });
});
