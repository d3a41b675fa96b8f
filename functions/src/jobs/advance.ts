import { type Job, jobSchema } from '../gateways/queues.ts';
import { guarded } from '../logs.ts';
import { functionOf, JOB_KINDS, type JobKind } from '../shared/campaign/jobKinds.ts';
import { JOBS } from './registry.ts';
import { JOB_LEASE_MS, MISSED_HEARTBEAT_MS } from '../shared/lease/lease.ts';
import type { Progress, JobDeps, OpenJob } from './job.ts';

/** The time for a task's work, in ms, below the limit of the task. */
const TASK_BUDGET_MS = 480_000;

const advanced = async (deps: JobDeps, { kind, id }: Job, until: number): Promise<Progress> =>
  await JOBS[kind].advance(deps, id, { until, page: JOBS[kind].page });

/** A job that the tick found open, with its mark (OpenJob). */
export type FoundJob = Job & Pick<OpenJob, 'mark'>;

/** Finds the open jobs. @param failed collects the kinds whose query fails */
const openJobs = async (deps: JobDeps, failed: JobKind[]): Promise<FoundJob[]> => {
  const found: FoundJob[] = [];
  for (const kind of JOB_KINDS) {
    // A kind whose query fails does not hide the other kinds.
    const isRead = await guarded(kind, '*', async () => {
      found.push(...(await JOBS[kind].open(deps)).map(({ id, mark }) => ({ kind, id, mark })));
    });
    if (!isRead) failed.push(kind);
  }
  return found;
};

/**
 * Continues all open jobs: after a crash, a lost task, or the end of a budget.
 * @param until system ms
 * @returns the jobs as they were found, and the kinds of failed jobs
 */
export const advanceAll = async (deps: JobDeps, until: number): Promise<{ jobs: FoundJob[]; failed: JobKind[] }> => {
  const failed: JobKind[] = [];
  const jobs = await openJobs(deps, failed);
  for (const [index, { kind, id }] of jobs.entries()) {
    // A job of another function is only queued.
    if (functionOf(kind) !== 'advanceWork') {
      if (!(await guarded(kind, id, () => deps.enqueueJob({ kind, id })))) failed.push(kind);
      continue;
    }
    const now = deps.systemClock();
    // Each job gets a share of the time left, so that a long one does not starve the later ones.
    const share = Math.max(0, until - now) / (jobs.length - index);
    const isWell = await guarded(kind, id, async () => {
      const came = await advanced(deps, { kind, id }, now + share);
      // A task waits to see whether the other worker is alive, so that this tick can go on.
      if (typeof came === 'object') await deps.enqueueJob({ kind, id });
    });
    if (!isWell) failed.push(kind);
  }
  return { jobs, failed };
};

/**
 * Continues a job. If another worker has the lease, this call waits until that worker renews it, or takes over when the lease ends (rules 2.20). It
 * waits at most about a minute.
 */
const advancedOrTakenOver = async (deps: JobDeps, job: Job, until: number): Promise<Progress> => {
  const first = await advanced(deps, job, until);
  if (typeof first === 'string') return first;
  const left = first.heldUntil - deps.systemClock();
  // No worker has so long a lease: the document is locked on purpose.
  if (left > JOB_LEASE_MS) return first;
  await deps.timers.pause(Math.min(left, MISSED_HEARTBEAT_MS));
  const second = await advanced(deps, job, until);
  if (typeof second === 'string' || second.heldUntil !== first.heldUntil) return second;
  await deps.timers.pause(second.heldUntil - deps.systemClock());
  return await advanced(deps, job, until);
};

/** Continues the job that a task names. If the budget ends first, the next task resumes it. */
export const advanceTask = async (deps: JobDeps, task: unknown): Promise<void> => {
  const job = jobSchema.parse(task);
  const until = deps.systemClock() + TASK_BUDGET_MS;
  if ((await advancedOrTakenOver(deps, job, until)) === 'more') await deps.enqueueJob(job);
};
