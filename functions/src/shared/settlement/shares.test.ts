import fc from 'fast-check';
import { campaign } from '../campaign/current.ts';
import type { Timetable } from '../campaign/timetable.ts';
import { fromISO, toISO } from '../time/instants.ts';
import { CALLS_IN_ALL, CALLS_PER_SECOND, usedRates } from './callRates.ts';
import { CALL_SHARES, callShares, type CallShare, leastShares } from './shares.ts';
import { DAY_MS } from '../time/durations.ts';
import { SEARCH } from '../../../test/search.ts';

type Times = Pick<Timetable, 'lastThreeDSecure' | 'resultRelease'>;

const WEEK_MS = 7 * DAY_MS;
const shift = fc.integer({ min: -WEEK_MS, max: WEEK_MS });

/** The campaign's times in their order, each moved by up to a week. */
const timetables: fc.Arbitrary<Times> = fc.tuple(shift, shift).map((shifts) => {
  const { lastThreeDSecure, resultRelease } = campaign.timetable;
  const times = [lastThreeDSecure, resultRelease].map((at, index) => fromISO(at) + (shifts[index] ?? 0));
  const [first = 0, second = 0] = times.sort((one, other) => one - other);
  return { lastThreeDSecure: toISO(first), resultRelease: toISO(second) };
});
const instants = fc
  .integer({ min: -2 * WEEK_MS, max: 4 * WEEK_MS })
  .map((after) => fromISO(campaign.timetable.lastThreeDSecure) + after);
const sum = (shareOf: (share: CallShare) => number): number =>
  CALL_SHARES.reduce((total, share) => total + shareOf(share), 0);

describe('the shares of the Stripe rate limit', () => {
  it.each([[CALLS_PER_SECOND], [CALLS_IN_ALL], [50]])('sum to %i at any instant, and none is zero', (limit) => {
    const isHeld = fc.property(timetables, instants, (timetable, now) => {
      const shares = callShares(now, timetable, limit);
      return Math.abs(sum((share) => shares[share]) - limit) < 1e-9 && CALL_SHARES.every((share) => shares[share] > 0);
    });
    fc.assert(isHeld);
  });

  it('negative control: exceed the limit if one share follows the original timetable', () => {
    const isHeld = fc.property(timetables, instants, (timetable, now) => {
      const [moved, unmoved] = [callShares(now, timetable), callShares(now, campaign.timetable)];
      return sum((share) => (share === 'guests' ? unmoved : moved)[share]) <= CALLS_PER_SECOND;
    });
    expect(fc.check(isHeld, SEARCH).failed).toBe(true);
  });

  it("keep the guests' share when applications are extended by a day", () => {
    const { lastThreeDSecure } = campaign.timetable;
    const extended = { ...campaign.timetable, lastThreeDSecure: toISO(fromISO(lastThreeDSecure) + DAY_MS) };
    const inTheRush = fromISO(lastThreeDSecure) + DAY_MS / 2;
    expect(callShares(inTheRush, extended).guests).toBe(callShares(0, extended).guests);
    expect(callShares(inTheRush, campaign.timetable).guests).toBeLessThan(callShares(0, extended).guests);
  });

  it('are never below the minimum by which instances are sized', () => {
    const isHeld = fc.property(timetables, instants, fc.integer({ min: 24, max: 500 }), (timetable, now, limit) => {
      const [shares, least] = [callShares(now, timetable, limit), leastShares(limit)];
      return CALL_SHARES.every((share) => shares[share] >= least[share] - 1e-9);
    });
    fc.assert(isHeld);
    expect(leastShares(CALLS_PER_SECOND)).toMatchObject({ guests: 4, events: 2 });
  });

  it('divide 24 of 25 calls that Stripe allows', () => {
    expect(usedRates({ perEndpoint: 25, inAll: 100 })).toEqual({ perEndpoint: 24, inAll: 96 });
    expect(usedRates({ perEndpoint: 60, inAll: 240 })).toEqual({ perEndpoint: 57, inAll: 230 });
  });
});
