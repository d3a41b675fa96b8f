import * as fc from 'fast-check';
import { LEASE_MS, MAX_ATTEMPTS, retryDelay } from './retry.ts';
import { DAY_MS } from '../time/durations.ts';
import { SEARCH } from '../../../test/search.ts';

const MAX_MS = DAY_MS * 1.25;

describe('retryDelay', () => {
  it('doubles up to a day with a jitter of a quarter, and all delays sum to less than two days', () => {
    const middle = Array.from({ length: MAX_ATTEMPTS }, (_, index) => retryDelay(index + 1, 0.5));
    expect(middle.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
    expect(retryDelay(30, 0.5)).toBe(DAY_MS);
    const waits = middle.slice(0, -1).reduce((sum, delay) => sum + delay, 0);
    expect(waits).toBeLessThan(2 * DAY_MS);
    expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([22_500, 37_500]);
  });

  const cases = fc.tuple(fc.integer({ min: 1, max: 2 * MAX_ATTEMPTS }), fc.double({ min: 0, max: 1, noNaN: true }));
  const bounded = (most: number) =>
    fc.property(cases, ([attempts, chance]) => {
      const delay = retryDelay(attempts, chance);
      return Number.isInteger(delay) && delay > 0 && delay <= most;
    });

  it('stays within its bounds', () => fc.assert(bounded(MAX_MS)));
  it('negative control: detects a delay above the bound', () =>
    expect(fc.check(bounded(60_000), SEARCH).failed).toBe(true));

  it('is accompanied by a lease that outlasts a delivery', () => {
    // The function's own timeout is 60 s.
    expect(LEASE_MS).toBeGreaterThan(60_000);
  });
});
