import { applyMoves, type TimetableMove } from '../campaign/moves.ts';
import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';
import { CALLS_PER_SECOND, PARTS } from './callRates.ts';
import { CALL_ENDPOINTS, type Endpoint } from './endpoints.ts';

/**
 * Who calls Stripe: guests with their cards, Stripe's events, the schedule's minute, which closes and sweeps, and the settlement, which
 * runs over all.
 */
export const CALL_SHARES = ['guests', 'events', 'schedule', 'settlement'] as const;
export type CallShare = (typeof CALL_SHARES)[number];
export type CallShares = { readonly [S in CallShare]: number };

/** As long as applications are open guests have most; until the results the schedule closes what is open; then the settlement runs. */
const PARTS_IN_TURN = [
  { before: 'lastThreeDSecure', guests: 16, events: 4, schedule: 2, settlement: 2 },
  { before: 'resultRelease', guests: 4, events: 2, schedule: 17, settlement: 1 },
  { before: null, guests: 4, events: 2, schedule: 2, settlement: 16 },
] as const;

type Times = Pick<Timetable, 'lastThreeDSecure' | 'resultRelease'>;

const sharesOf = (share: (one: CallShare) => number): CallShares => ({
  guests: share('guests'),
  events: share('events'),
  schedule: share('schedule'),
  settlement: share('settlement'),
});

/**
 * How many calls a second each may make at a time, of `limit` in all, where all follow it at once.
 * @param now campaign time, epoch ms
 */
export const callShares = (now: number, timetable: Times, limit: number = CALLS_PER_SECOND): CallShares => {
  const parts =
    PARTS_IN_TURN.find(({ before }) => before !== null && now < fromISO(timetable[before])) ?? PARTS_IN_TURN[2];
  return sharesOf((one) => (parts[one] * limit) / PARTS);
};

/**
 * The least that each ever has of `limit`. Each instance makes one call a second at least, so that there may be no more instances than this.
 */
export const leastShares = (limit: number): CallShares =>
  sharesOf((one) => (Math.min(...PARTS_IN_TURN.map((parts) => parts[one])) * limit) / PARTS);

/** A share that grows does so later than another shrinks: by a second of Stripe's, and one between the clocks, in ms. */
export const HANDOVER_MS = 2000;
/** After a move some go by the former timetable for so long at most, in ms: facts are kept for two seconds (rules 2.12), and read and written in some more. */
export const MOVE_KNOWN_MS = 10_000;

/** The timetable in force, and how it came about. */
export interface Moved {
  readonly timetable: Timetable;
  /** The one before all moves. */
  readonly announced: Timetable;
  /** How it was moved, oldest first. */
  readonly moves: readonly TimetableMove[];
}

/** The timetable in force, and those before it that somebody else may still go by. */
const timetablesAt = (now: number, { timetable, announced, moves }: Moved): readonly Timetable[] => {
  const recent = moves.filter(({ movedAt }) => fromISO(movedAt) > now - MOVE_KNOWN_MS).length;
  const former = Array.from({ length: recent }, (_, index) => applyMoves(announced, moves.slice(0, index - recent)));
  return [timetable, ...former];
};

/**
 * How many calls a second each may make: the least of what it has, and had a moment before, by every timetable that anybody may go by. So
 * all that calls together stays within `limit` in any second, a boundary or a move in the midst of it or not (rules 7.27).
 * @param now campaign time, epoch ms
 */
export const sharesInForce = (now: number, moved: Moved, limit: number): CallShares => {
  const all = timetablesAt(now, moved).flatMap((timetable) => [
    callShares(now, timetable, limit),
    callShares(now - HANDOVER_MS, timetable, limit),
  ]);
  return sharesOf((one) => Math.min(...all.map((shares) => shares[one])));
};

const BEGINNING = [
  CALL_ENDPOINTS.createCustomer,
  CALL_ENDPOINTS.createSetupIntent,
  CALL_ENDPOINTS.createPaymentIntent,
] as const;
const GIVING_BACK = [CALL_ENDPOINTS.cancelSetupIntent, CALL_ENDPOINTS.detachPaymentMethod] as const;

/**
 * Calls that leave a part of the share in all to the others: a guest's new card to what completes one that is begun, and whatever gives cards
 * back to the payments (rules 7.27, 7.43).
 */
export const YIELDING: { readonly [S in CallShare]: readonly Endpoint[] } = {
  guests: BEGINNING,
  events: [],
  schedule: GIVING_BACK,
  settlement: GIVING_BACK,
};
/** What those may spend of the share in all. */
export const YIELDING_PART = 3 / 4;
