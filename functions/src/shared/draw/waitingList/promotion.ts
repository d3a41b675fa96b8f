import { fromISO } from '../../time/instants.ts';
import type { Timetable } from '../../campaign/timetable.ts';
import { DAY_MS } from '../../time/durations.ts';

const DAYS = 3;

/**
 * Returns until when (epoch ms) a promotion can be declined (rules 7.16): for three days, and at least until the end of changes.
 * @param now campaign time of the promotion, epoch ms
 */
export const declineUntil = (now: number, { modificationEnd }: Pick<Timetable, 'modificationEnd'>): number =>
  Math.max(now + DAYS * DAY_MS, fromISO(modificationEnd));

/** Returns whether sets that become free now still go to the waiting list (rules 1.15). */
export const isListOpen = (now: number, { waitingListEnd }: Pick<Timetable, 'waitingListEnd'>): boolean =>
  now <= fromISO(waitingListEnd);
