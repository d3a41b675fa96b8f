import type { z } from 'zod';
import { campaign } from '../campaign/current.ts';
import { fromISO, toISO } from '../time/instants.ts';
import { HOUR_MS } from '../time/durations.ts';
import { defined } from '../ground/defined.ts';
import type { Holds } from './holds.ts';

/**
 * How a filter's text in the query string becomes the value compared (equality only, rules 5). Addresses, numbers, post codes and instants are
 * folded as the record's own field is.
 */
export type FilterKind =
  'string' | 'integer' | 'boolean' | 'digest' | 'key' | 'id' | 'email' | 'phoneNumber' | 'postCode' | 'instant';

export interface Entity<Record extends z.ZodObject = z.ZodObject> {
  /** Singular and plural are the routes' and the collection's names: `account`, `accounts`. */
  readonly name: string;
  readonly plural: string;
  /** What a record is, in a line. */
  readonly purpose: string;
  /** The whole record as stored, `id` beside it: parsed on every read. */
  readonly record: Record;
  /** What an administrator is answered; never a key, never a digest. */
  readonly answer: z.ZodObject;
  /** Bodies of POST, PUT and PATCH as an administrator sends them; each for its verb. */
  readonly create?: z.ZodObject;
  readonly replace?: z.ZodObject;
  readonly change?: z.ZodObject;
  readonly filters: Readonly<{ [field: string]: FilterKind }>;
  /** `sharded` fields are times: they are read through the random `shard`, never by their own index (rules 5). */
  readonly sorts: Readonly<{ [field: string]: 'plain' | 'sharded' }>;
  /** Fields too long or too hot for an index of their own. */
  readonly unindexed: readonly string[];
  /** Whom a record is about; erasure and what is told of a person follow from it. */
  readonly holds: Holds<never>;
  /** Every change of it by anyone but the schedule has an audit entry (rules 5). */
  readonly audited?: true;
  /** Its lists show who people are, though it is about something else: a viewer's reading has an entry, as that of the audited (rules 4.30). */
  readonly showsPeople?: true;
  /** Examples, from which the tests make records and requests of every entity alike. */
  readonly sample: Sample;
}

export interface Sample {
  /** The n-th of a row of records, stamps and id apart; values repeat, so that filters find several. */
  readonly record: (index: number) => object;
  /** A body of POST, and one of PATCH that is a real change of what the first made; for entities that have the verbs. */
  readonly create?: object;
  readonly change?: object;
}

/** Number of random shards a time order is spread over (rules 5). */
export const SHARDS = 8;

/** Keeps an entity's own literal types while checking its shape, and names its schemas for the document: `Account`, `AccountChange`. */
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
  // The same schemas under names, of the same types; TypeScript cannot follow a spread of what may be absent.
  return named as E;
};

/** A name as the document's components are written. */
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** An instant for a sample, so many hours after the campaign opens: samples are in the pages' build, which holds no date of another campaign. */
export const sampleInstant = (hours: number): string => toISO(fromISO(campaign.timetable.open) + hours * HOUR_MS);

/** The value of a list for the n-th sample. */
export const cycled = <T>(values: readonly [T, ...T[]], index: number): T => values[index % values.length] ?? values[0];
