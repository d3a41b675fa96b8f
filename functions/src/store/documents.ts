import type { CollectionReference, DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { Holds } from '../shared/entities/holds.ts';
import type { Reads, Records } from './records.ts';

/** What a document is written in: both or neither with whatever else the transaction writes. */
export type Writing = Pick<Records, 'db' | 'transaction'>;

type Schema = z.ZodObject | z.ZodDiscriminatedUnion;
type FieldOf<S extends Schema> = keyof z.output<S> & string;

/** A collection that is no entity's (rules 4.1). What has to be said of all of them follows from it: see collections.ts. */
export interface Descriptor<P extends string = string, S extends Schema = Schema> {
  /** One whose documents lie in others has a word in braces for each of those: `draws/{number}/pages`. */
  readonly path: P;
  /** Parsed on every read and every write. */
  readonly schema: S;
  /** What a document of it is, in a line. */
  readonly purpose: string;
  /** Fields without an index of their own: nobody asks for them, and an index entry costs a write. */
  readonly unindexed?: readonly FieldOf<S>[];
  /** The field at whose time Firestore deletes the document; it has no index either. */
  readonly ttl?: FieldOf<S>;
  /** Whom a document is about; erasure and what is told of a person follow from it. */
  readonly holds: Holds<z.output<S>>;
}

/** A collection as whoever looks at all of them sees it. */
export interface Collection extends Pick<Descriptor, 'path' | 'schema' | 'purpose'> {
  readonly unindexed?: readonly string[];
  readonly ttl?: string;
  readonly holds: Holds<never>;
}

/** The documents of one collection. @param path as Firestore has it */
export const documentsAt = <S extends Schema>(path: string, schema: S) => {
  type Data = z.output<S>;
  const collection = (db: Firestore): CollectionReference => db.collection(path);
  const ref = (db: Firestore, id: string): DocumentReference => collection(db).doc(id);
  // zod infers the generic schema only as its base; the one that parses is S.
  const data = (value: unknown) => schema.parse(value) as Data & object;
  const parse = (snapshot: DocumentSnapshot | undefined): Data | null => {
    const stored = snapshot?.data();
    return stored === undefined ? null : data(stored);
  };
  return {
    collection,
    ref,
    data: (value: Data) => data(value),
    /** What a document holds; null where there is none. */
    parse,
    get: async (reads: Reads, id: string): Promise<Data | null> => parse((await reads.getAll(ref(reads.db, id)))[0]),
    /** For what happens once: where the document is there already, nothing of the transaction is written. */
    create: ({ db, transaction }: Writing, id: string, value: Data): void =>
      void transaction.create(ref(db, id), data(value)),
    /** Writes the whole document, whether there is one or not. */
    set: ({ db, transaction }: Writing, id: string, value: Data): void =>
      void transaction.set(ref(db, id), data(value)),
    remove: ({ db, transaction }: Writing, id: string): void => void transaction.delete(ref(db, id)),
  };
};

/** A kind of document that is no record of an entity. */
export const documentsOf = <const P extends string, S extends Schema>(descriptor: Descriptor<P, S>) => {
  const { collection, ref, data, parse, get, create, set, remove } = documentsAt<S>(descriptor.path, descriptor.schema);
  return { descriptor, collection, ref, data, parse, get, create, set, remove };
};

/** The same for a kind whose documents lie in another document, whose id it is called with. */
export const documentsBelow = <const P extends `${string}/{${string}}/${string}`, S extends Schema>(
  descriptor: Descriptor<P, S>,
) =>
  Object.assign(
    (parent: string | number) => documentsAt<S>(descriptor.path.replace(/\{\w+\}/u, String(parent)), descriptor.schema),
    { descriptor },
  );
