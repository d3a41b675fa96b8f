import fc from 'fast-check';
import { campaign } from '../campaign/current.ts';
import type { Timetable } from '../campaign/timetable.ts';
import { fromISO, toISO } from '../time/instants.ts';
import { CALLS_IN_ALL, CALLS_PER_SECOND, callShares, type CallShare } from './shares.ts';

type Times = Pick<Timetable, 'lastThreeDSecure' | 'resultRelease' | 'lapse'>;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const shift = fc.integer({ min: -WEEK_MS, max: WEEK_MS });

/** The campaign's times, each moved by up to a week, in their order. */
const timetables: fc.Arbitrary<Times> = fc.tuple(shift, shift, shift).map((shifts) => {
  const { lastThreeDSecure, resultRelease, lapse } = campaign.timetable;
  const times = [lastThreeDSecure, resultRelease, lapse].map((at, index) => fromISO(at) + (shifts[index] ?? 0));
  const [first = 0, second = 0, third = 0] = times.sort((one, other) => one - other);
  return { lastThreeDSecure: toISO(first), resultRelease: toISO(second), lapse: toISO(third) };
});
const instants = fc
  .integer({ min: -2 * WEEK_MS, max: 4 * WEEK_MS })
  .map((after) => fromISO(campaign.timetable.lastThreeDSecure) + after);
const SHARES: readonly CallShare[] = ['guests', 'events', 'schedule', 'settlement'];
const sum = (shareOf: (share: CallShare) => number): number =>
  SHARES.reduce((total, share) => total + shareOf(share), 0);

describe('the shares of the calls of Stripe', () => {
  it.each([[CALLS_PER_SECOND], [CALLS_IN_ALL], [50]])('add to %i at any instant, and nobody has none', (limit) => {
    const isHeld = fc.property(timetables, instants, (timetable, now) => {
      const shares = callShares(now, timetable, limit);
      return Math.abs(sum((share) => shares[share]) - limit) < 1e-9 && SHARES.every((share) => shares[share] > 0);
    });
    fc.assert(isHeld);
  });

  it('negative control: guests by the timetable as it was made, they would add to more', () => {
    const isHeld = fc.property(timetables, instants, (timetable, now) => {
      const [moved, unmoved] = [callShares(now, timetable), callShares(now, campaign.timetable)];
      return sum((share) => (share === 'guests' ? unmoved : moved)[share]) <= CALLS_PER_SECOND;
    });
    expect(fc.check(isHeld).failed).toBe(true);
  });

  it('leave guests theirs through a day by which the applications were extended', () => {
    const { lastThreeDSecure } = campaign.timetable;
    const extended = { ...campaign.timetable, lastThreeDSecure: toISO(fromISO(lastThreeDSecure) + DAY_MS) };
    const inTheRush = fromISO(lastThreeDSecure) + DAY_MS / 2;
    expect(callShares(inTheRush, extended).guests).toBe(callShares(0, extended).guests);
    expect(callShares(inTheRush, campaign.timetable).guests).toBeLessThan(callShares(0, extended).guests);
  });
});
