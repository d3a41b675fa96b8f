import type { Outbox } from '../entities/mail.ts';
import { growingDelay } from '../time/growingDelay.ts';

/** Longer than the function's own time limit, so that a mail cannot be claimed while somebody still sends it. */
export const LEASE_MS = 5 * 60_000;

/** Twelve attempts take about seventeen hours; a mail that is not through by then is a person's to look at. */
export const MOST_ATTEMPTS = 12;
const GROWTH = { firstMs: 30_000, longestMs: 24 * 3_600_000 };

/**
 * How long to wait after the n-th failed attempt, growing and jittered (rules 6.10), in ms.
 * @param chance 0 to 1, from outside
 */
export const retryDelay = (attempts: number, chance: number): number => growingDelay(GROWTH, attempts, chance);

/**
 * How long a mail may wait in its queue before its task counts as lost, in system ms. One person's own goes at once; a broadcast
 * drains at its queue's rate, and a second task for each that still waits would only make the queue longer.
 */
export const PATIENCE_MS: Readonly<Record<Outbox, number>> = { mails: 10 * 60_000, bulkMails: 60 * 60_000 };

/** How a queue of mails tries a task again whose delivery found no connection (https://cloud.google.com/tasks/docs/configuring-queues). */
export const TASK_RETRIES = { maxAttempts: 20, minBackoffSeconds: 10, maxBackoffSeconds: 300, maxDoublings: 5 };
