import type { CollectionReference } from 'firebase-admin/firestore';
import { isAlreadyExists } from '../store/alreadyExists.ts';

/**
 * create() for each record, many at once; one that is there already stays as it is.
 * @returns how many are there now, made by this call or before
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
  const settled = Promise.all(writes);
  await writer.close();
  await settled;
  return records.length;
};
