import { growingDelay } from '../../shared/time/growingDelay.ts';

/** How often in a row the server could not be reached, and until when nobody tries again (system ms). */
export interface Breaker {
  readonly failures: number;
  readonly closedUntil: number;
}

export const FRESH_BREAKER: Breaker = { failures: 0, closedUntil: 0 };

const GROWTH = { firstMs: 2_000, longestMs: 120_000 };

/**
 * After a connection that failed: a pause that doubles, jittered so that instances do not come back together (rules 6.10).
 * @param chance 0 to 1, from outside
 */
export const afterFailure = ({ failures }: Breaker, now: number, chance: number): Breaker => {
  const count = failures + 1;
  return { failures: count, closedUntil: now + growingDelay(GROWTH, count, chance) };
};

/** Whether a connection may be tried; after failures one at a time, as a probe. */
export const mayConnect = ({ failures, closedUntil }: Breaker, now: number, connecting: number): boolean =>
  now >= closedUntil && (failures === 0 || connecting === 0);
