import { testStripe } from '../testStripe.ts';
import { makeAll, requests, wrongRequests } from './requests.ts';

const failed = (outcomes: Map<string, Error | null>): string[] =>
  [...outcomes].flatMap(([name, error]) => (error === null ? [] : [`${name}: ${error.message}`]));

describe('the requests of this product', () => {
  it('are all taken by the local Stripe', async () => {
    expect(failed(await makeAll(testStripe().sdk, requests))).toEqual([]);
  });

  it('would not be with a parameter too many or too few', async () => {
    const outcomes = await makeAll(testStripe().sdk, wrongRequests);
    expect(failed(outcomes).length).toBe(wrongRequests.length);
    for (const error of outcomes.values()) expect(error).toMatchObject({ type: 'StripeInvalidRequestError' });
  });

  it('is that of the API version which the SDK is pinned to, and not of an older one', async () => {
    // stripe-node 23.0.0 removed this parameter (https://github.com/stripe/stripe-node/blob/master/CHANGELOG.md).
    const old = { amount: 500, currency: 'jpy', payment_method_types: ['card'] };
    const made = testStripe().sdk.rawRequest('POST', '/v1/payment_intents', old);
    await expect(made).rejects.toMatchObject({ code: 'parameter_unknown', param: 'payment_method_types' });
  });
});
