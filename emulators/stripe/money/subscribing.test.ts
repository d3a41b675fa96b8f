import { refusal, setUp, testStripe } from '../testStripe.ts';

const monthly = async (currency = 'jpy') => {
  const test = testStripe();
  const { id: product } = await test.sdk.products.create({ name: '会費' });
  const recurring = { interval: 'month' } as const;
  const { id: price } = await test.sdk.prices.create({ product, currency, unit_amount: 500, recurring });
  return { test, price };
};
const atOnce = { currency: 'jpy', payment_behavior: 'error_if_incomplete' } as const;

describe('a subscription whose first payment has to succeed', () => {
  it('is created with a valid card and rejected with a declined one', async () => {
    const { test, price } = await monthly();
    const subscribed = async (token: string) => {
      const { customer, method } = await setUp(test, token);
      const params = { ...atOnce, customer, items: [{ price }], default_payment_method: method };
      return test.sdk.subscriptions.create(params);
    };
    expect((await subscribed('pm_card_visa')).status).toBe('active');
    expect(await refusal(subscribed('pm_card_chargeCustomerFail'))).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
    expect((await test.sdk.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
  });

  it('is rejected without a card, or in another currency than that of its price', async () => {
    const { test, price } = await monthly('usd');
    const { customer, method } = await setUp(test, 'pm_card_visa');
    const params = { ...atOnce, customer, items: [{ price }] };
    const inYen = test.sdk.subscriptions.create({ ...params, default_payment_method: method });
    expect((await refusal(inYen)).message).toContain('only supports `usd`');
    expect(await refusal(test.sdk.subscriptions.create({ ...params, currency: 'usd' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
    });
  });
});
