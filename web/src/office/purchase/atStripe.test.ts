import { pageAtStripe } from './atStripe.ts';

describe('pageAtStripe', () => {
  it.each([
    ['pk_live_1', null, 'https://dashboard.stripe.com/payments/pi_1'],
    ['pk_test_1', null, 'https://dashboard.stripe.com/test/payments/pi_1'],
    ['pk_test_1', 'http://127.0.0.1:12111', 'http://127.0.0.1:12111'],
  ])('returns for the key %s and a local Stripe at %s the page %s', (publishableKey, localURL, page) =>
    expect(pageAtStripe('pi_1', { publishableKey, localURL })).toBe(page),
  );
});
