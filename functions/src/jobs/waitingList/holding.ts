import { randomID } from '../../gateways/randomness.ts';
import { HOLD_MS } from '../../shared/settlement/run.ts';
import type { Records } from '../../store/records.ts';
import { type Walk, walks } from '../../store/walks.ts';
import { inRun } from '../run.ts';
import type { JobDeps } from '../work.ts';

/** What the walk is called in the audit log. */
export const WAITING_LIST = 'waitingList';

/** Moves a walk on with whatever else `next` writes, if it still is this walker's. @returns how it stands then; null where it is another's */
export type Move = (next: (walk: Walk, records: Records) => Promise<Walk> | Walk) => Promise<Walk | null>;

const change = async (
  deps: JobDeps,
  number: number,
  next: (walk: Walk, records: Records) => Promise<Walk | null> | Walk | null,
): Promise<Walk | null> =>
  await inRun(deps, { work: WAITING_LIST, runID: null }, async (records) => {
    const walk = await walks.get(records, String(number));
    const after = walk && (await next(walk, records));
    if (after) walks.set(records, String(number), after);
    return after;
  });

/** Walks a list that nobody else walks: whoever is next is so for one walker alone. */
export const walking = async (
  deps: JobDeps,
  number: number,
  act: (walk: Walk, move: Move) => Promise<boolean>,
): Promise<boolean> => {
  const holder = randomID(deps.randomness);
  const walk = await change(deps, number, (latest, { stamp: { systemNow } }) =>
    latest.heldUntil > systemNow ? null : { ...latest, holder, heldUntil: systemNow + HOLD_MS },
  );
  if (!walk) return false;
  const move: Move = async (next) =>
    await change(deps, number, async (latest, records) => {
      if (latest.holder !== holder) return null;
      return { ...(await next(latest, records)), heldUntil: records.stamp.systemNow + HOLD_MS };
    });
  try {
    return await act(walk, move);
  } finally {
    await change(deps, number, (latest) =>
      latest.holder === holder ? { ...latest, holder: null, heldUntil: 0 } : null,
    );
  }
};
