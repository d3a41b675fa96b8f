import { dayAfter, fromISO, fullHourUntil } from '../time/instants.ts';
import type { Timetable } from './timetable.ts';

type Open = Pick<Timetable, 'applicationStart' | 'rosterClose'>;

/**
 * Returns the full hour (epoch ms) whose applications have to be counted now; null if none is due. At most one hour is due, since a count made now
 * describes no earlier hour.
 */
export const hourToCount = (now: number, { applicationStart, rosterClose }: Open): number | null => {
  if (now >= fromISO(rosterClose)) return null;
  const hour = fullHourUntil(now);
  return hour > fromISO(applicationStart) ? hour : null;
};

/** Returns when the last day with a count is over (epoch ms). A close at midnight ends the day before it. */
export const countsEndAt = ({ rosterClose }: Pick<Timetable, 'rosterClose'>): number =>
  dayAfter(fromISO(rosterClose) - 1);
