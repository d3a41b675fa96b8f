import { testStripe } from '../testStripe.ts';
import { makeAll, requests, wrongRequests } from './requests.ts';

const failed = (outcomes: Map<string, Error | null>): string[] =>
  [...outcomes].flatMap(([name, error]) => (error === null ? [] : [`${name}: ${error.message}`]));

describe('the local Stripe', () => {
  it('accepts all requests of the product', async () => {
    expect(failed(await makeAll(testStripe().sdk, requests))).toEqual([]);
  });

  it('negative control: rejects requests with an unknown or a missing parameter', async () => {
    const outcomes = await makeAll(testStripe().sdk, wrongRequests);
    expect(failed(outcomes).length).toBe(wrongRequests.length);
    for (const error of outcomes.values()) expect(error).toMatchObject({ type: 'StripeInvalidRequestError' });
  });

  it('follows the API version that the SDK is pinned to, not an older one', async () => {
    // stripe-node 23.0.0 removed this parameter (https://github.com/stripe/stripe-node/blob/master/CHANGELOG.md).
    const old = { amount: 500, currency: 'jpy', payment_method_types: ['card'] };
    const made = testStripe().sdk.rawRequest('POST', '/v1/payment_intents', old);
    await expect(made).rejects.toMatchObject({ code: 'parameter_unknown', param: 'payment_method_types' });
  });
});
