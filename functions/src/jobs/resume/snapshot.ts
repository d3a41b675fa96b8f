import type { CollectionReference, Firestore } from '@google-cloud/firestore';
import { put } from './applicants.ts';
import { clearDatabase } from './mortalDatabase.ts';

/** All documents that lie in the database, with their paths. */
export type Snapshot = readonly (readonly [path: string, data: Readonly<Record<string, unknown>>])[];

const documentsBelow = async (collections: readonly CollectionReference[]): Promise<Snapshot> => {
  const found = await Promise.all(
    collections.map(async (collection) => {
      // A document that is not there may have others below it.
      const places = await collection.listDocuments();
      const below = await Promise.all(places.map(async (place) => documentsBelow(await place.listCollections())));
      const there = (await collection.get()).docs.map((one) => [one.ref.path, one.data()] as const);
      return [...there, ...below.flat()];
    }),
  );
  return found.flat();
};

/** What was prepared once, so that it can be put there again in one write: to prepare it takes many. */
export const snapshotOf = async (db: Firestore): Promise<Snapshot> => documentsBelow(await db.listCollections());

/** Empties the tests' project, and puts back what is in the snapshot. */
export const restore = async (db: Firestore, snapshot: Snapshot): Promise<void> => {
  await clearDatabase();
  await put(db, snapshot);
};
