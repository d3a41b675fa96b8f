import type { CollectionReference, Firestore } from '@google-cloud/firestore';
import { put } from './applicants.ts';
import { clearDatabase } from './mortalDatabase.ts';

/** All documents of the database, with their paths. */
export type Snapshot = readonly (readonly [path: string, data: Readonly<Record<string, unknown>>])[];

const documentsBelow = async (collections: readonly CollectionReference[]): Promise<Snapshot> => {
  const found = await Promise.all(
    collections.map(async (collection) => {
      // A document that does not exist may have others below it.
      const places = await collection.listDocuments();
      const below = await Promise.all(places.map(async (place) => documentsBelow(await place.listCollections())));
      const there = (await collection.get()).docs.map((one) => [one.ref.path, one.data()] as const);
      return [...there, ...below.flat()];
    }),
  );
  return found.flat();
};

/** A prepared state, to be restored in one write: preparing takes many. */
export const snapshotOf = async (db: Firestore): Promise<Snapshot> => documentsBelow(await db.listCollections());

/** Empties the tests' project, and restores the snapshot. */
export const restore = async (db: Firestore, snapshot: Snapshot): Promise<void> => {
  await clearDatabase();
  await put(db, snapshot);
};
