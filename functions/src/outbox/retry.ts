import type { Outbox } from '../shared/entities/mail.ts';

/** Longer than the function's own time limit, so that a mail cannot be claimed while somebody still sends it. */
export const LEASE_MS = 5 * 60_000;

/** Twelve attempts take about seventeen hours; a mail that is not through by then is a person's to look at. */
export const MOST_ATTEMPTS = 12;
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 24 * 3_600_000;

/**
 * How long to wait after the n-th failed attempt, growing and jittered (rules 6.10), in ms.
 * @param chance 0 to 1, from outside
 */
export const retryDelay = (attempts: number, chance: number): number =>
  Math.round(Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS) * (0.75 + 0.5 * chance));

/**
 * How long a mail may wait in its queue before its task counts as lost, in system ms. One person's own goes at once; a broadcast
 * drains at its queue's rate, and a second task for each that still waits would only make the queue longer.
 */
export const PATIENCE_MS: Readonly<Record<Outbox, number>> = { mails: 10 * 60_000, bulkMails: 60 * 60_000 };
