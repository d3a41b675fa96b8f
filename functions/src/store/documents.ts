import type { CollectionReference, DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { Reads, Records } from './records.ts';

/** What a document is written in: both or neither with whatever else the transaction writes. */
export type Writing = Pick<Records, 'db' | 'transaction'>;

/**
 * A kind of document that is no record of an entity (rules 4.1): where it lies and what it holds, parsed on every read and every write.
 * @param path of the collection; one that lies in another document is `draws/1/entries`
 */
export const documentsOf = <S extends z.ZodObject | z.ZodDiscriminatedUnion>(path: string, schema: S) => {
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
