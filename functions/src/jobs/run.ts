import { randomID } from '../gateways/randomness.ts';
import { type Records, unitOfWork } from '../store/records.ts';
import type { JobDeps } from './work.ts';

/** The id of a run, drawn before its transaction, so that a retried one keeps it. */
export const newRunID = ({ randomness }: Pick<JobDeps, 'randomness'>): string => randomID(randomness);

/** What the schedule does, and the run it belongs to: of a run that changes something there is one audit entry (rules 4.25). */
interface Run {
  readonly work: string;
  readonly runID: string | null;
}

/** One unit of the schedule's work. Its entry is written by what begins the run; the records that any unit of it changes carry its id. */
export const inRun = async <T>(
  { db, campaignClock, systemClock, randomness }: JobDeps,
  { work, runID }: Run,
  act: (records: Records) => Promise<T>,
): Promise<T> => {
  const actor = { kind: 'schedule', work, runID } as const;
  const stamp = { actor, operation: work, now: campaignClock(), systemNow: systemClock(), randomness };
  return await unitOfWork(db, stamp, act);
};
