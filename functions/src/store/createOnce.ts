import type { CollectionReference } from 'firebase-admin/firestore';
import { isAlreadyExists } from '../store/alreadyExists.ts';

/**
 * create() for each record, many at once; one that is there already stays as it is.
 * @returns how many are there now, made by this call or before
 * @throws the first error of a write that failed for another reason; the others have been tried by then
 */
export const createOnce = async (
  collection: CollectionReference,
  records: readonly ({ readonly id: string } & object)[],
): Promise<number> => {
  const writer = collection.firestore.bulkWriter();
  // BulkWriter tries passing errors again by itself; what exists already is no error here.
  const writes = records.map(({ id, ...data }) =>
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
  return records.length;
};
