import type { CollectionReference, DocumentData } from 'firebase-admin/firestore';
import { PAGES } from '../shared/deployment/settings.ts';
import { isAlreadyExists } from './alreadyExists.ts';

/** Where documents of a kind go, and how one is parsed into what is stored. */
interface Kind<R> {
  readonly collection: CollectionReference;
  readonly data: (record: R) => DocumentData;
}

/** A document as it is to be stored, and its id. */
export interface Made {
  readonly id: string;
  readonly data: DocumentData;
}

/** Each by itself, at the rate that Firestore wishes for a collection that is new to it (500 a second, slowly growing). */
const createEach = async (collection: CollectionReference, documents: readonly Made[]): Promise<void> => {
  const writer = collection.firestore.bulkWriter();
  // BulkWriter tries passing errors again by itself; what exists already is no error here.
  const writes = documents.map(({ id, data }) =>
    writer.create(collection.doc(id), data).catch((error: unknown) => {
      if (!isAlreadyExists(error)) throw error;
    }),
  );
  // Settled, and so handled, from the start: a write that fails while the others are awaited would else be nobody's rejection.
  const settled = Promise.allSettled(writes);
  await writer.close();
  for (const outcome of await settled) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
};

/** All in one write, which costs half of what each by itself does. One that is there or cannot be refuses them all: then each by itself. */
const createTogether = async (collection: CollectionReference, documents: readonly Made[]): Promise<void> => {
  const batch = collection.firestore.batch();
  for (const { id, data } of documents) batch.create(collection.doc(id), data);
  await batch.commit().catch(async () => await createEach(collection, documents));
};

/** Makes the documents of one batch at a time. */
const createBatches = async <T>(
  collection: CollectionReference,
  all: readonly T[],
  madeOf: (one: T) => Made,
): Promise<number> => {
  const failures: unknown[] = [];
  let next = 0;
  const takeBatches = async (): Promise<void> => {
    while (next < all.length) {
      const documents = all.slice(next, (next += PAGES.batch)).map(madeOf);
      await createTogether(collection, documents).catch((error: unknown) => void failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: PAGES.batchesAtOnce }, takeBatches));
  if (failures.length > 0) throw failures[0];
  return all.length;
};

/**
 * create() for each record, many at once; one that is there already stays as it is.
 * @returns how many are there now, made by this call or before
 * @throws the first error of a write that failed for another reason; the others have been tried by then
 */
export const createOnce = async <R>(
  { collection, data }: Kind<R>,
  records: readonly R[],
  idOf: (record: R) => string,
): Promise<number> => await createBatches(collection, records, (record) => ({ id: idOf(record), data: data(record) }));

/** The same for documents that are made already. */
export const createMade = async (collection: CollectionReference, documents: readonly Made[]): Promise<number> =>
  await createBatches(collection, documents, (made) => made);
