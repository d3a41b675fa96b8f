import Stripe from 'stripe';
import { BUSY_S } from './stripeErrors.ts';
import { forwardCalls } from './stripeProxy.ts';

const sdk = new Stripe('sk_test_local');
const passOn = forwardCalls(async (_, run) => await run(sdk));

/** The SDK's error for a response with this status. */
const raised = (statusCode: number, raw: object = {}): Error =>
  Stripe.errors.generateV1Error({ type: 'invalid_request_error', message: 'with a secret', statusCode, ...raw });
const ended = async (error: unknown) => await passOn(() => Promise.reject(error as Error)); // libraries may throw anything

describe('a call of the Stripe proxy', () => {
  it('returns any answer of Stripe', async () => {
    expect(await passOn(() => Promise.resolve('busy'))).toEqual({ kind: 'answered', object: 'busy' });
  });

  it('is not made without a permit', async () => {
    let made = 0;
    const held = forwardCalls(() => Promise.resolve('busy'));
    expect(await held(async () => (made += 1))).toEqual({ kind: 'busy', retryAfter: BUSY_S });
    expect(made).toBe(0);
  });

  it.each([
    [400, { code: 'amount_too_small', param: 'amount' }, { code: 'amount_too_small', param: 'amount' }],
    [400, { type: 'idempotency_error' }, { code: 'idempotency_error' }],
    [400, { param: 'a'.repeat(300) }, { code: 'invalid_request_error', param: 'a'.repeat(100) }],
    [
      402,
      { type: 'card_error', code: 'card_declined', decline_code: 'lost_card' },
      { code: 'card_declined', declineCode: 'lost_card' },
    ],
    [404, { code: 'resource_missing', param: 'id' }, { code: 'resource_missing', param: 'id' }],
    [409, { code: 'idempotency_key_in_use' }, { code: 'idempotency_key_in_use' }],
  ])("returns only Stripe's codes for a refusal with %i", async (status, raw, reason) => {
    expect(await ended(raised(status, raw))).toEqual({ kind: 'refused', status, reason });
  });

  it.each([
    [429, { code: 'rate_limit' }],
    [429, { code: 'lock_timeout' }],
    [400, { code: 'lock_timeout' }],
  ])('returns "busy" for %i %j', async (status, raw) => {
    expect(await ended(raised(status, raw))).toEqual({ kind: 'busy', retryAfter: BUSY_S });
  });

  it.each([
    ['a server error of Stripe', raised(500, { type: 'api_error' })],
    ['an unavailable Stripe', raised(503, { type: 'api_error' })],
    ['no answer', new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'none' })],
    ['an answer that is not JSON', new Stripe.errors.StripeAPIError({ type: 'api_error', message: 'Invalid JSON' })],
  ])('returns "lost" for %s', async (_, error) => {
    expect(await ended(error)).toEqual({ kind: 'lost' });
  });

  it.each([
    ['a bad key', raised(401)],
    ['a forbidden call', raised(403)],
    ['an error in our code', new TypeError('none')],
  ])('throws for %s, which a retry cannot fix', async (_, error) => {
    await expect(ended(error)).rejects.toBe(error);
  });
});
