import type { JobKind } from '../../shared/campaign/jobKinds.ts';
import type { Timetable } from '../../shared/campaign/timetable.ts';
import { canFollow } from '../../shared/draw/laterDraw.ts';
import { stepInstant } from '../../shared/campaign/drawStepInstants.ts';
import { STEP_STATES, type DrawStep, stepOf } from '../../shared/campaign/drawSteps.ts';
import type { DrawRecord } from '../../shared/entities/draw.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { draws } from '../../store/draw/draws.ts';
import type { Records } from '../../store/records.ts';

/** The name of a release's run, begun by an administrator or by the timetable's scheduled event. */
export const RELEASE = 'release';

/** The kind of work that carries a step on. */
export const WORK_OF: { readonly [S in DrawStep]: Extract<JobKind, 'draw' | 'release'> } = {
  commit: 'draw',
  run: 'draw',
  release: 'release',
};

/** Returns whether a step's instant is still in the future (rules 8.5, 8.6, 8.13). */
const isEarly = (draw: DrawRecord, step: DrawStep, now: number, timetable: Timetable): boolean => {
  const instant = stepInstant(draw, step, timetable);
  return instant !== null && now < fromISO(instant);
};

/**
 * Returns whether it is too late to commit to a later draw, because it would be released after the end of changes. A committed draw is drawn and
 * released however late, because its outcome can be computed (rules 8.27).
 */
const isLate = ({ number }: DrawRecord, step: DrawStep, now: number, timetable: Timetable): boolean =>
  number > 1 && step === 'commit' && !canFollow(now, timetable);

/**
 * Begins a step of a draw; the caller writes its audit entry.
 * @param by the administrator who begins it; null: the timetable
 * @returns `begin`: this call began it; `begun`: it had begun before; otherwise why it cannot begin
 */
export const beginStep = (
  records: Records,
  draw: DrawRecord | null,
  step: DrawStep,
  { timetable, runID, by }: { readonly timetable: Timetable; readonly runID: string; readonly by: string | null },
): 'begin' | 'begun' | 'unready' | 'early' | 'late' => {
  if (draw === null || draw.voidedAt !== null) return 'unready';
  const found = stepOf(draw.state, step);
  if (found !== 'begin') return found;
  const { now } = records.stamp;
  if (isEarly(draw, step, now, timetable)) return 'early';
  if (isLate(draw, step, now, timetable)) return 'late';
  const release = step === 'release' ? { runID, releasedAt: toISO(now) } : {};
  draws.set(records, String(draw.number), {
    ...draw,
    ...release,
    begunBy: { ...draw.begunBy, [step]: by },
    state: STEP_STATES[step].to,
  });
  return 'begin';
};
