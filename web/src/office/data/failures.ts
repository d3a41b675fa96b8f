import { ApiError } from 'functions/shared/contract/client';
import { defined } from 'functions/shared/defined';
import type { FieldError } from 'functions/shared/errors/fieldError';
import { HttpError } from 'react-admin';
import { office } from '../../copy/ja/office/texts.ts';

/** Returns field errors by path, for react-admin's forms: the server's own sentence, or the text of the code. */
const fieldTexts = (errors: readonly FieldError[]): Record<string, string> => {
  const { errors: copy, mailProblem } = office;
  const textOf = ({ code, line, column, message }: FieldError): string => {
    const text = message ?? copy.fields[code] ?? copy.field;
    return line === undefined || column === undefined ? text : mailProblem(line, column, text);
  };
  // The first error of a field wins.
  return Object.fromEntries(errors.toReversed().map((error) => [error.path, textOf(error)]));
};

/** Returns a failure in one sentence for the user. */
export const failureText = (error: unknown): string => {
  const { network } = office.errors;
  if (error instanceof ApiError) return error.problem?.title ?? network;
  // fetch throws a TypeError if no answer came. Its text is English and technical.
  if (error instanceof TypeError) return network;
  return error instanceof Error ? error.message : network;
};

/** Converts a failed call to react-admin's error: message, status, and errors by field. */
export const toHttpError = (error: unknown): Error => {
  if (error instanceof HttpError) return error;
  if (!(error instanceof ApiError)) return new Error(failureText(error), { cause: error });
  const errors = error.problem?.errors;
  return new HttpError(
    failureText(error),
    error.status,
    defined({
      errors: errors === undefined ? undefined : { ...fieldTexts(errors), root: { serverError: failureText(error) } },
    }),
  );
};

/** The statuses by which the server answers a request that arrived. The page has its own words for such an answer. */
const ANSWERS: readonly number[] = [400, 404, 409, 410, 412, 422];

const statusOf = (error: unknown): number =>
  error instanceof HttpError || error instanceof ApiError ? error.status : 0;

/** Returns whether an error is an answer about the requested data, such as an unknown record, and not a failure to read it. */
export const isAnswer = (error: unknown): boolean => ANSWERS.includes(statusOf(error));

/** Returns whether a failed call may succeed if it is repeated later. */
export const isPassing = (error: unknown): boolean => {
  const status = statusOf(error);
  return status < 400 || status >= 500;
};
