import type { CollectionReference, DocumentData } from 'firebase-admin/firestore';
import { PAGES } from '../shared/deployment/settings.ts';
import { isAlreadyExists } from './alreadyExists.ts';

/** A collection and its conversion of records. */
interface Kind<R> {
  readonly collection: CollectionReference;
  readonly data: (record: R) => DocumentData;
}

/** A document to be stored, with its id. */
export interface NewDocument {
  readonly id: string;
  readonly data: DocumentData;
}

/** Creates each document separately, at the rate that Firestore recommends for a new collection (500 a second, slowly growing). */
const createEach = async (collection: CollectionReference, documents: readonly NewDocument[]): Promise<void> => {
  const writer = collection.firestore.bulkWriter();
  // BulkWriter retries transient errors itself. An existing document is no error here.
  const writes = documents.map(({ id, data }) =>
    writer.create(collection.doc(id), data).catch((error: unknown) => {
      if (!isAlreadyExists(error)) throw error;
    }),
  );
  // allSettled is called before the wait, because a write that fails during it would be an unhandled rejection.
  const settled = Promise.allSettled(writes);
  await writer.close();
  for (const outcome of await settled) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
};

/** Creates all documents in one write, at half the cost. If one exists or is invalid, all fail, and each is then created separately. */
const createInOneWrite = async (collection: CollectionReference, documents: readonly NewDocument[]): Promise<void> => {
  const batch = collection.firestore.batch();
  for (const { id, data } of documents) batch.create(collection.doc(id), data);
  await batch.commit().catch(async () => await createEach(collection, documents));
};

/**
 * Creates the documents in batches, one after another. Parallel batches would use up all writes that Firestore allows for a new collection. The
 * deliveries of existing mails would then have to wait (docs/scale.md).
 */
const createBatches = async <T>(
  collection: CollectionReference,
  all: readonly T[],
  madeOf: (one: T) => NewDocument,
): Promise<number> => {
  const failures: unknown[] = [];
  for (let next = 0; next < all.length; next += PAGES.batch) {
    const documents = all.slice(next, next + PAGES.batch).map(madeOf);
    await createInOneWrite(collection, documents).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return all.length;
};

/**
 * Creates each record, many in one write. An existing one stays as it is.
 * @returns how many exist now, from this call or before
 * @throws the first error of a write that failed for another reason, after all others were tried
 */
export const createOnce = async <R>(
  { collection, data }: Kind<R>,
  records: readonly R[],
  idOf: (record: R) => string,
): Promise<number> => await createBatches(collection, records, (record) => ({ id: idOf(record), data: data(record) }));

/** Creates documents that were parsed before, many in one write. @returns how many exist now, from this call or before */
export const createParsed = async (
  collection: CollectionReference,
  documents: readonly NewDocument[],
): Promise<number> => await createBatches(collection, documents, (made) => made);
