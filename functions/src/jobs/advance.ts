import { CARRIED_BY, type Work, WORK_KINDS, workSchema } from '../gateways/queues.ts';
import { guarded } from '../logs.ts';
import { WORKS } from './registry.ts';
import type { JobDeps } from './work.ts';

/** Below the task's own limit, in ms. */
const TASK_BUDGET_MS = 480_000;

const openWork = async (deps: JobDeps): Promise<Work[]> => {
  const found: Work[] = [];
  for (const kind of WORK_KINDS) {
    // A kind whose query fails hides none of the others.
    await guarded(kind, '*', async () => {
      found.push(...(await WORKS[kind].open(deps)).map((id) => ({ kind, id })));
    });
  }
  return found;
};

/** Carries on all work that is open: after a crash, a lost task, or where a budget ended. `until`: system ms. */
export const advanceAll = async (deps: JobDeps, until: number): Promise<void> => {
  const works = await openWork(deps);
  for (const [index, { kind, id }] of works.entries()) {
    // Only its own function may carry it on.
    if (CARRIED_BY[kind] !== 'advanceWork') {
      await guarded(kind, id, () => deps.kick({ kind, id }));
      continue;
    }
    const now = deps.systemClock();
    // Each has its part of what is left, so that a long one starves none behind it.
    const share = Math.max(0, until - now) / (works.length - index);
    const { advance, page } = WORKS[kind];
    await guarded(kind, id, () => advance(deps, id, { until: now + share, page }));
  }
};

/** The piece of work that a task names; what the budget leaves over the next task carries on. */
export const advanceTask = async (deps: JobDeps, task: unknown): Promise<void> => {
  const { kind, id } = workSchema.parse(task);
  const { advance, page } = WORKS[kind];
  const until = deps.systemClock() + TASK_BUDGET_MS;
  if (await advance(deps, id, { until, page })) await deps.kick({ kind, id });
};
