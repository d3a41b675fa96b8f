import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';

/** Who calls Stripe: guests with their cards (and the events that tell of them), or the schedule, which settles. */
export type CallShare = 'guests' | 'settlement';

/** Below Stripe's 25 a second for one endpoint, for all our calls together (rules 7.7; https://docs.stripe.com/rate-limits). */
export const CALLS_PER_SECOND = 24;

/**
 * How many calls a second either may make: as long as applications are open guests have nearly all, then both run, and after the lapse
 * nobody enters a card any more; only events still come.
 * @param now campaign time, epoch ms
 */
export const callShares = (
  now: number,
  { lastThreeDSecure, lapse }: Pick<Timetable, 'lastThreeDSecure' | 'lapse'>,
): { readonly [S in CallShare]: number } => {
  const guests = now < fromISO(lastThreeDSecure) ? 22 : now < fromISO(lapse) ? 4 : 1;
  return { guests, settlement: CALLS_PER_SECOND - guests };
};
