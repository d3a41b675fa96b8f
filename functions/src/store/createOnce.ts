import type { CollectionReference, DocumentData } from 'firebase-admin/firestore';
import { isAlreadyExists } from './alreadyExists.ts';

/** Where documents of a kind go, and how one is parsed into what is stored. */
interface Kind<R> {
  readonly collection: CollectionReference;
  readonly data: (record: R) => DocumentData;
}

/**
 * create() for each record, many at once and each by itself; one that is there already stays as it is.
 * @returns how many are there now, made by this call or before
 * @throws the first error of a write that failed for another reason; the others have been tried by then
 */
export const createOnce = async <R>(
  { collection, data }: Kind<R>,
  records: readonly R[],
  idOf: (record: R) => string,
): Promise<number> => {
  const writer = collection.firestore.bulkWriter();
  // BulkWriter tries passing errors again by itself; what exists already is no error here.
  const writes = records.map((record) =>
    writer.create(collection.doc(idOf(record)), data(record)).catch((error: unknown) => {
      if (!isAlreadyExists(error)) throw error;
    }),
  );
  // Settled, and so handled, from the start: a write that fails while the others are awaited would else be nobody's rejection.
  const settled = Promise.allSettled(writes);
  await writer.close();
  for (const outcome of await settled) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
  return records.length;
};
