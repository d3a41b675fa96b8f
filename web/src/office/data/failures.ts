import { ApiError } from 'functions/shared/contract/client';
import type { FieldError } from 'functions/shared/ground/errors';
import { HttpError } from 'react-admin';
import { officeCopy } from '../../copy/officeLanguage.tsx';
import { defined } from 'functions/shared/ground/defined';

/** Field errors as react-admin's forms show them, by the field's path: the server's own sentence, else the text for the code. */
const fieldTexts = (errors: readonly FieldError[]): Record<string, string> => {
  const { errors: copy, mailConfig } = officeCopy();
  const textOf = ({ code, line, column, message }: FieldError): string => {
    const text = message ?? copy.fields[code] ?? copy.field;
    return line === undefined || column === undefined ? text : mailConfig.problem(line, column, text);
  };
  // Of several in one field the first is shown.
  return Object.fromEntries(errors.toReversed().map((error) => [error.path, textOf(error)]));
};

/** What went wrong in a sentence for the person at the screen. */
export const failureText = (error: unknown): string => {
  const { network } = officeCopy().errors;
  if (error instanceof ApiError) return error.problem?.title ?? network;
  // fetch's TypeError: no answer came. Its own text is English and of no use here.
  if (error instanceof TypeError) return network;
  return error instanceof Error ? error.message : network;
};

/** A failed call as react-admin wants it: message, status, and errors by field. */
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

/** Whether trying the same call again could help. */
export const isPassing = (error: unknown): boolean => {
  const status = error instanceof HttpError || error instanceof ApiError ? error.status : 0;
  return status < 400 || status >= 500;
};
