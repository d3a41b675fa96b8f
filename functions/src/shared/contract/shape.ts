import { z } from 'zod';
import type { Entity, FilterKind } from '../entities/entity.ts';
import { idSchema, verificationKeySchema } from '../entities/fields.ts';

/** What goes in and what comes out of one operation. `guest…` stands where a guest sends or sees other than the office. */
export interface Shape {
  readonly path?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly guestBody?: z.ZodObject;
  /** Null: 204, no body. */
  readonly answer: z.ZodType | null;
  readonly guestAnswer?: z.ZodType;
  readonly status: 200 | 201 | 204;
}

export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 500;
/** Ids in one {ids} path (rules 5.3). */
export const MAX_IDS = 100;

const FILTERS: Record<FilterKind, z.ZodType> = {
  string: z.string().max(300),
  digest: z.string().max(20_000),
  key: verificationKeySchema,
  id: idSchema,
  integer: z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number)
    .meta({ override: { type: 'integer' } }),
  boolean: z
    .enum(['true', 'false', 'null'])
    .transform((text) => (text === 'null' ? null : text === 'true'))
    .meta({ override: { type: 'string', enum: ['true', 'false', 'null'] } }),
};

/** The id only ascends: Firestore scans no keys backwards. */
export const pagingFields = (entity: Entity) => ({
  cursor: z.string().min(1).max(1000).optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= MAX_LIMIT)
    .optional()
    .meta({ override: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT } }),
  orderBy: z.enum(['id', ...Object.keys(entity.sorts).flatMap((field) => [field, `-${field}`])]).optional(),
});

/** The list's query: every filter of the entity, equality only, and the paging fields (rules 5.4, 5.5). */
export const listQuery = (entity: Entity): z.ZodObject =>
  z.strictObject({
    ...Object.fromEntries(Object.entries(entity.filters).map(([field, kind]) => [field, FILTERS[kind].optional()])),
    ...pagingFields(entity),
  });

export const idPath = z.strictObject({ id: idSchema });
export const idsPath = z.strictObject({
  ids: z
    .string()
    .max(MAX_IDS * 65)
    .regex(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64})*$/)
    .refine((ids) => ids.split(',').length <= MAX_IDS)
    .meta({ description: `Up to ${MAX_IDS} ids, comma separated; answered in this order, missing ones left out` }),
});
/** On reads the key comes in the header or here (rules 5.8). */
export const keyQuery = z.strictObject({ verificationKey: verificationKeySchema.optional() });

export const cursorSchema = z.string().nullable();
export const countAnswer = z.object({ count: z.int().nonnegative() });

export const listAnswer = <P extends string, A extends z.ZodType>(plural: P, item: A) => {
  const list: { [K in P]: z.ZodArray<A> } & { cursor: typeof cursorSchema } = Object.assign(
    // One computed key of type P: TypeScript widens it to string.
    { [plural]: z.array(item) } as { [K in P]: z.ZodArray<A> },
    { cursor: cursorSchema },
  );
  return z.object(list);
};

/** A guest's body: the fields, and the key that opens the route. */
export const withKey = <T extends z.ZodRawShape>({ shape }: { shape: T }) =>
  z.strictObject({ ...shape, verificationKey: verificationKeySchema });
