import type { Deps } from '../deps.ts';
import type { WorkTask } from '../gateways/queues.ts';
import { advanceBroadcast } from './broadcast.ts';
import { runDraw } from './draw.ts';
import { advanceRelease } from './release.ts';

/** Below the task's own limit. */
const BUDGET_MS = 480_000;

/** One piece of work, as a task asks for it; what the budget leaves over the tick and the next task carry on. */
export const advanceWork = async (deps: Deps, { kind, id }: WorkTask): Promise<void> => {
  const until = deps.systemClock() + BUDGET_MS;
  if (kind === 'draw') return await runDraw(deps, Number(id));
  const more =
    kind === 'release' ? await advanceRelease(deps, Number(id), until) : await advanceBroadcast(deps, id, until);
  if (more) await deps.kick({ kind, id });
};
