import { ApiError } from 'functions/shared/contract/client';
import { HttpError } from 'react-admin';
import { officeCopy } from '../../copy/officeLanguage.tsx';

/** Field errors as react-admin's forms show them: the Japanese text for each code, by the field's path. */
const fieldTexts = (errors: readonly { path: string; code: string }[]): Record<string, string> => {
  const { field, fields } = officeCopy().errors;
  return Object.fromEntries(errors.map(({ path, code }) => [path, fields[code] ?? field]));
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
  return new HttpError(failureText(error), error.status, {
    ...(errors === undefined ? {} : { errors: { ...fieldTexts(errors), root: { serverError: failureText(error) } } }),
  });
};

/** Whether trying the same call again could help. */
export const isPassing = (error: unknown): boolean => {
  const status = error instanceof HttpError || error instanceof ApiError ? error.status : 0;
  return status < 400 || status >= 500;
};
