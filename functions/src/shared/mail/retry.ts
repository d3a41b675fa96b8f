import type { MailRecord, MailState, Outbox } from './mail.ts';
import { HOUR_MS } from '../time/durations.ts';
import { growingDelay } from '../time/growingDelay.ts';

/** The lease exceeds the function's time limit, so that no other run can claim a mail that is still being sent. */
export const LEASE_MS = 5 * 60_000;

/** Twelve attempts take about seventeen hours. A mail that is not delivered by then needs a person. */
export const MAX_ATTEMPTS = 12;
const GROWTH = { firstMs: 30_000, longestMs: 24 * 3_600_000 };

/**
 * Returns the pause in ms after the n-th failed attempt. It grows and is jittered (rules 6.10).
 * @param chance 0 to 1, from outside
 */
export const retryDelay = (attempts: number, chance: number): number => growingDelay(GROWTH, attempts, chance);

/** System ms in the queue before the sweep first checks a mail's task. It is short for mails to one person, which are sent at once. */
export const PATIENCE_MS: Readonly<Record<Outbox, number>> = { mails: 10 * 60_000, bulkMails: 60 * 60_000 };

/** The factor by which a queue may be slower than its rate before a mail's task counts as lost. */
const SLACK = 1.25;

/**
 * Returns the system ms before the sweep checks a mail's task: the time for the waiting mails at the queue's rate, and a quarter more (rules 6.12).
 * @param waiting mails in the queue, including this one
 * @param perSecond the queue's rate
 */
export const patience = (outbox: Outbox, waiting: number, perSecond: number): number =>
  Math.max(PATIENCE_MS[outbox], Math.ceil((waiting / perSecond) * SLACK * 1000));

/**
 * How a queue retries a task whose delivery found no connection (https://cloud.google.com/tasks/docs/configuring-queues). The queue then drops the
 * task and refuses its name for up to 24 hours, so the sweep creates a task with another name.
 */
export const TASK_RETRIES = { maxAttempts: 100, minBackoffSeconds: 10, maxBackoffSeconds: 300, maxDoublings: 5 };

/** System ms after which a queue that keeps its rate has dropped a task. The pauses of TASK_RETRIES add up to 7 h 55 min. */
export const TASK_LIFE_MS = 8 * HOUR_MS;

/** The fields that change while a mail passes through the queue. */
type QueueState = Pick<MailRecord, 'state' | 'attempts' | 'requeued' | 'queuedAt' | 'dueAt'>;

/**
 * The outcome of a handover: the server accepted the mail, refused it for good, may accept it later, or the outcome is unknown (rules 6.10, 6.11).
 */
export type HandoverOutcome = 'sent' | 'refused' | 'later' | 'unknown';

/** Returns the fields that give a mail a new task name, because its present task has ended. */
export const renamedTask = ({ requeued }: Pick<QueueState, 'requeued'>, systemNow: number) =>
  ({ requeued: requeued + 1, queuedAt: systemNow }) satisfies Partial<MailRecord>;

/** Returns the fields after a delivery with an open connection has claimed the mail. */
export const claimed = ({ attempts }: Pick<QueueState, 'attempts'>, systemNow: number) =>
  ({ state: 'SENDING', attempts: attempts + 1, dueAt: systemNow + LEASE_MS }) satisfies Partial<MailRecord>;

const stateAfter = (outcome: HandoverOutcome, attempts: number): MailState => {
  if (outcome === 'sent') return 'SENT';
  if (outcome === 'unknown') return 'UNKNOWN';
  return outcome === 'refused' || attempts >= MAX_ATTEMPTS ? 'FAILED' : 'RETRY';
};

/**
 * Returns the fields of a claimed mail after the handover (rules 6.9 to 6.11).
 * @param chance 0 to 1, from outside
 */
export const handedOver = (
  { attempts }: Pick<QueueState, 'attempts'>,
  outcome: HandoverOutcome,
  systemNow: number,
  chance: number,
): Pick<QueueState, 'state' | 'dueAt'> => {
  const state = stateAfter(outcome, attempts);
  return { state, dueAt: state === 'RETRY' ? systemNow + retryDelay(attempts, chance) : systemNow };
};

/**
 * Returns the fields of a due mail after a sweep (rules 6.12). For a QUEUED mail the sweep then creates the task of its name, which the queue refuses
 * if it still has one. A mail that waited for its retry needs a new name, because its task has ended. A queued mail may still have its task, unless
 * it has waited for longer than the queue retries.
 * @param wait how long it may wait in its queue now, ms
 */
export const swept = (
  { state, requeued, queuedAt }: Pick<QueueState, 'state' | 'requeued' | 'queuedAt'>,
  systemNow: number,
  wait: number,
): Pick<MailRecord, 'state'> & Partial<MailRecord> => {
  // The lease expired, so nobody knows whether the mail was sent. It is never resent automatically; a person decides (rules 6.11).
  if (state === 'SENDING') return { state: 'UNKNOWN', problem: 'lease expired' };
  const isUsedUp = state === 'RETRY' || systemNow - queuedAt > TASK_LIFE_MS + wait;
  return { state: 'QUEUED', dueAt: systemNow + wait, ...(isUsedUp ? renamedTask({ requeued }, systemNow) : {}) };
};
