import { type Work, workSchema } from '../gateways/queues.ts';
import { guarded } from '../logs.ts';
import { carrierOf, WORK_KINDS, type WorkKind } from '../shared/campaign/workKinds.ts';
import { WORKS } from './registry.ts';
import type { JobDeps } from './work.ts';

/** The time for a task's work, in ms, below the limit of the task itself. */
const TASK_BUDGET_MS = 480_000;

/** @param failed takes the kinds whose query fails */
const openWork = async (deps: JobDeps, failed: WorkKind[]): Promise<Work[]> => {
  const found: Work[] = [];
  for (const kind of WORK_KINDS) {
    // A kind whose query fails does not hide the other kinds.
    const isRead = await guarded(kind, '*', async () => {
      found.push(...(await WORKS[kind].open(deps)).map((id) => ({ kind, id })));
    });
    if (!isRead) failed.push(kind);
  }
  return found;
};

/**
 * Carries on all open work: after a crash, a lost task, or the end of a budget.
 * @param until system ms
 * @returns the kinds of the works that failed
 */
export const advanceAll = async (deps: JobDeps, until: number): Promise<WorkKind[]> => {
  const failed: WorkKind[] = [];
  const works = await openWork(deps, failed);
  for (const [index, { kind, id }] of works.entries()) {
    // Work that another function carries on is only queued for it.
    if (carrierOf(kind) !== 'advanceWork') {
      if (!(await guarded(kind, id, () => deps.kick({ kind, id })))) failed.push(kind);
      continue;
    }
    const now = deps.systemClock();
    // Each piece of work gets a share of the time left, so that a long one does not starve the later ones.
    const share = Math.max(0, until - now) / (works.length - index);
    const { advance, page } = WORKS[kind];
    if (!(await guarded(kind, id, () => advance(deps, id, { until: now + share, page })))) failed.push(kind);
  }
  return failed;
};

/** Carries on the work that a task names. If the budget ends first, the next task resumes it. */
export const advanceTask = async (deps: JobDeps, task: unknown): Promise<void> => {
  const { kind, id } = workSchema.parse(task);
  const { advance, page } = WORKS[kind];
  const until = deps.systemClock() + TASK_BUDGET_MS;
  if (await advance(deps, id, { until, page })) await deps.kick({ kind, id });
};
