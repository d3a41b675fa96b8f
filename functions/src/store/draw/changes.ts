import type { Firestore, Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { loggedChangeSchema, numberedDaySchema } from '../../shared/draw/waitingList/loggedChange.ts';
import type { LeavingWay } from '../../shared/draw/waitingList/changeWays.ts';
import { documentsBelow } from '../documents.ts';
import type { Reads, Records } from '../records.ts';
import { randomID } from '../../gateways/randomness.ts';

const changeSchema = loggedChangeSchema.extend({
  /** Its place in the log from 1, and its day there. The waiting-list work assigns both; null: not yet. */
  seq: z.int().positive().nullable(),
  day: numberedDaySchema,
});
export type ChangeRecord = z.infer<typeof changeSchema>;

/** Changes after a draw in who has sets and who waits. The log only grows (rules 8.14). */
export const changesOf = documentsBelow({
  path: 'draws/{number}/changes',
  schema: changeSchema,
  purpose: 'a change after a draw, for its waiting list and its published log',
  // Counts need `kind`. Ids are random, and so are the index entries of one kind.
  unindexed: ['at', 'day', 'sets', 'code', 'way'],
  holds: { account: ['purchaseID'], receipt: ['receiptID'] },
  // The application contains the same data about the person.
  disclosure: { withheld: 'twice' },
  erasure: { topic: 'draw', stays: 'draw' },
});

/** Queries the changes that the waiting-list work has not numbered yet. */
export const unnumbered = (db: Firestore, number: number): Query =>
  changesOf(number).collection(db).where('seq', '==', null);

export const hasUnnumbered = async (db: Firestore, number: number): Promise<boolean> =>
  (await unnumbered(db, number).limit(1).get()).size > 0;

/** Reads the number of promotions so far, and the last numbered changes, newest first. */
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

const departureID = (receiptID: string): string => `left-${receiptID}`;

/** Returns when an application was passed over on a draw's waiting list; null if it was not. */
export const passedOverAt = async (reads: Reads, number: number, receiptID: string): Promise<string | null> => {
  const left = await changesOf(number).get(reads, departureID(receiptID));
  return left?.way === 'unpaid' ? left.at : null;
};

/** Returns whether a ticket left its draw in a way other than refunds. */
export const hasDeparted = async (reads: Reads, number: number, receiptID: string): Promise<boolean> =>
  (await changesOf(number).get(reads, departureID(receiptID))) !== null;

/** A ticket that left. */
export interface Departed extends Pick<ChangeRecord, 'at' | 'sets'> {
  readonly purchaseID: string;
  readonly receiptID: string;
  readonly way: LeavingWay;
}

/** Records that a ticket left after its draw, in the caller's transaction. The waiting-list work numbers it later. */
export const recordDeparture = (records: Records, number: number, left: Departed): void => {
  // A win can be refunded in parts. In any other way, a ticket leaves only once.
  const id = left.way === 'refund' ? randomID(records.stamp.randomness) : departureID(left.receiptID);
  changesOf(number).create(records, id, { ...left, kind: 'left', code: null, seq: null, day: null });
};
