import type { Timetable } from '../../campaign/timetable.ts';
import { fromISO } from '../../time/instants.ts';
import { MINUTE_MS } from '../../time/durations.ts';

/** Codes for temporary problems at the bank, or on the way to it. Stripe recommends a retry (https://docs.stripe.com/declines/codes). */
const SOFT: readonly string[] = [
  'approve_with_id',
  'issuer_not_available',
  'processing_error',
  'reenter_transaction',
  'try_again_later',
];

/** Returns whether a decline is temporary. The bank's code is more specific than Stripe's. */
export const isSoft = (code: string | null | undefined, declineCode: string | null | undefined): boolean =>
  SOFT.includes(declineCode ?? code ?? '');

/** Minutes before each retry. For winners they add up to less than a day; on the waiting list, where others wait, to four hours. */
const PAUSES = {
  winner: [10, 30, 60, 180, 360, 720],
  waiting: [5, 15, 30, 60, 120],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** A winner learns of the decline at least this long before changes end, since only the winner can enter another card. */
const MENDING_MS = 24 * 60 * MINUTE_MS;

/**
 * Returns the pause, in ms, before a card is retried after a soft decline; null if there are no more retries (rules 7.40).
 * @param tries soft declines of this payment before this one
 * @param isWinner false: the next on the waiting list
 * @param now campaign time, epoch ms
 */
export const pauseAfter = (
  tries: number,
  isWinner: boolean,
  now: number,
  { modificationEnd, waitingListEnd }: Pick<Timetable, 'modificationEnd' | 'waitingListEnd'>,
): number | null => {
  const minutes = (isWinner ? PAUSES.winner : PAUSES.waiting)[tries];
  if (minutes === undefined) return null;
  const pause = minutes * MINUTE_MS;
  const until = isWinner ? fromISO(modificationEnd) - MENDING_MS : fromISO(waitingListEnd);
  return now + pause < until ? pause : null;
};

const CAPTURE_PAUSES_MIN = [5, 10, 20, 30];

/** Returns the pause, in ms, before a refused charge is retried. It is short, since the authorization must not expire meanwhile (rules 7.41). */
export const pauseBeforeCapture = (tries: number): number =>
  (CAPTURE_PAUSES_MIN[Math.min(tries, CAPTURE_PAUSES_MIN.length - 1)] ?? 5) * MINUTE_MS;
