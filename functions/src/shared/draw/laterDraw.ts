import type { Timetable } from '../campaign/timetable.ts';
import { fromISO, nextDayAt } from '../time/instants.ts';
import { committedInstant } from './commitment.ts';
import { RELEASE_AFTER_ROUND_MS } from '../campaign/drawStepInstants.ts';

/** More draws than a campaign can have. */
export const MOST_DRAWS = 9;

/** More sets than a draw that follows another is given beside those that are free. */
export const MOST_ADDITIONAL = 100_000;

/**
 * The instant (epoch ms) of the round that another draw takes, committed to at `now`: the first draw's time of day, a day later (rules 8.27).
 * @param now epoch ms
 */
export const laterRoundAt = (now: number, { draw }: Pick<Timetable, 'draw'>): number =>
  committedInstant(nextDayAt(now, fromISO(draw)), now);

/** Whether another draw that is committed to now (epoch ms) can still be released before changes end (rules 8.26). */
export const canFollow = (now: number, timetable: Pick<Timetable, 'draw' | 'modificationEnd'>): boolean =>
  laterRoundAt(now, timetable) + RELEASE_AFTER_ROUND_MS < fromISO(timetable.modificationEnd);
