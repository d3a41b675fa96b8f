import { type Work, workSchema } from '../gateways/queues.ts';
import { guarded } from '../logs.ts';
import { carrierOf, WORK_KINDS, type WorkKind } from '../shared/campaign/workKinds.ts';
import { WORKS } from './registry.ts';
import { JOB_LEASE_MS, MISSED_HEARTBEAT_MS } from '../shared/lease/lease.ts';
import type { Advanced, JobDeps, OpenWork } from './work.ts';

/** The time for a task's work, in ms, below the limit of the task. */
const TASK_BUDGET_MS = 480_000;

const advanced = async (deps: JobDeps, { kind, id }: Work, until: number): Promise<Advanced> =>
  await WORKS[kind].advance(deps, id, { until, page: WORKS[kind].page });

/** Work that the tick found open, with its mark (OpenWork). */
export type Found = Work & Pick<OpenWork, 'mark'>;

/** Finds the open work. @param failed collects the kinds whose query fails */
const openWork = async (deps: JobDeps, failed: WorkKind[]): Promise<Found[]> => {
  const found: Found[] = [];
  for (const kind of WORK_KINDS) {
    // A kind whose query fails does not hide the other kinds.
    const isRead = await guarded(kind, '*', async () => {
      found.push(...(await WORKS[kind].open(deps)).map(({ id, mark }) => ({ kind, id, mark })));
    });
    if (!isRead) failed.push(kind);
  }
  return found;
};

/**
 * Carries on all open work: after a crash, a lost task, or the end of a budget.
 * @param until system ms
 * @returns the works as they were found, and the kinds of failed works
 */
export const advanceAll = async (deps: JobDeps, until: number): Promise<{ works: Found[]; failed: WorkKind[] }> => {
  const failed: WorkKind[] = [];
  const works = await openWork(deps, failed);
  for (const [index, { kind, id }] of works.entries()) {
    // The work of another function is only queued.
    if (carrierOf(kind) !== 'advanceWork') {
      if (!(await guarded(kind, id, () => deps.kick({ kind, id })))) failed.push(kind);
      continue;
    }
    const now = deps.systemClock();
    // Each piece of work gets a share of the time left, so that a long one does not starve the later ones.
    const share = Math.max(0, until - now) / (works.length - index);
    const isWell = await guarded(kind, id, async () => {
      const came = await advanced(deps, { kind, id }, now + share);
      // A task waits to see whether the other worker is alive, so that this tick can go on.
      if (typeof came === 'object') await deps.kick({ kind, id });
    });
    if (!isWell) failed.push(kind);
  }
  return { works, failed };
};

/**
 * Carries work on. If another worker has the lease, this call waits until that worker renews it, or takes over when the lease ends (rules 2.20). It
 * waits at most about a minute.
 */
const takenOver = async (deps: JobDeps, work: Work, until: number): Promise<Advanced> => {
  const first = await advanced(deps, work, until);
  if (typeof first === 'string') return first;
  const left = first.heldUntil - deps.systemClock();
  // No worker has so long a lease: the document is locked on purpose.
  if (left > JOB_LEASE_MS) return first;
  await deps.timers.pause(Math.min(left, MISSED_HEARTBEAT_MS));
  const second = await advanced(deps, work, until);
  if (typeof second === 'string' || second.heldUntil !== first.heldUntil) return second;
  await deps.timers.pause(second.heldUntil - deps.systemClock());
  return await advanced(deps, work, until);
};

/** Carries on the work that a task names. If the budget ends first, the next task resumes it. */
export const advanceTask = async (deps: JobDeps, task: unknown): Promise<void> => {
  const work = workSchema.parse(task);
  const until = deps.systemClock() + TASK_BUDGET_MS;
  if ((await takenOver(deps, work, until)) === 'more') await deps.kick(work);
};
