import fc from 'fast-check';
import { campaign } from '../shared/campaign/current.ts';
import type { TimetableMove } from '../shared/campaign/moves.ts';
import { applyMoves } from '../shared/campaign/moves.ts';
import { SETTINGS } from '../shared/deployment/settings.ts';
import type { Endpoint } from '../shared/settlement/endpoints.ts';
import { type CallRates, usedRates, STRIPE_LIMITS } from '../shared/settlement/callRates.ts';
import {
  CALL_SHARES,
  type CallShare,
  callShares,
  HANDOVER_MS,
  type MovedTimetable,
  sharesInForce,
  LOW_PRIORITY_ENDPOINTS,
} from '../shared/settlement/shares.ts';
import { fromISO, toISO } from '../shared/time/instants.ts';
import { rateLimiter } from './stripeRateLimiter.ts';
import { HOUR_MS } from '../shared/time/durations.ts';

/** All callers of Stripe. Each instance uses the facts that it last read, and always wants another call. */

const announced = campaign.timetable;
const BOUNDARIES = ['lastThreeDSecure', 'resultRelease'] as const;
const ENDPOINTS: readonly Endpoint[] = [
  'POST /v1/setup_intents',
  'GET /v1/setup_intents/:id',
  'POST /v1/payment_intents',
  'POST /v1/payment_methods/:id/detach',
];
const INSTANCES: { readonly [S in CallShare]: number } = {
  guests: SETTINGS.cardInstances,
  events: SETTINGS.eventInstances,
  schedule: 1,
  settlement: 1,
};
/** The maximum age of facts: cached for two seconds (rules 2.12), written and read in three more. */
const OLD_MS = 5000;
/** The maximum difference between clocks. */
const SKEW_MS = 500;
const LASTS_MS = 14_000;

interface Played {
  /** Ms from the announced boundary to the beginning of the simulation. */
  readonly from: number;
  /** When an owner moves the end of applications, and to when, in ms after the beginning. Null: no move. */
  readonly move: { readonly after: number; readonly to: number } | null;
  readonly boundary: (typeof BOUNDARIES)[number];
  /** The age of each instance's facts, and the pause before its next call. The first values are repeated. */
  readonly ages: readonly number[];
  readonly steps: readonly number[];
  /** How far each clock is ahead, in ms. */
  readonly skews: readonly number[];
}

type Rule = (now: number, moved: MovedTimetable, limit: number) => { readonly [S in CallShare]: number };

const movedAt = (now: number, moves: readonly TimetableMove[]): MovedTimetable => {
  const known = moves.filter((one) => fromISO(one.movedAt) <= now);
  return { timetable: applyMoves(announced, known), announced, moves: known };
};

const movesOf = ({ boundary, move, from }: Played, begin: number): readonly TimetableMove[] => {
  // A time that has passed cannot be moved.
  if (boundary !== 'lastThreeDSecure' || move === null || -from <= move.after || move.to <= move.after) return [];
  // The deadline of 3-D Secure follows the end of applications.
  const startsAt = toISO(fromISO(announced.applicationEnd) + from + move.to);
  return [{ boundary: 'applicationEnd', startsAt, alone: false, reason: 'r', movedAt: toISO(begin + move.after) }];
};

/** Every permitted call, oldest first. */
const calls = (played: Played, rule: Rule): readonly { readonly at: number; readonly endpoint: Endpoint }[] => {
  const begin = fromISO(announced[played.boundary]) + played.from;
  const moves = movesOf(played, begin);
  const spent = usedRates(STRIPE_LIMITS);
  const made: { at: number; endpoint: Endpoint }[] = [];
  const callers = CALL_SHARES.flatMap((share) => Array.from({ length: INSTANCES[share] }, () => share));
  for (const [index, share] of callers.entries()) {
    const age = played.ages[index % played.ages.length] ?? 0;
    const step = played.steps[index % played.steps.length] ?? 1;
    const skew = played.skews[index % played.skews.length] ?? 0;
    let [now, read, moved] = [begin, -Infinity, movedAt(begin, moves)];
    let held: CallRates = { perEndpoint: 0, inAll: 0 };
    const part = (limit: number): number => rule(now + skew, moved, limit)[share] / INSTANCES[share];
    const rates = (): CallRates => held;
    const limiter = rateLimiter({ rates, systemClock: () => now, lowPriority: LOW_PRIORITY_ENDPOINTS[share] });
    for (; now < begin + LASTS_MS; now += step) {
      if (now - read > age) [read, moved] = [now, movedAt(now, moves)];
      held = { perEndpoint: part(spent.perEndpoint), inAll: part(spent.inAll) };
      for (const endpoint of ENDPOINTS) if (limiter.take(endpoint)) made.push({ at: now, endpoint });
    }
  }
  return made.sort((one, two) => one.at - two.at);
};

const mostInSecond = (instants: readonly number[]): number => {
  let [first, most] = [0, 0];
  instants.forEach((at, index) => {
    while ((instants[first] ?? at) <= at - 1000) first += 1;
    most = Math.max(most, index - first + 1);
  });
  return most;
};

const isWithin = (played: Played, rule: Rule): boolean => {
  const made = calls(played, rule);
  const { perEndpoint, inAll } = usedRates(STRIPE_LIMITS);
  const of = (endpoint: Endpoint) => made.flatMap((one) => (one.endpoint === endpoint ? [one.at] : []));
  return (
    ENDPOINTS.every((endpoint) => mostInSecond(of(endpoint)) <= perEndpoint) &&
    mostInSecond(made.map(({ at }) => at)) <= inAll
  );
};

const eachOf = (least: number, most: number) =>
  fc.array(fc.integer({ min: least, max: most }), { minLength: 1, maxLength: 8 });
const played: fc.Arbitrary<Played> = fc.record({
  boundary: fc.constantFrom(...BOUNDARIES),
  from: fc.oneof(fc.integer({ min: -LASTS_MS, max: 1000 }), fc.constant(-HOUR_MS)),
  move: fc.option(
    fc.record({
      after: fc.integer({ min: 0, max: 3000 }),
      to: fc.oneof(fc.integer({ min: 0, max: LASTS_MS }), fc.constant(HOUR_MS)),
    }),
  ),
  ages: eachOf(0, OLD_MS),
  steps: eachOf(25, 60),
  skews: eachOf(-SKEW_MS, SKEW_MS),
});
const RUNS = { numRuns: 20, endOnFailure: true };

describe('all callers of Stripe together', () => {
  it('stay below the limits per endpoint and in total in any second, for any move', () => {
    fc.assert(
      fc.property(played, (one) => isWithin(one, sharesInForce)),
      RUNS,
    );
  });

  it('negative control: exceed the limits if the shares change at once', () => {
    const atOnce: Rule = (now, { timetable }, limit) => callShares(now, timetable, limit);
    // The scheduler's clock is ahead of the others.
    const skews = [...Array.from({ length: 6 }, () => -SKEW_MS), SKEW_MS, SKEW_MS];
    const crossed: Played = { boundary: 'lastThreeDSecure', from: -3000, move: null, ages: [0], steps: [20], skews };
    expect([isWithin(crossed, atOnce), isWithin(crossed, sharesInForce)]).toEqual([false, true]);
  });

  it('negative control: exceed the limits if a move counts as soon as it is known', () => {
    const knownAtOnce: Rule = (now, moved, limit) => sharesInForce(now, { ...moved, moves: [] }, limit);
    // Applications end early, and the guests' instances learn of it last.
    const ages = [OLD_MS, OLD_MS, OLD_MS, OLD_MS, 0, 0, 0, 0];
    const one = { boundary: 'lastThreeDSecure', from: -HOUR_MS, steps: [40], skews: [0] } as const;
    const late: Played = { ...one, ages, move: { after: 100, to: 500 } };
    expect([isWithin(late, knownAtOnce), isWithin(late, sharesInForce)]).toEqual([false, true]);
  });

  it('receive a larger share only after the handover time', () => {
    const boundary = fromISO(announced.lastThreeDSecure);
    const at = (after: number) => sharesInForce(boundary + after, { timetable: announced, announced, moves: [] }, 24);
    expect(at(-1)).toMatchObject({ guests: 16, schedule: 2 });
    expect(at(0)).toMatchObject({ guests: 4, schedule: 2 });
    expect(at(HANDOVER_MS)).toMatchObject({ guests: 4, schedule: 17 });
  });
});
