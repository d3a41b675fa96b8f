import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** What a form holds: texts, ticks, and lists of what is ticked. */
export type FormValue = string | boolean | string[];
export type FormValues = Record<string, FormValue>;

/** What to say of a field: when it is left empty, and when it does not fit. */
export interface FieldMessages {
  readonly required: string;
  readonly invalid: string;
}
export type Messages = Readonly<Record<string, FieldMessages>>;

/**
 * The faults of `values` by the very schema the server judges by: the first of each field, in the words of `messages`, in their order.
 * `toInput` says what would be sent.
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
    // FieldErrors<V> cannot be built generically; each entry is a field's name and a FieldError.
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) as never };
  };
}

function isEmpty(value: FormValue | undefined): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}
