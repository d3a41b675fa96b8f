import type { Timetable } from '../campaign/timetable.ts';
import { fromISO, nextDayAt } from '../time/instants.ts';
import { committedInstant } from './commitment.ts';
import { RELEASE_AFTER_ROUND_MS } from '../campaign/drawStepInstants.ts';

/** The most sets that a later draw gets beside the free ones. */
export const MOST_ADDITIONAL = 100_000;

/**
 * The instant (epoch ms) of the round that another draw takes, committed to at `now`: the first draw's time of day, a day later (rules 8.27).
 * @param now epoch ms
 */
export const laterRoundAt = (now: number, { draw }: Pick<Timetable, 'draw'>): number =>
  committedInstant(nextDayAt(now, fromISO(draw)), now);

/** Whether a draw that is committed to now (epoch ms) can be released before changes end (rules 8.26). */
export const canFollow = (now: number, timetable: Pick<Timetable, 'draw' | 'modificationEnd'>): boolean =>
  laterRoundAt(now, timetable) + RELEASE_AFTER_ROUND_MS < fromISO(timetable.modificationEnd);
