import { addHours } from 'date-fns';
import { transition } from '../application/machine.ts';
import type { Application } from '../application/states.ts';
import type { Office } from '../campaign/campaign.ts';
import { closingBefore, closingOnOrAfter, endOfDay } from '../campaign/officeHours.ts';
import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';

/** How long whoever moved up has at least (rules 10.19). */
export const DAYS_AFTER_PROMOTION = 7;

interface Win {
  readonly promotedAt?: string | null;
}
type Times = Pick<Timetable, 'modificationEnd' | 'lapse'>;
type Hours = Pick<Office, 'counter' | 'closed'>;

/**
 * The time that whoever pays at the counter is told (epoch ms, rules 10.19): the last closing before changes end, or the closing of the
 * seventh day after the waiting list gave the win, of the next day that the office is open where it is not on that one.
 */
export const counterUntil = ({ promotedAt = null }: Win, { modificationEnd }: Times, office: Hours): number => {
  const ofWins = closingBefore(fromISO(modificationEnd), office);
  if (promotedAt === null) return ofWins;
  const seventh = addHours(fromISO(promotedAt), DAYS_AFTER_PROMOTION * 24).getTime();
  return Math.max(ofWins, closingOnOrAfter(seventh, office));
};

/**
 * Until when (epoch ms) a win on paper can be marked as paid (rules 10.19): until the wins lapse, or until the day ends up to which it is
 * paid, since what was paid in time may be entered a little later. Then it lapses.
 */
export const counterEndsAt = (win: Win, timetable: Times, office: Hours): number => {
  const lapse = fromISO(timetable.lapse);
  const until = counterUntil(win, timetable, office);
  return until < lapse ? lapse : endOfDay(until);
};

/** Whether a win on paper can be marked as paid. @param now campaign time, epoch ms */
export const isPayableAtCounter = (win: Application & Win, timetable: Times, office: Hours, now: number): boolean =>
  now < counterEndsAt(win, timetable, office) && !('refused' in transition(win, { kind: 'payAtCounter' }, now));
