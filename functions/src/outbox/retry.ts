/** Longer than the function's own time limit, so that a mail cannot be claimed while somebody still sends it. */
export const LEASE_MS = 5 * 60_000;

export const MOST_ATTEMPTS = 12;
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 3_600_000;

/**
 * How long to wait after the n-th failed attempt, growing and jittered (rules 6.10), in ms.
 * @param chance 0 to 1, from outside
 */
export const retryDelay = (attempts: number, chance: number): number =>
  Math.round(Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS) * (0.75 + 0.5 * chance));
