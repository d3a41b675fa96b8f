import { parse } from 'qs';
import { z } from 'zod';
import { invalid, type Refusal } from './refusal.ts';

/** The parameters of a form or query are texts, nested by brackets. Each endpoint's schema lists its own. */
export const text = z.string().min(1).max(5_000);
export const whole = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** An empty text as a value removes that entry; an empty text instead of the record removes all. */
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))]);

const timeRange = z.strictObject({
  gt: whole.optional(),
  gte: whole.optional(),
  lt: whole.optional(),
  lte: whole.optional(),
});

export const paging = {
  limit: whole.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z.union([whole, timeRange]).optional(),
};

export type Created = z.output<typeof paging.created>;

export const isWithin = (at: number, created: Created): boolean => {
  if (created === undefined) return true;
  if (typeof created === 'number') return at === created;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created;
  return at > gt && at >= gte && at < lt && at <= lte;
};

/** Reads a form or query as nested texts. */
export const readForm = (body: string): Record<string, unknown> =>
  parse(body, { depth: 8, arrayLimit: 100, parameterLimit: 1_000 });

/** Returns a schema whose names are Stripe's, by the SDK's types at its pinned version. Any other name does not compile. */
export const namedAs =
  <Params>() =>
  <Shape extends z.ZodRawShape>(shape: Shape & { [Name in Exclude<keyof Shape, keyof Params>]: never }) =>
    z.strictObject<Shape>(shape);

/** Returns the same text for the same parameters, in any order. */
export const canonical = (form: unknown): string =>
  JSON.stringify(form, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : 1)))
      : value,
  );

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map(String).reduce((name, part) => (name === '' ? part : `${name}[${part}]`), '');

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => {
    // The value may be any parsed one: an object with names, or a primitive.
    return typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  }, raw);

function refusalOf(issue: z.core.$ZodIssue, raw: unknown): Refusal {
  if (issue.code === 'invalid_union') {
    const [closest] = issue.errors.toSorted((one, two) => (two[0]?.path.length ?? 0) - (one[0]?.path.length ?? 0));
    const inner = closest?.[0];
    if (inner !== undefined) return refusalOf({ ...inner, path: [...issue.path, ...inner.path] }, raw);
  }
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue.path);
  const value = valueAt(raw, issue.path);
  if (value === undefined) return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (value === '') {
    const says = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`;
    return invalid(says, { code: 'parameter_invalid_empty', param });
  }
  if (issue.code === 'invalid_format')
    return invalid(`Invalid integer: ${String(value)}`, { code: 'parameter_invalid_integer', param });
  return invalid(`Invalid ${param}: ${issue.message}`, { param });
}

/** Parses the parameters. Throws Stripe's refusal of the first that is unknown, missing or malformed. */
export function checked<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue === undefined) throw invalid('Invalid request.');
  throw refusalOf(issue, raw);
}

/** Returns metadata after a change, which is merged by key. An empty value removes its key, and an empty text instead of a change removes all. */
export function merged(before: Readonly<Record<string, string>> | null, change: z.output<typeof metadata> | undefined) {
  if (change === '') return {};
  const entries = Object.entries({ ...before, ...change });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
