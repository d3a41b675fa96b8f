import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** A form's values: texts, ticks, and lists of ticked items. */
export type FormValue = string | boolean | string[];
export type FormValues = Record<string, FormValue>;

/** A field's messages, for an empty and for an invalid value. */
export interface FieldMessages {
  readonly required: string;
  readonly invalid: string;
  /** The message for an error of the schema's own, such as a character that cannot be printed; null: there is none. */
  readonly unfit?: (detail: unknown) => string | null;
}
export type Messages = Readonly<Record<string, FieldMessages>>;

/**
 * Returns the errors of `values` by the server's own schema: the first error of each field, in the words and order of `messages`. `toInput` makes the
 * body that the schema checks.
 */
export function faultsOf<V extends FormValues>(
  schema: z.ZodType,
  toInput: (values: V) => unknown,
  messages: Messages,
  values: V,
): Record<string, string> {
  const result = schema.safeParse(toInput(values));
  const issues = result.error?.issues ?? [];
  return Object.fromEntries(
    Object.entries(messages).flatMap(([field, message]) => {
      const wrong = issues.filter(({ path }) => String(path.at(0) ?? '') === field);
      return wrong.length === 0 ? [] : [[field, faultOf(values[field], wrong, message)]];
    }),
  );
}

/** Returns the error of one value by its schema; undefined if it has none. */
export function faultIn(schema: z.ZodType, value: string, message: FieldMessages): string | undefined {
  const issues = schema.safeParse(value).error?.issues;
  return issues && faultOf(value, issues, message);
}

function faultOf(value: FormValue | undefined, issues: readonly z.core.$ZodIssue[], message: FieldMessages): string {
  if (isEmpty(value)) return message.required;
  const details = issues.flatMap((issue) => (issue.code === 'custom' ? [issue.params] : []));
  const finding = details.map((detail) => message.unfit?.(detail) ?? null).find((text) => text !== null);
  return finding ?? message.invalid;
}

/** Returns a resolver for react-hook-form over `faultsOf`. */
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
