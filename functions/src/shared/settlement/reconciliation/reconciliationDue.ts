import { TZDate } from '@date-fns/tz';
import { set, subDays } from 'date-fns';
import type { Timetable } from '../../campaign/timetable.ts';
import { fromISO, TIME_ZONE } from '../../time/instants.ts';

/** Few apply at this hour, and the office finds last night's books in the morning. */
const HOUR = 6;

/**
 * The latest time (epoch ms) at which the daily comparison of the books was due, from the release of the results to the end of use
 * (rules 7.29). Null: not yet, or no more.
 * @param now campaign time, epoch ms
 */
export const reconciliationDueAt = (
  now: number,
  { resultRelease, useEnd }: Pick<Timetable, 'resultRelease' | 'useEnd'>,
): number | null => {
  const today = set(new TZDate(now, TIME_ZONE), { hours: HOUR, minutes: 0, seconds: 0, milliseconds: 0 });
  const due = (today.getTime() <= now ? today : subDays(today, 1)).getTime();
  return due >= fromISO(resultRelease) && due <= fromISO(useEnd) ? due : null;
};
