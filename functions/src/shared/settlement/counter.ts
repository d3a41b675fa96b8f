import { addHours } from 'date-fns';
import { transition } from '../application/machine.ts';
import type { Application } from '../application/states.ts';
import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';

const DAYS_AFTER_PROMOTION = 7;

/**
 * Until when (epoch ms) a win on paper is paid at the counter (rules 10.19): as long as a card can be mended, or for seven days after the
 * waiting list gave it. What was paid by the deadline of mail 43 is marked until the wins lapse.
 */
export const counterEndsAt = (
  { promotedAt = null }: { readonly id: string; readonly promotedAt?: string | null },
  { lapse }: Pick<Timetable, 'lapse'>,
): number => {
  const ofWins = fromISO(lapse);
  if (promotedAt === null) return ofWins;
  return Math.max(ofWins, addHours(fromISO(promotedAt), DAYS_AFTER_PROMOTION * 24).getTime());
};

/** Whether a win on paper can be marked as paid. @param now campaign time, epoch ms */
export const isPayableAtCounter = (
  win: Application & { readonly id: string },
  timetable: Pick<Timetable, 'lapse'>,
  now: number,
): boolean => now < counterEndsAt(win, timetable) && !('refused' in transition(win, { kind: 'payAtCounter' }, now));
