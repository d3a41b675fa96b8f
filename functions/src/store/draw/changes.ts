import type { Firestore, Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { loggedChangeSchema } from '../../shared/draw/walk.ts';
import { documentsBelow } from '../documents.ts';
import type { Records } from '../records.ts';
import { randomID } from '../../gateways/randomness.ts';

const changeSchema = loggedChangeSchema.extend({
  /** Its place in the log from 1, which whoever walks the waiting list gives it; null: not taken into account yet. */
  seq: z.int().positive().nullable(),
});
export type ChangeRecord = z.infer<typeof changeSchema>;

/** What changed since a draw who holds sets and who waits: only ever more of them (rules 8.14). */
export const changesOf = documentsBelow({
  path: 'draws/{number}/changes',
  schema: changeSchema,
  purpose: 'a change after a draw, for the walk of its waiting list and its published file',
  // Those of a kind are counted; their ids are random, and so are the index's entries of one kind.
  unindexed: ['at', 'sets', 'code'],
  holds: { receipt: ['receiptID'] },
});

/** Those that whoever walks the waiting list has not taken into account. */
export const unnumbered = (db: Firestore, number: number): Query =>
  changesOf(number).collection(db).where('seq', '==', null);

export const hasUnnumbered = async (db: Firestore, number: number): Promise<boolean> =>
  (await unnumbered(db, number).limit(1).get()).size > 0;

/** How many were moved up so far, and the changes that were taken into account last, newest first. */
export const changesSoFar = async (
  db: Firestore,
  number: number,
  most: number,
): Promise<{ promoted: number; latest: ChangeRecord[] }> => {
  const changes = changesOf(number);
  const all = changes.collection(db);
  const [promoted, { docs }] = await Promise.all([
    all.where('kind', '==', 'promote').count().get(),
    all.where('seq', '>', 0).orderBy('seq', 'desc').limit(most).get(),
  ]);
  return { promoted: promoted.data().count, latest: docs.flatMap((one) => changes.parse(one) ?? []) };
};

/** Notes in the caller's unit what came of an application after its draw; the walk of the waiting list takes it into account. */
export const noteChange = (records: Records, number: number, change: Omit<ChangeRecord, 'seq'>): void => {
  // A win can be paid back in parts; all else happens to an application once.
  const id = change.kind === 'refund' ? randomID(records.stamp.randomness) : `${change.kind}-${change.receiptID}`;
  changesOf(number).create(records, id, { ...change, seq: null });
};
