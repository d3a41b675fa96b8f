import type { MailRecord, MailState, Outbox } from './mail.ts';
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

/** How long a mail waits in its queue, in system ms, before the sweep looks for its task the first time. One person's own goes at once. */
export const PATIENCE_MS: Readonly<Record<Outbox, number>> = { mails: 10 * 60_000, bulkMails: 60 * 60_000 };

/** What a queue may be slower than its rate before a mail's task counts as lost. */
const SLACK = 1.25;

/**
 * How long a mail may wait from now on before the sweep looks for its task, in system ms: as long as all that waits with it takes at the
 * queue's rate, and a quarter more (rules 6.12).
 * @param waiting mails that wait in the queue, itself among them
 * @param perSecond the queue's rate
 */
export const patience = (outbox: Outbox, waiting: number, perSecond: number): number =>
  Math.max(PATIENCE_MS[outbox], Math.ceil((waiting / perSecond) * SLACK * 1000));

/**
 * How a queue of mails tries a task again whose delivery found no connection (https://cloud.google.com/tasks/docs/configuring-queues): for
 * eight hours. One that is given up is made anew by a sweep, an hour later at the earliest, since its name is refused as long.
 */
export const TASK_RETRIES = { maxAttempts: 100, minBackoffSeconds: 10, maxBackoffSeconds: 300, maxDoublings: 5 };

/** What of a mail its way through the queue changes. */
type Standing = Pick<MailRecord, 'state' | 'attempts' | 'requeued' | 'dueAt'>;

/** What became of handing a mail over: the server took it, said no for good, may say yes later, or nobody knows (rules 6.10, 6.11). */
export type HandoverOutcome = 'sent' | 'refused' | 'later' | 'unknown';

/** Claimed by a delivery with a connection in hand. */
export const claimed = ({ attempts }: Pick<Standing, 'attempts'>, systemNow: number) =>
  ({ state: 'SENDING', attempts: attempts + 1, dueAt: systemNow + LEASE_MS }) satisfies Partial<MailRecord>;

const stateAfter = (outcome: HandoverOutcome, attempts: number): MailState => {
  if (outcome === 'sent') return 'SENT';
  if (outcome === 'unknown') return 'UNKNOWN';
  return outcome === 'refused' || attempts >= MOST_ATTEMPTS ? 'FAILED' : 'RETRY';
};

/**
 * What a claimed mail is after it was handed over (rules 6.9 to 6.11).
 * @param chance 0 to 1, from outside
 */
export const handedOver = (
  { attempts }: Pick<Standing, 'attempts'>,
  outcome: HandoverOutcome,
  systemNow: number,
  chance: number,
): Pick<Standing, 'state' | 'dueAt'> => {
  const state = stateAfter(outcome, attempts);
  return { state, dueAt: state === 'RETRY' ? systemNow + retryDelay(attempts, chance) : systemNow };
};

/**
 * What a sweep makes of a mail that is due (rules 6.12); where that is QUEUED it puts the task of that name, which the queue refuses if it has
 * it. The task of one that waited for its retry is used up; that of one that waits in its queue is not, as far as anybody knows.
 * @param wait how long it may wait in its queue now, ms
 */
export const swept = (
  { state, requeued }: Pick<Standing, 'state' | 'requeued'>,
  systemNow: number,
  wait: number,
): Pick<MailRecord, 'state' | 'requeued'> & Partial<MailRecord> => {
  // Nobody knows whether a mail whose lease ran out went: it is listed for a person, never resent blindly (rules 6.11).
  if (state === 'SENDING') return { state: 'UNKNOWN', requeued, problem: 'lease expired' };
  return { state: 'QUEUED', requeued: state === 'RETRY' ? requeued + 1 : requeued, dueAt: systemNow + wait };
};
