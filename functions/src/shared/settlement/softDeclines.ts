import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';
import { MINUTE_MS } from '../time/durations.ts';

/** The bank, or the way to it, was out for the moment: Stripe advises to try again (https://docs.stripe.com/declines/codes). */
const SOFT: readonly string[] = [
  'approve_with_id',
  'issuer_not_available',
  'processing_error',
  'reenter_transaction',
  'try_again_later',
];

/** The bank's code says more than Stripe's, where there is one. */
export const isSoft = (code: string | null | undefined, declineCode: string | null | undefined): boolean =>
  SOFT.includes(declineCode ?? code ?? '');

/** Before each next try, in minutes: somewhat less than a day in all. A turn of the waiting list keeps whoever is behind it waiting: four hours. */
const PAUSES = {
  winner: [10, 30, 60, 180, 360, 720],
  waiting: [5, 15, 30, 60, 120],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** So long before changes end a winner is told at the latest, to mend it: nobody else can. */
const MENDING_MS = 24 * 60 * MINUTE_MS;

/**
 * How long to wait, in ms, before a card that was declined for the moment is asked again; null: no more (rules 7.40).
 * @param tries soft declines of this payment before this one
 * @param isWinner else whoever is next on the waiting list
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

/** How long to wait, in ms, before a charge that Stripe refused is asked for again: a hold must not run out meanwhile (rules 7.41). */
export const pauseBeforeCapture = (tries: number): number =>
  (CAPTURE_PAUSES_MIN[Math.min(tries, CAPTURE_PAUSES_MIN.length - 1)] ?? 5) * MINUTE_MS;
