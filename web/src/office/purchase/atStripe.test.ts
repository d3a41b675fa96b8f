import { campaign } from 'functions/shared/campaign/current';
import { pageAtStripe, setsPaidAtStripe } from './atStripe.ts';

describe('the page of a payment', () => {
  it.each([
    ['pk_live_1', null, 'https://dashboard.stripe.com/payments/pi_1'],
    ['pk_test_1', null, 'https://dashboard.stripe.com/test/payments/pi_1'],
    ['pk_test_1', 'http://127.0.0.1:12111', 'http://127.0.0.1:12111'],
  ])('with the key %s and a local Stripe at %s is %s', (publishableKey, localURL, page) =>
    expect(pageAtStripe('pi_1', { publishableKey, localURL })).toBe(page),
  );
});

describe('sets paid', () => {
  const { price } = campaign;
  const intent = { amountReceived: 3 * price };

  it('are those received less those paid back', () => {
    expect(setsPaidAtStripe(intent, [])).toBe(3);
    expect(
      setsPaidAtStripe(intent, [
        { amount: price, status: 'succeeded' },
        { amount: price, status: 'pending' },
      ]),
    ).toBe(1);
  });
  it('are not less for a refund that came to nothing', () => {
    expect(
      setsPaidAtStripe(intent, [
        { amount: price, status: 'failed' },
        { amount: price, status: 'canceled' },
      ]),
    ).toBe(3);
  });
});
