import { applyMoves, type TimetableMove } from '../campaign/moves.ts';
import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';
import { CALLS_PER_SECOND, PARTS } from './callRates.ts';
import { CALL_ENDPOINTS, type Endpoint } from './endpoints.ts';

/**
 * The callers that share Stripe's rate limit: guests with their cards, Stripe's events, the schedule's tick (closing and sweeping), and the
 * settlement's runs.
 */
export const CALL_SHARES = ['guests', 'events', 'schedule', 'settlement'] as const;
export type CallShare = (typeof CALL_SHARES)[number];
export type CallShares = { readonly [S in CallShare]: number };

/**
 * The shares change twice. While applications are open, guests have the largest share. Then, until the results, the schedule has it, because it
 * closes open applications. After the results, the settlement has it.
 */
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

/** Returns calls per second for each share, out of `limit`, if all instances switched at a boundary at once. @param now campaign time, epoch ms */
export const callShares = (now: number, timetable: Times, limit: number = CALLS_PER_SECOND): CallShares => {
  const parts =
    PARTS_IN_TURN.find(({ before }) => before !== null && now < fromISO(timetable[before])) ?? PARTS_IN_TURN[2];
  return sharesOf((one) => (parts[one] * limit) / PARTS);
};

/**
 * Returns the smallest share of `limit` that each caller ever has. An instance makes at least one call per second, so this also limits the instances.
 */
export const leastShares = (limit: number): CallShares =>
  sharesOf((one) => (Math.min(...PARTS_IN_TURN.map((parts) => parts[one])) * limit) / PARTS);

/** How much later a share grows than another shrinks, in ms: one second for Stripe's window, one for clock skew. */
export const HANDOVER_MS = 2000;
/**
 * The longest time for which an instance may use the former timetable after a move, in ms: facts are cached for two seconds (rules 2.12), plus I/O.
 */
export const MOVE_VISIBLE_MS = 10_000;

/** The timetable in force, and its history. */
export interface MovedTimetable {
  readonly timetable: Timetable;
  /** The timetable before all moves. */
  readonly announced: Timetable;
  /** The moves, oldest first. */
  readonly moves: readonly TimetableMove[];
}

/** Returns the timetable in force, and the former ones that another instance may still use. */
const timetablesAt = (now: number, { timetable, announced, moves }: MovedTimetable): readonly Timetable[] => {
  const recent = moves.filter(({ movedAt }) => fromISO(movedAt) > now - MOVE_VISIBLE_MS).length;
  const former = Array.from({ length: recent }, (_, index) => applyMoves(announced, moves.slice(0, index - recent)));
  return [timetable, ...former];
};

/**
 * Returns calls per second for each share: the minimum of its share now and a moment before, by every timetable that an instance may use. All calls
 * together therefore stay within `limit` in any second, even across a boundary or a move (rules 7.27).
 * @param now campaign time, epoch ms
 */
export const sharesInForce = (now: number, moved: MovedTimetable, limit: number): CallShares => {
  const all = timetablesAt(now, moved).flatMap((timetable) => [
    callShares(now, timetable, limit),
    callShares(now - HANDOVER_MS, timetable, limit),
  ]);
  return sharesOf((one) => Math.min(...all.map((shares) => shares[one])));
};

const NEW_CARD_ENDPOINTS = [
  CALL_ENDPOINTS.createCustomer,
  CALL_ENDPOINTS.createSetupIntent,
  CALL_ENDPOINTS.createPaymentIntent,
] as const;
const CLEANUP_ENDPOINTS = [CALL_ENDPOINTS.cancelSetupIntent, CALL_ENDPOINTS.detachPaymentMethod] as const;

/**
 * The low-priority calls of each share, which leave a part of the whole share to its other calls. A guest's new card gives way to calls that complete
 * another card. Calls that clean up cards give way to payments (rules 7.27, 7.43).
 */
export const LOW_PRIORITY_ENDPOINTS: { readonly [S in CallShare]: readonly Endpoint[] } = {
  guests: NEW_CARD_ENDPOINTS,
  events: [],
  schedule: CLEANUP_ENDPOINTS,
  settlement: CLEANUP_ENDPOINTS,
};
/** The part of the whole share that low-priority calls may use. */
export const LOW_PRIORITY_PART = 3 / 4;
