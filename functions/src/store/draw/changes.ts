import type { Firestore, Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { loggedChangeSchema } from '../../shared/draw/walk.ts';
import { documentsBelow } from '../documents.ts';
import type { Records } from '../records.ts';
import { randomID } from '../../gateways/randomness.ts';

const changeSchema = loggedChangeSchema.extend({
  /** Its place in the log from 1, which the walk of the waiting list assigns; null: not yet. */
  seq: z.int().positive().nullable(),
});
export type ChangeRecord = z.infer<typeof changeSchema>;

/** Changes after a draw in who holds sets and who waits. The log only grows (rules 8.14). */
export const changesOf = documentsBelow({
  path: 'draws/{number}/changes',
  schema: changeSchema,
  purpose: 'a change after a draw, for the walk of its waiting list and its published file',
  // Counts need the kind. Ids are random, and so are the index entries of one kind.
  unindexed: ['at', 'sets', 'code'],
  holds: { receipt: ['receiptID'] },
});

/** The changes that the walk of the waiting list has not taken up. */
export const unnumbered = (db: Firestore, number: number): Query =>
  changesOf(number).collection(db).where('seq', '==', null);

export const hasUnnumbered = async (db: Firestore, number: number): Promise<boolean> =>
  (await unnumbered(db, number).limit(1).get()).size > 0;

/** The number of promotions so far, and the last numbered changes, newest first. */
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

/** Notes a change of an application after its draw, in the caller's unit. The walk of the waiting list takes it up. */
export const noteChange = (records: Records, number: number, change: Omit<ChangeRecord, 'seq'>): void => {
  // A win can be refunded in parts. Everything else happens to an application once.
  const id = change.kind === 'refund' ? randomID(records.stamp.randomness) : `${change.kind}-${change.receiptID}`;
  changesOf(number).create(records, id, { ...change, seq: null });
};
