import { MINUTE_MS } from 'functions/shared/time/durations';
import { isWaiting, MAX_RETRY_AFTER_MS, backoffMs, type Waiting, waitMs } from '../../parts/waiting.ts';

/** A reader's place in the waiting room. It survives a reload. Instants are epoch ms of this device. */
export interface Wait extends Waiting {
  /** The visit of the page to which this belongs. A reload is the same visit. */
  readonly visit: string;
  /** The number of failed tries so far. */
  readonly attempt: number;
  readonly since: number;
  /** The next try. */
  readonly at: number;
  /** Whether the server set the time of the next try. */
  readonly isRequested: boolean;
  /** When the reader went back; null while waiting. */
  readonly backAt: number | null;
}

/** The longest time after a way back in which another refusal belongs to the same wait. */
const SAME_WAIT_MS = MINUTE_MS;
const MAX_JITTER = 1.5;

/** Returns whether something is a wait, for session data from an older page. */
export const isWait = (value: unknown): value is Wait =>
  isWaiting(value) &&
  'visit' in value &&
  typeof value.visit === 'string' &&
  'attempt' in value &&
  typeof value.attempt === 'number' &&
  'since' in value &&
  typeof value.since === 'number' &&
  'at' in value &&
  typeof value.at === 'number' &&
  'isRequested' in value &&
  typeof value.isRequested === 'boolean' &&
  'backAt' in value &&
  (value.backAt === null || typeof value.backAt === 'number');

/** The input of a wait: the device's time, and a random number from 0 to 1. */
export interface Moment {
  readonly now: number;
  readonly random: number;
}

/** Returns the wait of a visit. A reload continues the wait. A reader who was sent back here at once waits longer than before. */
export function waitOf({ from, retryAfter }: Waiting, visit: string, stored: Wait | null, moment: Moment): Wait {
  if (stored !== null && stored.visit === visit && stored.backAt === null && isCredible(stored, moment.now))
    return stored;
  const isAgain =
    stored !== null &&
    stored.from === from &&
    stored.backAt !== null &&
    isWithin(moment.now - stored.backAt, SAME_WAIT_MS);
  const attempt = isAgain ? stored.attempt + 1 : 0;
  const since = isAgain ? stored.since : moment.now;
  // The last try succeeded at another endpoint than the busy one, so the server's own pause has proved too short.
  const least = isAgain && retryAfter !== null ? Math.max(retryAfter, backoffMs(attempt - 1) / 1000) : retryAfter;
  return { from, retryAfter, visit, since, backAt: null, ...next(least, attempt, moment) };
}

/**
 * Returns the wait after a failed try.
 * @param retryAfter seconds that the server asked for; null: none
 */
export const failed = (wait: Wait, retryAfter: number | null, moment: Moment): Wait => ({
  ...wait,
  ...next(retryAfter, wait.attempt + 1, moment),
});

/** Returns the wait when the network comes back. Shortens only a pause that the server did not ask for. */
export const connected = (wait: Wait, { now, random }: Moment): Wait =>
  wait.isRequested ? wait : { ...wait, at: Math.min(wait.at, now + waitMs(0, 0, random)) };

/** Returns whether the next try is due by the device's clock, however late its timers are. */
export const isDue = ({ at }: Wait, now: number): boolean => now >= at;

function next(retryAfter: number | null, attempt: number, { now, random }: Moment) {
  return { attempt, at: now + waitMs(retryAfter, attempt, random), isRequested: retryAfter !== null };
}

// A device's clock may have been set back, and a wait far in the future would then never end.
const isCredible = ({ at, since }: Wait, now: number): boolean =>
  now >= since && at - now <= MAX_RETRY_AFTER_MS * MAX_JITTER;
const isWithin = (elapsed: number, most: number): boolean => elapsed >= 0 && elapsed <= most;
