import { defined } from '../defined.ts';
import { type AppError, type ErrorCode, ERRORS } from '../errors/appError.ts';
import type { FieldError } from '../errors/fieldError.ts';
import type { StripeReason } from '../errors/stripeReason.ts';

/** An error document, sent as `application/problem+json` (RFC 9457). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors?: readonly FieldError[];
  /** Seconds to wait, as in the Retry-After header. */
  readonly retryAfter?: number;
  /** The id of the earlier record that prevents this one. */
  readonly earlierID?: string;
  readonly stripe?: StripeReason;
}

/** Returns the problem document of an error. It does not echo the request's path. */
export const problemOf = (error: AppError): Problem =>
  defined({
    type: 'about:blank',
    title: ERRORS[error.code].message,
    status: ERRORS[error.code].status,
    code: error.code,
    errors: error.errors.length > 0 ? error.errors : undefined,
    retryAfter: error.retryAfter,
    earlierID: error.earlierID,
    stripe: error.stripe,
  });
