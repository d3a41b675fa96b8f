import { ApiError } from 'functions/shared/contract/client';
import { ERRORS, type ErrorCode } from 'functions/shared/errors/appError';
import type { FieldError } from 'functions/shared/errors/fieldError';
import { failureOf } from './failure.ts';
import { defined } from 'functions/shared/defined';

const answered = (code: ErrorCode, errors?: FieldError[]) =>
  new ApiError(
    ERRORS[code].status,
    defined({
      type: 'about:blank',
      title: ERRORS[code].message,
      status: ERRORS[code].status,
      code,
      errors,
    }),
    code === 'rate_limited' ? 30 : null,
  );

describe('failureOf', () => {
  it('classifies error responses by what the visitor can do next', () => {
    expect(failureOf(answered('rate_limited'))).toEqual({ kind: 'busy', retryAfter: 30 });
    expect(failureOf(answered('overloaded'))).toEqual({ kind: 'busy', retryAfter: null });
    expect(failureOf(answered('key_expired'))).toEqual({ kind: 'expired' });
    expect(failureOf(answered('not_found'))).toEqual({ kind: 'missing' });
    expect(failureOf(answered('validation_failed', [{ path: 'email', code: 'invalid_format' }]))).toEqual({
      kind: 'invalid',
      code: 'validation_failed',
      errors: [{ path: 'email', code: 'invalid_format' }],
    });
    expect(failureOf(answered('purchase_exists'))).toEqual({ kind: 'refused', code: 'purchase_exists' });
  });

  it('returns busy only for errors that end by waiting, not for card_attempts', () => {
    const codes = Object.keys(ERRORS) as ErrorCode[]; // the keys of ERRORS
    expect(codes.filter((code) => failureOf(answered(code)).kind === 'busy')).toEqual([
      'rate_limited',
      'schedule_stalled',
      'overloaded',
    ]);
    expect(failureOf(answered('card_attempts'))).toEqual({ kind: 'refused', code: 'card_attempts' });
  });

  it('classifies proxy errors, network failures and unknown errors', () => {
    expect(failureOf(new ApiError(503, null, null)).kind).toBe('busy');
    expect(failureOf(new ApiError(502, null, null)).kind).toBe('fault');
    expect(failureOf(new TypeError('Failed to fetch')).kind).toBe('offline');
    expect(failureOf(new Error('anything')).kind).toBe('fault');
  });
});
