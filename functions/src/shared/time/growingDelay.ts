/** A delay that doubles with each failure, in ms. */
export interface Growth {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * Returns the delay after the n-th consecutive failure, from 1. It is jittered by a quarter, so that simultaneous failures are not retried together.
 * @param chance 0 to 1, from outside
 */
export const growingDelay = ({ firstMs, longestMs }: Growth, failures: number, chance: number): number =>
  Math.round(Math.min(firstMs * 2 ** (failures - 1), longestMs) * (0.75 + 0.5 * chance));
