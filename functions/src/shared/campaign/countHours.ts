import { dayAfter, fromISO, fullHourUntil } from '../time/instants.ts';
import type { Timetable } from './timetable.ts';

type Open = Pick<Timetable, 'applicationStart' | 'rosterClose'>;

/**
 * The full hour (epoch ms) whose count of the applications is due (rules 8.34); null while none is. It is never more than one: a count made
 * now says nothing about an hour that has passed.
 */
export const hourToCount = (now: number, { applicationStart, rosterClose }: Open): number | null => {
  if (now >= fromISO(rosterClose)) return null;
  const hour = fullHourUntil(now);
  return hour > fromISO(applicationStart) ? hour : null;
};

/** When the last day with a count is over (epoch ms). A close at midnight ends the day before it. */
export const countsEndAt = ({ rosterClose }: Pick<Timetable, 'rosterClose'>): number =>
  dayAfter(fromISO(rosterClose) - 1);
