import { z } from 'zod';
import type { Entity, FilterKind } from '../entities/entity.ts';
import {
  emailFilterSchema,
  idSchema,
  instantInputSchema,
  phoneNumberFilterSchema,
  postCodeFilterSchema,
  textFilterSchema,
  verificationKeySchema,
} from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';
import { paperBatchFilterSchema } from '../entities/paperBatch.ts';
import { MAX_SOUGHT_LENGTH } from '../entities/stored.ts';

export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 500;
/** The maximum number of ids in an {ids} path (rules 5). */
export const MAX_IDS = 100;

const CURSOR_LENGTH = 1000;

/** Returns the maximum length of a filter's text. It is the field's length, since a longer text would match nothing. */
const fieldLength = ({ record }: Entity, field: string): number => {
  let schema: unknown = record.shape[field];
  while (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) schema = schema.unwrap();
  // The values of an enumeration are codes.
  return (schema instanceof z.ZodString ? schema.maxLength : null) ?? LIMITS.code;
};

// A filter is normalized like the record's field, so that it matches text that was copied from a list or typed.
const FILTERS: Record<Exclude<FilterKind, 'string'>, z.ZodType> = {
  // A long text is matched as a whole. All filters of a list together stay below Node's limit for request headers (openapi.test.ts).
  digest: textFilterSchema(MAX_SOUGHT_LENGTH).meta({
    description: `The whole text; of more than ${MAX_SOUGHT_LENGTH} characters sha256: and, in hex, the SHA-256 of its length in bytes (UTF-8), a colon and the text`,
  }),
  email: emailFilterSchema,
  phoneNumber: phoneNumberFilterSchema,
  postCode: postCodeFilterSchema,
  instant: instantInputSchema,
  paperBatch: paperBatchFilterSchema,
  beginning: textFilterSchema(LIMITS.kana).meta({
    description:
      'The beginning of the text or of its reading, in either kana, wide or narrow, whatever the variants of its characters',
  }),
  addressPart: textFilterSchema(LIMITS.address).meta({
    description:
      'A part of the address, from the beginning of the prefecture, the municipality, the town or a number on; widths, hyphens and the ways to write numbers make no difference',
  }),
  key: verificationKeySchema,
  id: idSchema,
  integer: z
    .string()
    .regex(/^-?[0-9]{1,9}$/)
    .transform(Number)
    .meta({ override: { type: 'integer', minimum: -999_999_999, maximum: 999_999_999 } }),
  boolean: z
    .enum(['true', 'false', 'null'])
    .transform((text) => (text === 'null' ? null : text === 'true'))
    .meta({ override: { type: 'string', enum: ['true', 'false', 'null'] } }),
};

const filterOf = (entity: Entity, field: string, kind: FilterKind): z.ZodType =>
  kind === 'string' ? textFilterSchema(fieldLength(entity, field)) : FILTERS[kind];

export const limitSchema = z
  .string()
  .regex(/^[0-9]{1,3}$/)
  .transform(Number)
  .refine((limit) => limit >= 1 && limit <= MAX_LIMIT)
  .optional()
  .meta({ override: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT } });

export const cursorInputSchema = z
  .string()
  .min(1)
  .max(CURSOR_LENGTH)
  .regex(/^[A-Za-z0-9_-]+$/)
  .optional();

/** Returns the fields of paging. Ids are in ascending order only, since Firestore cannot scan keys backwards. */
export const pagingFields = (entity: Entity) => ({
  cursor: cursorInputSchema,
  limit: limitSchema,
  orderBy: z.enum(['id', ...Object.keys(entity.sorts).flatMap((field) => [field, `-${field}`])]).optional(),
});

/** Returns the schema of a list's query: every filter of the entity (equality only), and the fields of paging (rules 5). */
export const listQuery = (entity: Entity): z.ZodObject =>
  z.strictObject({
    ...Object.fromEntries(
      Object.entries(entity.filters).map(([field, kind]) => [field, filterOf(entity, field, kind).optional()]),
    ),
    ...pagingFields(entity),
  });

export const idPath = z.strictObject({ id: idSchema });
export const idsPath = z.strictObject({
  ids: z
    .string()
    .max(MAX_IDS * 65)
    .regex(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64})*$/)
    .refine((ids) => ids.split(',').length <= MAX_IDS && ids.split(',').every((id) => idSchema.safeParse(id).success))
    .meta({
      description: `Up to ${MAX_IDS} ids, comma separated; the response has their order and omits missing ones`,
    }),
});
/** The guest's key in a query. A read has it either here or in the header (rules 5). */
export const keyQuery = z.strictObject({ verificationKey: verificationKeySchema.optional() });

export const cursorSchema = z.string().max(CURSOR_LENGTH).nullable();
export const countAnswer = z.object({ count: z.int().nonnegative() }).meta({ id: 'Count' });

export const listAnswer = <P extends string, A extends z.ZodType>(plural: P, item: A) => {
  const list: { [K in P]: z.ZodArray<A> } & { cursor: typeof cursorSchema } = Object.assign(
    // A single computed key of type P, which TypeScript widens to string.
    { [plural]: z.array(item).max(MAX_LIMIT) } as { [K in P]: z.ZodArray<A> },
    { cursor: cursorSchema },
  );
  return z.object(list);
};

/** Returns a guest's body: the fields, and the key that opens the route. */
export const withKey = <T extends z.ZodRawShape>({ shape }: { shape: T }) =>
  z.strictObject({ ...shape, verificationKey: verificationKeySchema });
