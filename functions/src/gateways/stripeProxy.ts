import type Stripe from 'stripe';
import { MAX_STRIPE_CODE_LENGTH, type StripeReason } from '../shared/errors/stripeReason.ts';
import { BUSY_S, failureSchema } from './stripeErrors.ts';
import type { RateLimited } from './stripeReading.ts';
import { defined } from '../shared/defined.ts';

/** HTTP statuses of Stripe's refusals that are passed on to the caller. */
const FORWARDED_STATUSES = [400, 402, 404, 409] as const;

/** How a call of the proxy ended; `busy` and `lost` as for our own calls (shared/settlement/calls.ts). */
export type ForwardedOutcome<T> =
  | { readonly kind: 'answered'; readonly object: T }
  | { readonly kind: 'refused'; readonly status: (typeof FORWARDED_STATUSES)[number]; readonly reason: StripeReason }
  | { readonly kind: 'busy'; readonly retryAfter: number }
  | { readonly kind: 'lost' };

/** Makes one call through the official SDK, if the rate limit permits. */
export type ForwardCall = <T>(call: (sdk: Stripe) => Promise<T>) => Promise<ForwardedOutcome<T>>;

const cut = (text: string): string => text.slice(0, MAX_STRIPE_CODE_LENGTH);

/**
 * Converts an error of the SDK into an outcome, without its message, which may quote the request.
 * @throws any error that is not Stripe's, and errors of the deployment (a bad key, a forbidden call)
 */
const forwardedError = (error: unknown): Exclude<ForwardedOutcome<never>, { kind: 'answered' }> => {
  const parsed = failureSchema.safeParse(error);
  if (!parsed.success) throw error;
  const { type, code, decline_code: declineCode, param, rawType, statusCode } = parsed.data;
  if (type === 'StripeRateLimitError' || code === 'lock_timeout') return { kind: 'busy', retryAfter: BUSY_S };
  if (type === 'StripeConnectionError') return { kind: 'lost' };
  const status = FORWARDED_STATUSES.find((one) => one === statusCode);
  if (status !== undefined) {
    const reason = defined<StripeReason>({
      code: cut(code ?? rawType ?? 'unknown'),
      declineCode: declineCode === undefined ? undefined : cut(declineCode),
      param: param === undefined ? undefined : cut(param),
    });
    return { kind: 'refused', status, reason };
  }
  // A failure at Stripe, or an invalid answer.
  if (type === 'StripeAPIError') return { kind: 'lost' };
  throw error;
};

export const forwardCalls =
  (permitted: RateLimited): ForwardCall =>
  async (call) => {
    try {
      // The answer is wrapped in an object, so that none of Stripe's is mistaken for the text `busy`.
      const object = await permitted('proxy', async (sdk) => ({ is: await call(sdk) }));
      return object === 'busy' ? { kind: 'busy', retryAfter: BUSY_S } : { kind: 'answered', object: object.is };
    } catch (error) {
      return forwardedError(error);
    }
  };
