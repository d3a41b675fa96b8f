import type { Timetable } from './timetable.ts';
import { fromISO, toISO } from '../time/instants.ts';
import type { DrawStep } from './drawSteps.ts';

/** How long after its round a draw is released that has no time of its own in the timetable: another one, or one committed to late (rules 8.6). */
export const RELEASE_AFTER_ROUND_MS = 3_600_000;

/** What of a draw tells when its steps come; `rules` are null before the commitment. */
export interface ScheduledDraw {
  readonly number: number;
  readonly rules: { readonly roundAt: string } | null;
}

type DrawTimes = Pick<Timetable, 'commitment' | 'draw' | 'resultRelease'>;

const releaseOf = ({ number, rules }: ScheduledDraw, { draw, resultRelease }: DrawTimes): string | null => {
  if (rules === null) return number === 1 ? resultRelease : null;
  if (number === 1 && rules.roundAt === draw) return resultRelease;
  const late = fromISO(rules.roundAt) + RELEASE_AFTER_ROUND_MS;
  // A timetable may leave days between its draw and its release, which then stands.
  return number === 1 ? toISO(Math.max(late, fromISO(resultRelease))) : toISO(late);
};

/**
 * When a step of a draw comes, as ISO text: the first draw keeps to the timetable, every draw to its round (rules 8.6, 8.13, 8.27).
 * @returns null for what has no time: another draw's commitment, and before it what follows from it
 */
export const stepInstant = (draw: ScheduledDraw, step: DrawStep, timetable: DrawTimes): string | null => {
  if (step === 'release') return releaseOf(draw, timetable);
  if (step === 'run' && draw.rules !== null) return draw.rules.roundAt;
  if (draw.number !== 1) return null;
  return step === 'commit' ? timetable.commitment : timetable.draw;
};
