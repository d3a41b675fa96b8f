import * as fc from 'fast-check';
import { afterFailure, type Breaker, FRESH_BREAKER, mayConnect } from './breaker.ts';
import { SEARCH } from '../../../test/search.ts';

const failed = (times: number, chance = 0.5): Breaker =>
  Array.from({ length: times }).reduce<Breaker>((breaker) => afterFailure(breaker, 0, chance), FRESH_BREAKER);

describe('the circuit breaker after failed connections', () => {
  it('doubles its pause up to two minutes with a jitter of a quarter', () => {
    expect([1, 2, 3, 10].map((times) => failed(times).closedUntil)).toEqual([2000, 4000, 8000, 120_000]);
    expect([failed(1, 0).closedUntil, failed(1, 1).closedUntil]).toEqual([1500, 2500]);
  });

  it('permits one attempt after the pause, and all again after a success', () => {
    expect(mayConnect(failed(1), 1999, 0)).toBe(false);
    expect(mayConnect(failed(1), 2000, 0)).toBe(true);
    expect(mayConnect(failed(1), 2000, 1)).toBe(false);
    expect(mayConnect(FRESH_BREAKER, 0, 7)).toBe(true);
  });

  /** Attempts in an hour to reach a missing server, as often as permitted. */
  const attemptsInAnHour = (chances: readonly number[], pause: typeof afterFailure): number => {
    let breaker = FRESH_BREAKER;
    let attempts = 0;
    for (let now = 0; now < 3_600_000 && attempts < 1000; now = Math.max(now + 100, breaker.closedUntil)) {
      breaker = pause(breaker, now, chances[attempts % chances.length] ?? 0);
      attempts += 1;
    }
    return attempts;
  };
  const spared = (pause: typeof afterFailure) =>
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 }), (chances) => {
      return attemptsInAnHour(chances, pause) < 60;
    });

  it('permits fewer than 60 attempts in an hour', () => fc.assert(spared(afterFailure)));
  it('negative control: detects a breaker without a pause', () => {
    const hasty = fc.check(
      spared(({ failures }, now) => ({ failures: failures + 1, closedUntil: now })),
      SEARCH,
    );
    expect(hasty.failed).toBe(true);
  });
});
