import { type Records, type Stamp, unitOfWork } from '../store/records.ts';
import type { JobDeps } from './job.ts';

/** The scheduled job and its run. A run that changes something has one audit entry (rules 4.25). */
interface Run {
  readonly job: string;
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
  { job, runID }: Run,
): Stamp => ({
  actor: { kind: 'schedule', job, runID },
  operation: job,
  now: campaignClock(),
  systemNow: systemClock(),
  randomness,
  fence,
});

/** Runs one transaction of a scheduled job. The audit entry is written when the run begins; the changed records carry the entry's id. */
export const inRun = async <T>(deps: JobDeps, run: Run, act: (records: Records) => Promise<T>): Promise<T> =>
  await unitOfWork(deps.db, stampOf(deps, run), act);
