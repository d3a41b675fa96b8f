import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { emulatorHost } from '../support/firestoreEmulator.ts';
import { put } from './applicants.ts';
import { clearDatabase, PROJECT } from './mortalDatabase.ts';

/** All documents of the database, with their paths. */
export type Snapshot = readonly (readonly [path: string, data: Readonly<Record<string, unknown>>])[];

const ROOT = `projects/${PROJECT}/databases/(default)/documents`;
const foundSchema = z.array(z.object({ document: z.object({ name: z.string() }).optional() }));

/** The collections that have documents, those below a missing document included. The library would need a query below each document. */
const filledCollections = async (): Promise<string[]> => {
  const everything = { from: [{ allDescendants: true }], select: { fields: [{ fieldPath: '__name__' }] } };
  const answer = await fetch(`http://${emulatorHost()}/v1/${ROOT}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ structuredQuery: everything }),
  });
  const names = foundSchema.parse(await answer.json()).flatMap(({ document }) => document?.name ?? []);
  return [...new Set(names.map((name) => name.slice(ROOT.length + 1, name.lastIndexOf('/'))))];
};

/** Reads a prepared state, which restore() writes back in one batch instead of many writes. */
export const snapshotOf = async (db: Firestore): Promise<Snapshot> => {
  const found = await Promise.all(
    (await filledCollections()).map(async (path) =>
      (await db.collection(path).get()).docs.map((one) => [one.ref.path, one.data()] as const),
    ),
  );
  return found.flat();
};

/** Empties the tests' project, and restores the snapshot. */
export const restore = async (db: Firestore, snapshot: Snapshot): Promise<void> => {
  await clearDatabase();
  await put(db, snapshot);
};
