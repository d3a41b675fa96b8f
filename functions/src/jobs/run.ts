import { randomID } from '../gateways/randomness.ts';
import { type Records, type Stamp, unitOfWork } from '../store/records.ts';
import type { JobDeps } from './work.ts';

/** The id of a run, drawn before its transaction, so that a retried one keeps it. */
export const newRunID = ({ randomness }: Pick<JobDeps, 'randomness'>): string => randomID(randomness);

/** What the schedule does, and the run it belongs to: of a run that changes something there is one audit entry (rules 4.25). */
interface Run {
  readonly work: string;
  readonly runID: string | null;
}

/** What a unit of a run is stamped with. */
export const stampOf = (
  { campaignClock, systemClock, randomness }: Pick<JobDeps, 'campaignClock' | 'systemClock' | 'randomness'>,
  { work, runID }: Run,
): Stamp => ({
  actor: { kind: 'schedule', work, runID },
  operation: work,
  now: campaignClock(),
  systemNow: systemClock(),
  randomness,
});

/** One unit of the schedule's work. Its entry is written by what begins the run; the records that any unit of it changes carry its id. */
export const inRun = async <T>(deps: JobDeps, run: Run, act: (records: Records) => Promise<T>): Promise<T> =>
  await unitOfWork(deps.db, stampOf(deps, run), act);
