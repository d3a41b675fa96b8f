/** The page to which /please-wait goes back, and when, in ms of this device's clock. */
export interface Waiting {
  readonly from: string;
  readonly retryAfter: number | null;
}

const DEFAULT_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * Milliseconds until the next try: at least as long as the server asked, otherwise doubling with each try. Up to half is added by `random` (0 to 1),
 * so that people who were turned away together do not return together.
 */
export function waitMs(retryAfterSeconds: number | null, attempt: number, random: number): number {
  const least = retryAfterSeconds === null ? DEFAULT_WAIT_MS * 2 ** attempt : retryAfterSeconds * 1000;
  return Math.round(Math.min(Math.max(least, 1000), LONGEST_WAIT_MS) * (1 + random / 2));
}

export function isWaiting(value: unknown): value is Waiting {
  return (
    typeof value === 'object' &&
    value !== null &&
    'from' in value &&
    typeof value.from === 'string' &&
    // Only a path within the site is accepted.
    /^\/(?!\/)/.test(value.from) &&
    'retryAfter' in value &&
    (value.retryAfter === null || typeof value.retryAfter === 'number')
  );
}
