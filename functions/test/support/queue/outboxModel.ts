import { type MailRecord, type Outbox, taskName, UNDER_WAY_STATES } from '../../../src/shared/mail/mail.ts';
import {
  claimed,
  handedOver,
  type HandoverOutcome,
  patience,
  PATIENCE_MS,
  swept,
  TASK_RETRIES,
} from '../../../src/shared/mail/retry.ts';
import { type QueueRules, type Task, TaskQueue } from './taskQueue.ts';
import { Timeline } from './timeline.ts';
import { MINUTE_MS } from '../../../src/shared/time/durations.ts';

const SECOND_MS = 1000;

/** The fields of a mail that change in the queue. */
type Mail = Pick<MailRecord, 'id' | 'state' | 'attempts' | 'requeued' | 'queuedAt' | 'dueAt'>;

/** The behaviour of a sweep and its tasks: the product's, or a test's replacement. */
export interface Manners {
  readonly nameOf: (mail: Mail, tasks: number) => string;
  /** The patience in ms. `waiting` is the number of mails in the queue. */
  readonly patience: (outbox: Outbox, waiting: number, perSecond: number) => number;
}

export const PRODUCT: Manners = { nameOf: taskName, patience };

export interface ModelOptions {
  readonly outbox: Outbox;
  readonly perSecond: number;
  /** The maximum number of simultaneous deliveries. */
  readonly connections: number;
  /** The duration of one delivery. */
  readonly deliveryMs: number;
  /** Whether a delivery finds a connection. */
  readonly isReachable: (now: number) => boolean;
  /** The server's answer to the n-th attempt of a mail, from 1. */
  readonly answer: (id: string, attempt: number) => HandoverOutcome;
  /** The maximum number of mails that one sweep can check in its time. */
  readonly sweptAtMost: number;
  readonly manners: Manners;
}

export const queueRules = (perSecond: number, concurrent: number): QueueRules => ({
  perSecond,
  concurrent,
  attempts: TASK_RETRIES.maxAttempts,
  maxDoublings: TASK_RETRIES.maxDoublings,
  minBackoffMs: TASK_RETRIES.minBackoffSeconds * SECOND_MS,
  maxBackoffMs: TASK_RETRIES.maxBackoffSeconds * SECOND_MS,
});

const isUnderWay = ({ state }: Mail): boolean => UNDER_WAY_STATES.includes(state);

/**
 * Simulates one outbox with its queue, mail server and sweep, without documents. The product's own functions decide about each mail (rules 6.8 to
 * 6.12). It steps by the second; times are epoch ms.
 */
export class OutboxModel {
  readonly queue: TaskQueue;
  readonly #options: ModelOptions;
  /** Mails that are not final. */
  readonly #mails = new Map<string, Mail>();
  /** Mails that may be due. An entry whose mail has changed since then is skipped. */
  readonly #due = new Timeline<Mail>();
  #waiting = 0;
  #nextSweep = 0;
  /** Counts of the mails that the server accepted, of all handovers, and of the sweep's checks of mails whose task was still queued. */
  sent = 0;
  /** The number of mails that are not final. */
  open = 0;
  attempts = 0;
  looks = 0;
  lastSentAt = 0;

  constructor(options: ModelOptions) {
    this.#options = options;
    this.queue = new TaskQueue(queueRules(options.perSecond, options.connections));
  }

  /**
   * Writes a mail and fires its trigger. A mail to one person is tried at once, a broadcast's gets a task.
   * @param isLost the trigger never arrives
   */
  write(id: string, now: number, isLost = false): void {
    const dueAt = now + PATIENCE_MS[this.#options.outbox];
    const mail: Mail = { id, state: 'QUEUED', attempts: 0, requeued: 0, queuedAt: now, dueAt };
    this.#mails.set(id, mail);
    this.#waiting += 1;
    this.open += 1;
    this.#due.put(dueAt, mail);
    if (!isLost) this.trigger(id, now);
  }

  /** Fires a mail's trigger, possibly late or again. */
  trigger(id: string, now: number): void {
    if (this.#options.outbox === 'mails' && this.#deliver(id, now)) return;
    const mail = this.#mails.get(id);
    if (mail) this.#put(mail, now);
  }

  /**
   * Simulates one second: the sweep, if a minute has passed, and the queue's dispatches.
   * @param atMost the maximum number of dispatches, if something besides rate and connections limits them
   */
  second(now: number, atMost = Number.POSITIVE_INFINITY): void {
    if (now >= this.#nextSweep) this.#sweep(now);
    const { perSecond, connections, deliveryMs } = this.#options;
    const most = Math.min(perSecond, Math.floor((connections * SECOND_MS) / deliveryMs), atMost);
    for (let begun = 0; begun < most; begun += 1) {
      const task: Task | null = this.queue.take(now);
      if (!task) return;
      this.queue.ended(task, this.#deliver(task.id, now), now);
    }
  }

  #put(mail: Mail, now: number): void {
    const { nameOf } = this.#options.manners;
    if (!this.queue.put(nameOf(mail, this.queue.created), mail.id, now)) this.looks += 1;
  }

  #change(mail: Mail, fields: Partial<Mail>): void {
    const wasWaiting = mail.state === 'QUEUED';
    Object.assign(mail, fields);
    this.#waiting += Number(mail.state === 'QUEUED') - Number(wasWaiting);
    if (isUnderWay(mail)) {
      this.#due.put(mail.dueAt, mail);
      return;
    }
    // Final mails are removed, so that of millions only the waiting ones are in memory.
    this.#mails.delete(mail.id);
    this.open -= 1;
  }

  /** Delivers a mail. @returns whether its task is done; false if there was no connection */
  #deliver(id: string, now: number): boolean {
    const mail = this.#mails.get(id);
    if (mail?.state !== 'QUEUED') return true;
    if (!this.#options.isReachable(now)) return false;
    this.#change(mail, claimed(mail, now));
    this.attempts += 1;
    const outcome = this.#options.answer(id, mail.attempts);
    this.#change(mail, handedOver(mail, outcome, now + this.#options.deliveryMs, 0.5));
    if (outcome !== 'sent') return true;
    this.sent += 1;
    this.lastSentAt = now;
    return true;
  }

  #sweep(now: number): void {
    this.#nextSweep = now + MINUTE_MS;
    const { outbox, perSecond, sweptAtMost, manners } = this.#options;
    const wait = manners.patience(outbox, this.#waiting, perSecond);
    for (let handled = 0; handled < sweptAtMost;) {
      const mail = this.#due.take(now);
      if (!mail) return;
      if (mail.dueAt > now || !isUnderWay(mail)) continue;
      handled += 1;
      this.#change(mail, swept(mail, now, wait));
      if (mail.state === 'QUEUED') this.#put(mail, now);
    }
  }
}
