import type { CollectionReference, DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { AnyDisclosure, Disclosure } from '../shared/entities/disclosure/disclosure.ts';
import type { AnyErasure, Erasure } from '../shared/entities/erasure.ts';
import type { Holds } from '../shared/entities/holds.ts';
import type { Reads, Records } from './records.ts';

/** The transaction in which a document is written, together with the other writes. */
export type Writing = Pick<Records, 'db' | 'transaction'>;

type Schema = z.ZodObject | z.ZodDiscriminatedUnion;
type FieldOf<S extends Schema> = keyof z.output<S> & string;

/** The people whom a collection's documents are about, what these people get of them, and what an erasure does with the documents. */
export type About<Data> =
  | { readonly holds: 'nobody'; readonly disclosure?: undefined; readonly erasure?: undefined }
  | {
      readonly holds: Exclude<Holds<Data>, 'nobody'>;
      readonly disclosure: Disclosure<Data>;
      readonly erasure: Erasure<Data>;
    };

/** A collection that belongs to no entity (rules 4.1). The list of all collections (collections.ts) contains it. */
export type Descriptor<P extends string = string, S extends Schema = Schema> = Described<P, S> & About<z.output<S>>;

interface Described<P extends string, S extends Schema> {
  /** The path. Below other documents, a word in braces is replaced by each parent's id: `draws/{number}/pages`. */
  readonly path: P;
  /** Parses every read and every write. */
  readonly schema: S;
  /** The meaning of a document, in a line. */
  readonly purpose: string;
  /** Fields without an index: nothing queries them, and an index entry costs a write. */
  readonly unindexed?: readonly FieldOf<S>[];
  /** The field with the time at which Firestore deletes the document. It has no index either. */
  readonly ttl?: FieldOf<S>;
}

/** A collection in the list of all of them. */
export interface Collection extends Pick<Descriptor, 'path' | 'schema' | 'purpose'> {
  readonly unindexed?: readonly string[];
  readonly ttl?: string;
  readonly holds: Holds<never>;
  /** Both are absent if it holds nobody. */
  readonly disclosure?: AnyDisclosure | undefined;
  readonly erasure?: AnyErasure | undefined;
}

/** Returns the functions for the documents of one collection. @param path as in Firestore */
export const documentsAt = <S extends Schema>(path: string, schema: S) => {
  type Data = z.output<S>;
  const collection = (db: Firestore): CollectionReference => db.collection(path);
  const ref = (db: Firestore, id: string): DocumentReference => collection(db).doc(id);
  // zod infers only the base of a generic schema; the schema that parses is S.
  const data = (value: unknown) => schema.parse(value) as Data & object;
  const parse = (snapshot: DocumentSnapshot | undefined): Data | null => {
    const stored = snapshot?.data();
    return stored === undefined ? null : data(stored);
  };
  return {
    collection,
    ref,
    data: (value: Data) => data(value),
    /** Parses a snapshot; null if there is no document. */
    parse,
    get: async (reads: Reads, id: string): Promise<Data | null> => parse((await reads.getAll(ref(reads.db, id)))[0]),
    /** Creates a document about an event that happens once. If it exists, the whole transaction fails. */
    create: ({ db, transaction }: Writing, id: string, value: Data): void =>
      void transaction.create(ref(db, id), data(value)),
    /** Writes the whole document, new or existing. */
    set: ({ db, transaction }: Writing, id: string, value: Data): void =>
      void transaction.set(ref(db, id), data(value)),
    remove: ({ db, transaction }: Writing, id: string): void => void transaction.delete(ref(db, id)),
  };
};

/** Declares a kind of document that is no entity's record. */
export const documentsOf = <const P extends string, S extends Schema>(descriptor: Descriptor<P, S>) => {
  const { collection, ref, data, parse, get, create, set, remove } = documentsAt<S>(descriptor.path, descriptor.schema);
  return { descriptor, collection, ref, data, parse, get, create, set, remove };
};

/** Declares a kind of document below another document. The returned function takes the other document's id. */
export const documentsBelow = <const P extends `${string}/{${string}}/${string}`, S extends Schema>(
  descriptor: Descriptor<P, S>,
) =>
  Object.assign(
    (parent: string | number) => documentsAt<S>(descriptor.path.replace(/\{\w+\}/u, String(parent)), descriptor.schema),
    { descriptor },
  );
