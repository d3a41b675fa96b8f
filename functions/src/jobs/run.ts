import type { Transaction } from 'firebase-admin/firestore';
import { randomID } from '../gateways/randomness.ts';
import { writeAudit } from '../store/records.ts';
import type { JobDeps } from './work.ts';

/** The id of a run, drawn before its transaction, so that a retried one keeps it. */
export const newRunID = ({ randomness }: Pick<JobDeps, 'randomness'>): string => randomID(randomness);

/** What a scheduled run is called in the audit log, and which record it is about. */
export interface RunSubject {
  readonly work: string;
  readonly entity: string;
  readonly target: string;
}

/** A run of the schedule is one entry of the audit log, written as it opens; what it changes carries its id (rules 4.25). */
export const logRun = (
  { db, campaignClock, systemClock, randomness }: JobDeps,
  transaction: Transaction,
  runID: string,
  { work, entity, target }: RunSubject,
): void => {
  const actor = { kind: 'schedule', work, runID } as const;
  const stamp = { actor, operation: work, now: campaignClock(), systemNow: systemClock(), randomness };
  writeAudit(db, transaction, stamp, { entity, target });
};
