import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** A form's values: texts, ticks, and lists of ticked items. */
export type FormValue = string | boolean | string[];
export type FormValues = Record<string, FormValue>;

/** A field's messages, for an empty and for an invalid value. */
export interface FieldMessages {
  readonly required: string;
  readonly invalid: string;
}
export type Messages = Readonly<Record<string, FieldMessages>>;

/**
 * The faults of `values` by the server's own schema: the first fault of each field, in the words and order of `messages`. `toInput` makes the body
 * that the schema checks.
 */
export function faultsOf<V extends FormValues>(
  schema: z.ZodType,
  toInput: (values: V) => unknown,
  messages: Messages,
  values: V,
): Record<string, string> {
  const result = schema.safeParse(toInput(values));
  const wrong = new Set(result.error?.issues.map((issue) => String(issue.path.at(0) ?? '')));
  return Object.fromEntries(
    Object.entries(messages)
      .filter(([field]) => wrong.has(field))
      .map(([field, message]) => [field, isEmpty(values[field]) ? message.required : message.invalid]),
  );
}

/** A resolver for react-hook-form over `faultsOf`. */
export function resolverOf<V extends FormValues>(faults: (values: V) => Record<string, string>): Resolver<V> {
  return (values) => {
    const errors = Object.entries(faults(values)).map(([field, message]) => [field, { type: 'invalid', message }]);
    // FieldErrors<V> cannot be built generically. Each entry is a field's name and a FieldError.
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) as never };
  };
}

function isEmpty(value: FormValue | undefined): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}
