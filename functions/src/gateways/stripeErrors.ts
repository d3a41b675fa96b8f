import { z } from 'zod';
import type { StripeOutcome } from '../shared/settlement/calls.ts';
import { refusalReasonOf } from '../shared/settlement/refusalReasons.ts';
import { type StripeObject, stripeObjectSchema } from '../shared/settlement/stripeObjects.ts';

/** Seconds until the rate limit allows calls again. */
export const BUSY_S = 3;

/** The common fields of Stripe's errors, whatever their class (https://docs.stripe.com/api/errors). */
export const failureSchema = z.object({
  // The SDK's class; `rawType` is Stripe's own name.
  type: z.string(),
  rawType: z.string().optional(),
  statusCode: z.int().optional(),
  param: z.string().optional(),
  message: z.string().default(''),
  code: z.string().optional(),
  decline_code: z.string().optional(),
  headers: z.record(z.string(), z.unknown()).optional(),
  payment_intent: z.unknown().optional(),
  setup_intent: z.unknown().optional(),
});

const intentIn = (...candidates: readonly unknown[]): StripeObject | null =>
  candidates.map((one) => stripeObjectSchema.safeParse(one)).find(({ success }) => success)?.data ?? null;

/**
 * Converts an error of the SDK into an outcome. A request that never arrived, a failure at Stripe, and a concurrent call with the same key all give
 * `lost`: the result is not known yet.
 * @throws any error that is not Stripe's
 */
export const outcomeOfError = (error: unknown): Exclude<StripeOutcome, { kind: 'answered' }> => {
  const parsed = failureSchema.safeParse(error);
  if (!parsed.success) throw error;
  const { type, message, code = 'unknown', decline_code: declineCode = null, param = null, ...rest } = parsed.data;
  const refused = (said: string) => {
    const reason = refusalReasonOf(rest.statusCode ?? null, said, param);
    return { kind: 'refused', reason, code: said, param, words: message } as const;
  };
  switch (type) {
    case 'StripeCardError': {
      const object = intentIn(rest.payment_intent, rest.setup_intent);
      return { kind: 'declined', code, declineCode, object };
    }
    case 'StripeRateLimitError':
      return { kind: 'busy', retryAfter: BUSY_S };
    case 'StripeConnectionError':
    case 'StripeAPIError':
      return { kind: 'lost', words: message, replayed: rest.headers?.['idempotent-replayed'] === 'true' };
    case 'StripeIdempotencyError':
      // A key in use belongs to a call under way, whose outcome will come. Otherwise the key was used with other parameters. That is a bug of ours,
      // which no retry fixes.
      if (code === 'idempotency_key_in_use') return { kind: 'lost', words: message, replayed: false };
      return refused('idempotency_error');
    case 'StripeInvalidRequestError':
      return code === 'lock_timeout' ? { kind: 'busy', retryAfter: BUSY_S } : refused(code);
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return refused(code);
    default:
      throw error;
  }
};
