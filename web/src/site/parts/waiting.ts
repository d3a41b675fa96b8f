import { HOUR_MS, MINUTE_MS } from 'functions/shared/time/durations';

/** The page to which /please-wait goes back, and the pause that the server asked for. */
export interface Waiting {
  readonly from: string;
  readonly retryAfter: number | null;
}

const DEFAULT_WAIT_MS = 10_000;
/** The longest pause that the server did not ask for. */
export const MAX_WAIT_MS = 5 * MINUTE_MS;
// The limits of an address last an hour at most (rules 5.24).
export const MAX_RETRY_AFTER_MS = HOUR_MS;
const MAX_JITTER_MS = MINUTE_MS;

/** Returns the pause before a try if the server does not set one, in ms. It doubles with each try. */
export const backoffMs = (attempt: number): number => Math.min(DEFAULT_WAIT_MS * 2 ** attempt, MAX_WAIT_MS);

/**
 * Returns the milliseconds until the next try: at least as long as the server asked, up to an hour, otherwise doubling with each try. `random` (0 to
 * 1) adds up to half, but at most a minute, so that readers who were refused together do not return together.
 */
export function waitMs(retryAfterSeconds: number | null, attempt: number, random: number): number {
  const least =
    retryAfterSeconds === null
      ? backoffMs(attempt)
      : Math.min(Math.max(retryAfterSeconds * 1000, 1000), MAX_RETRY_AFTER_MS);
  return Math.round(least + random * Math.min(least / 2, MAX_JITTER_MS));
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
