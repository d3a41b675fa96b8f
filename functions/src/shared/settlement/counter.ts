import { addHours } from 'date-fns';
import { transition } from '../application/machine.ts';
import type { Application } from '../application/states.ts';
import type { Office } from '../campaign/campaign.ts';
import { closingBefore, closingOnOrAfter, endOfDay } from '../campaign/officeHours.ts';
import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';

/** The minimum number of days for paying a win from the waiting list (rules 10.19). */
const DAYS_AFTER_PROMOTION = 7;

interface Win {
  readonly promotedAt?: string | null;
}
type Times = Pick<Timetable, 'modificationEnd' | 'lapse'>;
type Hours = Pick<Office, 'counter' | 'closed'>;

/**
 * Returns the deadline (epoch ms) communicated to people who pay at the counter (rules 10.19): the last closing before changes end. A win from the
 * waiting list has at least until the closing of the seventh day after it, or of the next open day.
 */
export const counterUntil = ({ promotedAt = null }: Win, { modificationEnd }: Times, office: Hours): number => {
  const ofWins = closingBefore(fromISO(modificationEnd), office);
  if (promotedAt === null) return ofWins;
  const seventh = addHours(fromISO(promotedAt), DAYS_AFTER_PROMOTION * 24).getTime();
  return Math.max(ofWins, closingOnOrAfter(seventh, office));
};

/**
 * Returns when (epoch ms) a paper win lapses. Until then it can be marked as paid (rules 10.19). This is the later of the lapse of the wins and the
 * end of the deadline's day, since a payment in time may be entered a little later.
 */
export const counterEndsAt = (win: Win, timetable: Times, office: Hours): number => {
  const lapse = fromISO(timetable.lapse);
  const until = counterUntil(win, timetable, office);
  return until < lapse ? lapse : endOfDay(until);
};

/** Returns whether a paper win can be marked as paid. @param now campaign time, epoch ms */
export const isPayableAtCounter = (win: Application & Win, timetable: Times, office: Hours, now: number): boolean =>
  now < counterEndsAt(win, timetable, office) && !('refused' in transition(win, { kind: 'payAtCounter' }, now));
