import { z } from 'zod';
import { AppError } from '../shared/errors/appError.ts';
import type { FieldError } from '../shared/errors/fieldError.ts';
import { issueCode } from '../shared/fields/issueCode.ts';
import { type Problem, problemOf } from '../shared/contract/problem.ts';
import { requestFailed } from '../logs.ts';

/** Maximum number of faults in an answer, more than a form has fields. A body with thousands of unknown fields is not listed in full. */
const MAX_FAULTS = 50;
/** Maximum length of a path in an answer. No field has a longer name. */
const MAX_PATH_LENGTH = 100;

/** Converts zod's issues to the contract's field errors: path and code, never the value. */
export const fieldErrors = (error: z.ZodError): FieldError[] => distinct(faults(error)).slice(0, MAX_FAULTS);

/** Reduces the faults to one for each field. A field that fails several checks is reported once, by the first. */
const distinct = (errors: readonly FieldError[]): FieldError[] => {
  const first = new Map<string, FieldError>();
  for (const one of errors) if (!first.has(one.path)) first.set(one.path, one);
  return [...first.values()];
};

const faults = (error: z.ZodError): FieldError[] =>
  error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), code: 'unknown_field' }));
    return [{ path: pathOf(issue.path), code: issueCode(issue) }];
  });

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, MAX_PATH_LENGTH);

export const parsed = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('validation_failed', { errors: fieldErrors(result.error) });
  return result.data;
};

/** gRPC's codes for temporary errors: timeout, exhausted quota, unavailable. */
const PASSING: ReadonlySet<number> = new Set([4, 8, 14]);
/** ALREADY_EXISTS and ABORTED: of two simultaneous writes of a document, the other came first. */
const LOST_RACE: ReadonlySet<number> = new Set([6, 10]);

const grpcCode = (error: unknown): number | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null;

/** Returns whether a write failed because a simultaneous one came first. */
export const isContention = (error: unknown): boolean => {
  const code = grpcCode(error);
  return code !== null && LOST_RACE.has(code);
};

/** Converts an error to an answer. This is the only place that does so. The answer reveals no stack and no message of a library. */
export const problemFor = (error: unknown, operation: string): Problem => {
  if (error instanceof AppError) return problemOf(error);
  const code = grpcCode(error);
  if (isContention(error)) return problemOf(new AppError('conflict'));
  requestFailed(operation, error);
  if (code !== null && PASSING.has(code)) return problemOf(new AppError('overloaded', { retryAfter: 5 }));
  return problemOf(new AppError('internal'));
};
