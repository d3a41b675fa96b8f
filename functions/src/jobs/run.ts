import { type Records, type Stamp, unitOfWork } from '../store/records.ts';
import type { JobDeps } from './work.ts';

/** The scheduled work and its run. A run that changes something has one audit entry (rules 4.25). */
interface Run {
  readonly work: string;
  readonly runID: string | null;
}

/** Returns the stamp of a run's transaction. */
export const stampOf = (
  {
    campaignClock,
    systemClock,
    randomness,
    fence,
  }: Pick<JobDeps, 'campaignClock' | 'systemClock' | 'randomness' | 'fence'>,
  { work, runID }: Run,
): Stamp => ({
  actor: { kind: 'schedule', work, runID },
  operation: work,
  now: campaignClock(),
  systemNow: systemClock(),
  randomness,
  fence,
});

/** Runs one transaction of scheduled work. The audit entry is written when the run begins; the changed records carry the entry's id. */
export const inRun = async <T>(deps: JobDeps, run: Run, act: (records: Records) => Promise<T>): Promise<T> =>
  await unitOfWork(deps.db, stampOf(deps, run), act);
