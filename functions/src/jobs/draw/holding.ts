import { randomID } from '../../gateways/randomness.ts';
import type { DrawRecord } from '../../shared/entities/draw.ts';
import { HOLD_MS } from '../../shared/settlement/run.ts';
import { drawBy, draws } from '../../store/draws.ts';
import type { Records } from '../../store/records.ts';
import { inRun } from '../run.ts';
import type { JobDeps } from '../work.ts';

/** What the schedule's work on a draw is called in the audit log. */
export const DRAW = 'draw';

/**
 * Moves a draw on, with whatever else `next` writes, if it still is this holder's. `next`: null leaves it as it is.
 * @returns how it stands then; null where somebody else carries it on
 */
export type Move = (
  next: (draw: DrawRecord, records: Records) => Promise<DrawRecord> | DrawRecord,
) => Promise<DrawRecord | null>;

const change = async (
  deps: JobDeps,
  number: number,
  next: (draw: DrawRecord, records: Records) => Promise<DrawRecord | null> | DrawRecord | null,
): Promise<DrawRecord | null> =>
  await inRun(deps, { work: DRAW, runID: null }, async (records) => {
    const draw = await drawBy(records, number);
    const after = draw && (await next(draw, records));
    if (after) draws.set(records, String(number), after);
    return after;
  });

/** Carries on a draw that nobody else does; killed, it is taken up when its time is over. */
export const holding = async (
  deps: JobDeps,
  number: number,
  act: (draw: DrawRecord, move: Move) => Promise<boolean>,
): Promise<boolean> => {
  const holder = randomID(deps.randomness);
  const draw = await change(deps, number, (latest, { stamp: { systemNow } }) =>
    latest.heldUntil > systemNow ? null : { ...latest, holder, heldUntil: systemNow + HOLD_MS },
  );
  if (!draw) return false;
  const move: Move = async (next) =>
    await change(deps, number, async (latest, records) => {
      if (latest.holder !== holder) return null;
      return { ...(await next(latest, records)), heldUntil: records.stamp.systemNow + HOLD_MS };
    });
  try {
    return await act(draw, move);
  } finally {
    await change(deps, number, (latest) =>
      latest.holder === holder ? { ...latest, holder: null, heldUntil: 0 } : null,
    );
  }
};
