import { ApiError } from 'functions/shared/contract/client';
import type { ErrorCode } from 'functions/shared/errors/appError';
import { defined } from 'functions/shared/defined';
import type { FieldError } from 'functions/shared/errors/fieldError';

interface Refused {
  readonly kind: 'refused';
  readonly code: ErrorCode;
  readonly retryAfter?: number;
}

/** The reason of a failed call, by what the visitor can do next. */
export type Failure =
  /** 429 or 503: wait `retryAfter` seconds if the server said so. */
  | { readonly kind: 'busy'; readonly retryAfter: number | null }
  /** 410: a genuine link that has expired. */
  | { readonly kind: 'expired' }
  /** 404: there is no such record, or it does not belong to this key. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid'; readonly code: 'validation_failed'; readonly errors: readonly FieldError[] }
  /** Any other refusal. Its text follows from the code, in the reader's language. With `retryAfter` (seconds) the cause is temporary. */
  | Refused
  /** No answer arrived. */
  | { readonly kind: 'offline' }
  /** An answer that breaks the contract. */
  | { readonly kind: 'fault' };

export function failureOf(error: unknown): Failure {
  // fetch rejects with a TypeError if no answer came.
  if (!(error instanceof ApiError)) return { kind: error instanceof TypeError ? 'offline' : 'fault' };
  if (error.status === 429 || error.status === 503) return { kind: 'busy', retryAfter: error.retryAfter };
  if (error.status === 410) return { kind: 'expired' };
  const { problem } = error;
  if (problem === null) return { kind: 'fault' };
  if (problem.code === 'not_found') return { kind: 'missing' };
  if (problem.code === 'validation_failed')
    return { kind: 'invalid', code: problem.code, errors: problem.errors ?? [] };
  return defined<Refused>({ kind: 'refused', code: problem.code, retryAfter: error.retryAfter ?? undefined });
}
