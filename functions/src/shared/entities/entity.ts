import type { z } from 'zod';
import type { Policy } from '../access/policy.ts';
import { defined } from '../defined.ts';
import type { AnyDisclosure } from './disclosure/disclosure.ts';
import type { AnyErasure } from './erasure.ts';
import type { Holds } from './holds.ts';

/**
 * How a filter's text in the query string becomes the value to compare (equality only, rules 5). Addresses, numbers, post codes, instants and batch
 * names are normalized like the record's field. A `beginning` equals one of the beginnings that are stored with the record, and an `addressPart` one
 * of the parts of its address (folding/addressParts.ts).
 */
export type FilterKind =
  | 'string'
  | 'integer'
  | 'boolean'
  | 'digest'
  | 'key'
  | 'id'
  | 'email'
  | 'phoneNumber'
  | 'postCode'
  | 'beginning'
  | 'addressPart'
  | 'instant'
  | 'paperBatch';

export type Entity<Record extends z.ZodObject = z.ZodObject> = EntityParts<Record> & EntityAbout;

/** The people whom a record is about, the data that they receive on request, and its changes when they are erased. */
type EntityAbout =
  | { readonly holds: 'nobody'; readonly disclosure?: undefined; readonly erasure?: undefined }
  | {
      readonly holds: Exclude<Holds<never>, 'nobody'>;
      readonly disclosure: AnyDisclosure;
      readonly erasure: AnyErasure;
    };

interface EntityParts<Record extends z.ZodObject> {
  /** Singular and plural form the names of the routes and the collection: `account`, `accounts`. */
  readonly name: string;
  readonly plural: string;
  /** The record's meaning, in one line. */
  readonly purpose: string;
  /** The routes, and who may call them. */
  readonly policy: Policy;
  /** The whole stored record, with its `id`. It is parsed on every read. */
  readonly record: Record;
  /** The administrators' view, without keys and digests. */
  readonly answer: z.ZodObject;
  /** Administrators' request bodies of POST, PUT and PATCH. */
  readonly create?: z.ZodObject;
  readonly replace?: z.ZodObject;
  readonly change?: z.ZodObject;
  readonly filters: Readonly<{ [field: string]: FilterKind }>;
  /** For a field that is searched by its beginning: the field with its reading, which also finds the record. */
  readonly readings?: Readonly<{ [field: string]: string }>;
  /** `sharded` fields are times. They are read through the random `shard`, never by a plain index (rules 5). */
  readonly sorts: Readonly<{ [field: string]: 'plain' | 'sharded' }>;
  /** Fields without an index, because they are too long or written too often. */
  readonly unindexed: readonly string[];
  /** Every change except the schedule's is logged (rules 5). */
  readonly audited?: true;
  /** The entity is not about people, but its lists name some. A viewer's reading of them is logged, as for audited entities (rules 4.30). */
  readonly showsPeople?: true;
}

/** The number of random shards over which a time order is spread (rules 5). */
export const SHARDS = 8;

/** Checks an entity's shape, keeps its literal types, and names its schemas in the OpenAPI document: `Account`, `AccountChange`. */
export const defineEntity = <const E extends Entity>(entity: E): E => {
  const { name, answer, create, replace, change } = entity;
  const component = pascal(name);
  const named = defined({
    ...entity,
    answer: answer.meta({ id: component }),
    create: create?.meta({ id: `${component}Create` }),
    replace: replace?.meta({ id: `${component}Replace` }),
    change: change?.meta({ id: `${component}Change` }),
  });
  // The entity with named schemas. TypeScript cannot follow a spread of optional fields.
  return named as E;
};

/** Returns a name in the OpenAPI document's spelling of components. */
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
