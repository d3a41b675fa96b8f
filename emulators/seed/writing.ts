import type { Firestore } from 'firebase-admin/firestore';
import type { SeedDocument } from './seedDocument.ts';

/** The gRPC status ALREADY_EXISTS. */
const EXISTS = 6;
/** Documents of one commit, and commits at once. */
const BATCH = 500;
const AT_ONCE = 4;

const isExisting = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === EXISTS;

async function created(firestore: Firestore, documents: readonly SeedDocument[]): Promise<void> {
  const batch = firestore.batch();
  for (const { collection, id, data } of documents) batch.create(firestore.collection(collection).doc(id), data);
  await batch.commit();
}

/** Creates documents together, or each by itself if some of them exist. */
async function createdOrThere(firestore: Firestore, documents: readonly SeedDocument[]): Promise<void> {
  try {
    await created(firestore, documents);
  } catch (error) {
    if (!isExisting(error)) throw error;
    if (documents.length > 1) for (const one of documents) await createdOrThere(firestore, [one]);
  }
}

/**
 * Creates each document and keeps existing ones. A BulkWriter can do the same, but its own queue takes most of the time.
 */
export async function createAll(firestore: Firestore, documents: readonly SeedDocument[]): Promise<void> {
  let next = 0;
  const writes = Array.from({ length: AT_ONCE }, async () => {
    while (next < documents.length) {
      const part = documents.slice(next, next + BATCH);
      next += BATCH;
      await createdOrThere(firestore, part);
    }
  });
  await Promise.all(writes);
}
