import { refusal, RETURN_URL, setUp, testStripe } from './testStripe.ts';

/** The parameters of an authorization as the product requests it. Each test omits some. */
const authorization = async () => {
  const test = testStripe();
  const { customer, method } = await setUp(test, 'pm_card_visa');
  const params = {
    amount: 20_000,
    currency: 'jpy',
    customer,
    payment_method: method,
    capture_method: 'manual',
  } as const;
  return { test, params };
};

describe('the check of parameters that belong together', () => {
  it.each([
    ['off_session', { off_session: true }],
    ['return_url', { return_url: RETURN_URL }],
    ['error_on_requires_action', { error_on_requires_action: true }],
  ] as const)('rejects %s without `confirm` and accepts it with `confirm`', async (param, more) => {
    const { test, params } = await authorization();
    expect(await refusal(test.sdk.paymentIntents.create({ ...params, ...more }))).toMatchObject({ param });
    const { status } = await test.sdk.paymentIntents.create({ ...params, ...more, confirm: true });
    expect(status).toBe('requires_capture');
  });

  it('rejects a payment method without its own customer', async () => {
    const { test, params } = await authorization();
    const { customer: _, ...alone } = params;
    const refused = await refusal(test.sdk.paymentIntents.create({ ...alone, confirm: true, off_session: true }));
    expect(refused.type).toBe('StripeInvalidRequestError');
    const other = await test.sdk.customers.create();
    const strange = { ...params, customer: other.id, confirm: true, off_session: true } as const;
    expect((await refusal(test.sdk.paymentIntents.create(strange))).type).toBe('StripeInvalidRequestError');
  });

  it('rejects the return_url of a setup without `confirm`', async () => {
    const { test, params } = await authorization();
    const { customer, payment_method } = params;
    const alone = test.sdk.setupIntents.create({ customer, payment_method, return_url: RETURN_URL });
    expect(await refusal(alone)).toMatchObject({ param: 'return_url' });
    const confirmed = { customer, payment_method, return_url: RETURN_URL, confirm: true } as const;
    expect((await test.sdk.setupIntents.create(confirmed)).status).toBe('succeeded');
  });
});
