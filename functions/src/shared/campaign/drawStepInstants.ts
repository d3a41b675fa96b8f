import type { Timetable } from './timetable.ts';
import { fromISO, toISO } from '../time/instants.ts';
import type { DrawStep } from './drawSteps.ts';

/** Time from a draw's round to its release if the timetable does not set it: for a later draw, or after a late commitment (rules 8.6). */
export const RELEASE_AFTER_ROUND_MS = 3_600_000;

/** The fields of a draw that determine its times. `rules` is null before the commitment. */
export interface ScheduledDraw {
  readonly number: number;
  readonly rules: { readonly roundAt: string } | null;
}

type DrawTimes = Pick<Timetable, 'commitment' | 'draw' | 'resultRelease'>;

const releaseOf = ({ number, rules }: ScheduledDraw, { draw, resultRelease }: DrawTimes): string | null => {
  if (rules === null) return number === 1 ? resultRelease : null;
  if (number === 1 && rules.roundAt === draw) return resultRelease;
  const late = fromISO(rules.roundAt) + RELEASE_AFTER_ROUND_MS;
  // The timetable may have days between draw and release. Its release then stays unchanged.
  return number === 1 ? toISO(Math.max(late, fromISO(resultRelease))) : toISO(late);
};

/**
 * Returns the time of a draw's step, as ISO text. The first draw follows the timetable; each draw runs at its round (rules 8.6, 8.13, 8.27).
 * @returns null for a step without a time: a later draw's commitment, and the steps that follow it
 */
export const stepInstant = (draw: ScheduledDraw, step: DrawStep, timetable: DrawTimes): string | null => {
  if (step === 'release') return releaseOf(draw, timetable);
  if (step === 'run' && draw.rules !== null) return draw.rules.roundAt;
  if (draw.number !== 1) return null;
  return step === 'commit' ? timetable.commitment : timetable.draw;
};
