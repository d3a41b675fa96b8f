import * as fc from 'fast-check';
import { rampedMs, rampedOperations, rampedRate } from './limits.ts';
import { MINUTE_MS } from 'functions/shared/time/durations';

describe('the ramp-up of an idle collection', () => {
  it('starts at 500 a second and grows by half every five minutes', () => {
    expect([0, 5, 10, 15].map((minute) => rampedRate(minute * MINUTE_MS))).toEqual([500, 750, 1125, 1687.5]);
    expect(rampedRate(5 * MINUTE_MS - 1)).toBe(500);
    expect(rampedOperations(5 * MINUTE_MS)).toBe(150_000);
    expect(rampedOperations(6 * MINUTE_MS)).toBe(150_000 + 45_000);
  });

  it('needs almost 18 minutes for a million operations', () => {
    // The first fifteen minutes take 150,000, 225,000 and 337,500 operations. The rest takes place at 1,687.5 a second.
    expect(rampedMs(1_000_000)).toBeCloseTo((900 + 287_500 / 1687.5) * 1000, 3);
    expect(rampedMs(0)).toBe(0);
  });

  it('computes times and operations that match each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), (operations) => {
        return Math.abs(rampedOperations(rampedMs(operations)) - operations) < 0.01;
      }),
    );
  });
});
