import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';

/**
 * Who calls Stripe: guests with their cards (and the events that tell of them), the schedule's minute, which closes and sweeps, and the
 * settlement, which runs over all.
 */
export type CallShare = 'guests' | 'schedule' | 'settlement';

/** Below Stripe's 25 a second for one endpoint, for all our calls together (rules 7.7; https://docs.stripe.com/rate-limits). */
export const CALLS_PER_SECOND = 24;

/**
 * How many calls a second each may make: as long as applications are open guests have nearly all; until the results the schedule closes
 * what is open; then the settlement runs, and after the lapse nobody enters a card any more; only events still come.
 * @param now campaign time, epoch ms
 */
export const callShares = (
  now: number,
  { lastThreeDSecure, resultRelease, lapse }: Pick<Timetable, 'lastThreeDSecure' | 'resultRelease' | 'lapse'>,
): { readonly [S in CallShare]: number } => {
  const of = (guests: number, schedule: number) => ({
    ...{ guests, schedule, settlement: CALLS_PER_SECOND - guests - schedule },
  });
  if (now < fromISO(lastThreeDSecure)) return of(21, 2);
  if (now < fromISO(resultRelease)) return of(4, 19);
  return now < fromISO(lapse) ? of(4, 2) : of(1, 2);
};
