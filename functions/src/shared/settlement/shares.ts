import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';

/**
 * Who calls Stripe: guests with their cards, Stripe's events, the schedule's minute, which closes and sweeps, and the settlement, which
 * runs over all.
 */
export type CallShare = 'guests' | 'events' | 'schedule' | 'settlement';

/**
 * Calls a second, below Stripe's 25 for one endpoint (https://docs.stripe.com/rate-limits); what is left of those is the back office's own
 * (rules 7.7).
 */
export const CALLS_PER_SECOND = 24;
/** The same for all endpoints together, of which Stripe takes 100. */
export const CALLS_IN_ALL = 96;

/** What the shares are counted in. */
const PARTS = 24;

/**
 * How many calls a second each may make, of `limit` in all: as long as applications are open guests have most; until the results the
 * schedule closes what is open; then the settlement runs, and after the lapse nobody enters a card any more; only events still come.
 * @param now campaign time, epoch ms
 * @param timetable the one in force: all that call have to read the same one, or their shares would add to more
 */
export const callShares = (
  now: number,
  { lastThreeDSecure, resultRelease, lapse }: Pick<Timetable, 'lastThreeDSecure' | 'resultRelease' | 'lapse'>,
  limit: number = CALLS_PER_SECOND,
): { readonly [S in CallShare]: number } => {
  const of = (guests: number, events: number, schedule: number) => {
    const part = limit / PARTS;
    const settlement = PARTS - guests - events - schedule;
    return { guests: guests * part, events: events * part, schedule: schedule * part, settlement: settlement * part };
  };
  if (now < fromISO(lastThreeDSecure)) return of(16, 5, 2);
  if (now < fromISO(resultRelease)) return of(3, 3, 17);
  return now < fromISO(lapse) ? of(4, 2, 2) : of(1, 2, 2);
};
