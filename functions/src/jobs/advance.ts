import type { Deps } from '../deps.ts';
import { workFailed } from '../logs.ts';
import { advanceBroadcast } from './broadcast.ts';
import { runDraw } from './draw.ts';
import { advanceRelease } from './release.ts';

/** Broadcasts and draws open at once in a campaign; a bound, not an expectation. */
const MOST = 20;

const openWork = async ({
  db,
}: Deps): Promise<{ broadcasts: string[]; draws: { number: number; state: string }[] }> => {
  const [broadcasts, draws] = await Promise.all([
    db.collection('broadcasts').where('state', '==', 'RUNNING').limit(MOST).select().get(),
    db.collection('draws').where('state', 'in', ['DRAWING', 'RELEASING']).limit(MOST).select('state').get(),
  ]);
  return {
    broadcasts: broadcasts.docs.map(({ id }) => id),
    draws: draws.docs.map((draw) => ({ number: Number(draw.id), state: String(draw.get('state')) })),
  };
};

const guarded = async (kind: string, id: string, run: () => Promise<unknown>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    // One piece of work that fails must not hold up the others; the next tick takes it up again.
    workFailed(kind, id, error);
  }
};

/** Carries on all work that is open: after a crash, a lost task, or where a budget ended. */
export const advanceAll = async (deps: Deps, until: number): Promise<void> => {
  const { broadcasts, draws } = await openWork(deps);
  for (const { number, state } of draws) {
    const run = state === 'DRAWING' ? () => runDraw(deps, number) : () => advanceRelease(deps, number, until);
    await guarded('draw', String(number), run);
  }
  for (const id of broadcasts) await guarded('broadcast', id, () => advanceBroadcast(deps, id, until));
};
