import { z } from 'zod';
import { LIMITS } from '../fields/limits.ts';
import { lineSchema, nameSchema, textFilterSchema } from '../fields/fieldSchemas.ts';
import type { CallerKind, RouteDefinition } from './route.ts';
import { definitions } from './definitions.ts';

const CALLERS: readonly CallerKind[] = ['anyone', 'guest', 'office'];
const GROUPED = '4242 4242 4242 4242';
/** A text that only free-text fields accept, in lengths for short and long fields. */
const PROBES = [GROUPED, `番号は ${GROUPED} です`];

interface Field {
  readonly path: string;
  readonly schema: z.ZodType;
}

/** Returns the fields of a schema that contain no others. Anything unknown is a field of its own. */
const fieldsOf = (schema: unknown, path: string): Field[] => {
  if (schema instanceof z.ZodObject) {
    return Object.entries<unknown>(schema.shape).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`));
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, path);
  if (schema instanceof z.ZodRecord) return fieldsOf(schema.valueType, `${path}.*`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, path));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return fieldsOf(schema.unwrap(), path);
  }
  return schema instanceof z.ZodType ? [{ path, schema }] : [];
};

/** Returns whether a field stores a card number as typed. */
const stores = ({ schema }: Field): boolean =>
  PROBES.some((probe) => {
    const { success, data } = schema.safeParse(probe);
    return success && typeof data === 'string' && data.replace(/\D/g, '').includes('4242424242424242');
  });

const inputs = Object.entries<RouteDefinition>(definitions).flatMap(([operation, definition]) =>
  CALLERS.flatMap((caller) => fieldsOf(definition[caller]?.body, operation)),
);

/** Fields that accept such a text without storing it, by what they are. */
const NOT_STORED: readonly (readonly [reason: string, pattern: RegExp])[] = [
  ['a key, which is compared', /\.verificationKey$/],
  ['the value of a filter, which finds records', /\.filter(\.\w+)?$/],
  ['the name of a variable', /^previewMailConfig\.absent$/],
  ['the cell of a file, which the schemas of its record parse', /\.rows\.(cells\.)?\w+$/],
  ['a tracking number, which its own schema parses', /\.trackingNumber$/],
];

describe('free text in the bodies of requests', () => {
  it('is stored without card numbers (rules 4.36)', () => {
    const found = inputs.filter(stores).map(({ path }) => path);
    expect(found.filter((path) => !NOT_STORED.some(([, pattern]) => pattern.test(path)))).toEqual([]);
    // An exception without its field is stale.
    expect(NOT_STORED.filter(([, pattern]) => !found.some((path) => pattern.test(path)))).toEqual([]);
  });

  it('is found in the fields that people type into', () => {
    const paths = inputs.filter(({ schema }) => PROBES.some((probe) => schema.safeParse(probe).success));
    expect(paths.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['createInquiry.message', 'changeAccount.note', 'createApproval.reason']),
    );
  });

  it('negative control: finds a field that stores a card number', () => {
    const schemas = {
      free: textFilterSchema(LIMITS.note),
      line: lineSchema(LIMITS.note),
      name: nameSchema(LIMITS.name),
    };
    const nested = z.union([z.object({ a: z.array(z.object(schemas)).optional() }), z.null()]).default(null);
    expect(
      fieldsOf(nested, 'x')
        .filter(stores)
        .map(({ path }) => path),
    ).toEqual(['x.a.free']);
  });
});
