import type { z } from 'zod';

/** How a filter's text in the query string becomes the value compared (equality only, rules 5.5). */
export type FilterKind = 'string' | 'integer' | 'boolean' | 'digest' | 'key' | 'id';

export interface Entity<Record extends z.ZodObject = z.ZodObject> {
  /** Singular and plural are the route's and the list's names: `account`, `accounts`. */
  readonly name: string;
  readonly plural: string;
  /** The whole record as stored, `id` beside it: parsed on every read. */
  readonly record: Record;
  /** What an administrator is answered; never a key, never a digest. */
  readonly answer: z.ZodObject;
  /** Bodies of POST, PUT and PATCH as an administrator sends them. */
  readonly create: z.ZodObject;
  readonly replace: z.ZodObject;
  readonly change: z.ZodObject;
  readonly filters: Readonly<{ [field: string]: FilterKind }>;
  /** `sharded` fields are times: they are read through the random `shard`, never by their own index (rules 5.7). */
  readonly sorts: Readonly<{ [field: string]: 'plain' | 'sharded' }>;
  /** Fields too long or too hot for an index of their own. */
  readonly unindexed: readonly string[];
}

/** Number of random shards a time order is spread over (rules 5.7). */
export const SHARDS = 8;

/** Keeps an entity's own literal types while checking its shape. */
export const defineEntity = <const E extends Entity>(entity: E): E => entity;
