import type { Timetable } from '../campaign/timetable.ts';
import { fromISO, nextDayAt } from '../time/instants.ts';
import { committedInstant } from './commitment.ts';
import { RELEASE_AFTER_ROUND_MS } from '../campaign/drawStepInstants.ts';

/** The maximum number of sets that a later draw gets in addition to the free ones. */
export const MAX_ADDITIONAL = 100_000;

/**
 * Returns the instant (epoch ms) of the round of another draw that is committed at `now`: the first draw's time of day, a day later (rules 8.27).
 * @param now epoch ms
 */
export const laterRoundAt = (now: number, { draw }: Pick<Timetable, 'draw'>): number =>
  committedInstant(nextDayAt(now, fromISO(draw)), now);

/** Returns whether a draw that is committed now (epoch ms) can be released before changes end (rules 8.26). */
export const canFollow = (now: number, timetable: Pick<Timetable, 'draw' | 'modificationEnd'>): boolean =>
  laterRoundAt(now, timetable) + RELEASE_AFTER_ROUND_MS < fromISO(timetable.modificationEnd);
