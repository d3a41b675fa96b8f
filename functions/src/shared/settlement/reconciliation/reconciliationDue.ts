import { TZDate } from '@date-fns/tz';
import { set, subDays } from 'date-fns';
import type { Timetable } from '../../campaign/timetable.ts';
import { DAY_MS } from '../../time/durations.ts';
import { fromISO, TIME_ZONE } from '../../time/instants.ts';

/** The hour of the daily reconciliation. Few people apply then, and the office finds the result in the morning. */
const HOUR = 6;
/** How long after its charge a card can be disputed. The last charge is at the end of the waiting list. */
const DISPUTED_MS = 120 * DAY_MS;

/**
 * Returns the latest time (epoch ms) at which the daily reconciliation was due. It is due from the release of the results until no card of the
 * campaign can be disputed any more (rules 7.29).
 * @param now campaign time, epoch ms
 * @returns null if none is due yet, or any more
 */
export const reconciliationDueAt = (
  now: number,
  { resultRelease, waitingListEnd, useEnd }: Pick<Timetable, 'resultRelease' | 'waitingListEnd' | 'useEnd'>,
): number | null => {
  const today = set(new TZDate(now, TIME_ZONE), { hours: HOUR, minutes: 0, seconds: 0, milliseconds: 0 });
  const due = (today.getTime() <= now ? today : subDays(today, 1)).getTime();
  const last = Math.max(fromISO(useEnd), fromISO(waitingListEnd) + DISPUTED_MS);
  return due >= fromISO(resultRelease) && due <= last ? due : null;
};
