import { growingDelay } from '../../shared/time/growingDelay.ts';

/** A circuit breaker: the number of failed connections in a row, and the end of the pause (system ms). */
export interface Breaker {
  readonly failures: number;
  readonly closedUntil: number;
}

export const FRESH_BREAKER: Breaker = { failures: 0, closedUntil: 0 };

const GROWTH = { firstMs: 2_000, longestMs: 120_000 };

/**
 * Returns the state after a failed connection. The pause doubles and is jittered, so that instances do not return together (rules 6.10).
 * @param chance 0 to 1, from outside
 */
export const afterFailure = ({ failures }: Breaker, now: number, chance: number): Breaker => {
  const count = failures + 1;
  return { failures: count, closedUntil: now + growingDelay(GROWTH, count, chance) };
};

/** Returns whether a connection may be tried. After failures only one at a time may, as a probe. */
export const mayConnect = ({ failures, closedUntil }: Breaker, now: number, connecting: number): boolean =>
  now >= closedUntil && (failures === 0 || connecting === 0);
