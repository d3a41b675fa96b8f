import { Firestore } from '@google-cloud/firestore';
import { clearProject, emulatorHost } from '../support/firestoreEmulator.ts';
import { mailRecord } from '../../src/outbox/enqueue.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { type MailRecord, mailRecordSchema, taskName } from '../../src/shared/mail/mail.ts';
import { bulkMail } from '../../src/shared/mail/outbox.ts';
import { LEASE_MS, TASK_RETRIES } from '../../src/shared/mail/retry.ts';
import { type QueueRules, type Task, TaskQueue } from '../support/queue/taskQueue.ts';
import { MINUTE_MS } from '../../src/shared/time/durations.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { collectionOf } from '../../src/store/collection.ts';
import { createOnce } from '../../src/store/createOnce.ts';
import type { FaultServer } from '../faultServer.ts';
import { Child } from './child.ts';
import type { Settings } from './dialogue.ts';

const runOne = async (queue: TaskQueue, task: Task, now: number, run: (id: string) => Promise<void>): Promise<void> => {
  const isDone = await run(task.id).then(
    () => true,
    () => false,
  );
  queue.ended(task, isDone, now);
};

/** Runs the tasks due in the second from `now`, within the queue's rate. Failed tasks are retried later. */
const runSecond = async (queue: TaskQueue, now: number, run: (id: string) => Promise<void>): Promise<void> => {
  const { perSecond, concurrent } = queue.rules;
  for (let begun = 0; begun < perSecond; begun += concurrent) {
    const tasks: Task[] = [];
    while (tasks.length < Math.min(concurrent, perSecond - begun)) {
      const task = queue.take(now);
      if (!task) break;
      tasks.push(task);
    }
    await Promise.all(tasks.map((task) => runOne(queue, task, now, run)));
    if (tasks.length < concurrent) return;
  }
};

/** Its own project on the shared emulator. */
const PROJECT = 'demo-trial';

const SECOND_MS = 1000;
const BEGIN = fromISO(campaign.timetable.applicationStart);

export const CONNECTIONS = 5;
export const RULES: QueueRules = {
  perSecond: 50,
  concurrent: CONNECTIONS,
  attempts: TASK_RETRIES.maxAttempts,
  minBackoffMs: TASK_RETRIES.minBackoffSeconds * SECOND_MS,
  maxBackoffMs: TASK_RETRIES.maxBackoffSeconds * SECOND_MS,
  maxDoublings: TASK_RETRIES.maxDoublings,
};

const addressOf = (index: number): string => `reader-${index}@example.jp`;

/** The destination of a trial's mails. */
export type MailServer = Pick<FaultServer, 'url' | 'start' | 'stop'>;

type Beginning = Partial<Pick<Settings, 'without' | 'diesAfter'>> & { readonly tasks?: number };

/**
 * One outbox, one mail server, one queue and one process that can be killed, in simulated time. The bulk outbox represents both outboxes, which
 * differ only in their queues.
 */
export class World<S extends MailServer = FaultServer> {
  readonly server: S;
  readonly queue = new TaskQueue(RULES);
  now = BEGIN;
  kills = 0;
  #db: Firestore | null = null;
  #child: Child | null = null;
  #settings: Pick<Settings, 'without' | 'diesAfter'> = { without: 'nothing', diesAfter: null };
  #nextSweep = BEGIN;

  constructor(server: S) {
    this.server = server;
  }

  get db(): Firestore {
    return (this.#db ??= new Firestore({ projectId: PROJECT }));
  }

  get seconds(): number {
    return (this.now - BEGIN) / SECOND_MS;
  }

  /** Starts with an empty database, a server that accepts everything, and `recipients` mails with one or more tasks each. */
  async begin(recipients: number, { tasks = 1, ...settings }: Beginning = {}): Promise<void> {
    await clearProject(PROJECT);
    this.#settings = { without: 'nothing', diesAfter: null, ...settings };
    await this.server.start();
    const mails = Array.from({ length: recipients }, (_, index) => {
      const order = { cause: 'trial', mailType: 31, subjectID: `enquiry${index}`, recipient: null } as const;
      return mailRecord('bulkMails', { ...order, to: { name: null, address: addressOf(index) } }, BEGIN, BEGIN);
    });
    await createOnce(collectionOf(this.db, bulkMail), mails, ({ id }) => id);
    for (const { id } of mails) {
      for (let task = 0; task < tasks; task += 1)
        this.queue.put(`${taskName({ id, requeued: 0 })}${'-again'.repeat(task)}`, id, BEGIN);
    }
  }

  async end(): Promise<void> {
    await this.#child?.kill();
    await this.server.stop();
    await this.#db?.terminate();
  }

  get child(): Child {
    if (!this.#child?.isAlive) {
      const settings: Settings = {
        project: PROJECT,
        smtpURL: this.server.url,
        connections: CONNECTIONS,
        ...this.#settings,
      };
      const environment = { FIRESTORE_EMULATOR_HOST: emulatorHost() };
      this.#child = new Child(settings, environment, (mail) => void this.queue.put(taskName(mail), mail.id, this.now));
    }
    return this.#child;
  }

  /** Kills the process, and lets its leases expire before the next one starts. */
  async kill(): Promise<void> {
    await this.child.kill();
    this.kills += 1;
    this.outlastLeases();
  }

  outlastLeases(): void {
    this.now += LEASE_MS;
  }

  /** From now on the process does not crash by itself. */
  heal(): void {
    this.#settings = { ...this.#settings, diesAfter: null };
  }

  async deliver(id: string): Promise<void> {
    await this.child.ask({ kind: 'deliver', outbox: 'bulkMails', id }, this.now);
  }

  /** Runs the sweep. If it dies with its process, the next minute's sweep makes up for it. */
  async sweep(): Promise<void> {
    await this.child.ask({ kind: 'sweep' }, this.now).catch(() => undefined);
    this.#nextSweep = this.now + MINUTE_MS;
  }

  /** Runs one second: the queue within its rate, and every minute the sweep. */
  async second(): Promise<void> {
    if (this.now >= this.#nextSweep) await this.sweep();
    await runSecond(this.queue, this.now, (id) => this.deliver(id));
    this.now += SECOND_MS;
  }

  async mails(): Promise<readonly MailRecord[]> {
    const { docs } = await this.db.collection('bulkMails').get();
    return docs.map((one) => mailRecordSchema.parse({ ...one.data(), id: one.id }));
  }

  /** Whether no mail can change by itself any more. */
  async isSettled(): Promise<boolean> {
    if (this.queue.length > 0) return false;
    const open = this.db.collection('bulkMails').where('state', 'in', ['QUEUED', 'SENDING', 'RETRY']);
    return (await open.count().get()).data().count === 0;
  }

  /** Runs to a second after the beginning: by the second while tasks are due, by the minute while all wait. */
  async passTo(second: number): Promise<void> {
    while (this.seconds < second) {
      await this.second();
      if (!this.queue.isDue(this.now)) this.now = Math.min(this.#nextSweep, BEGIN + second * SECOND_MS);
    }
  }

  /** Runs until nothing changes: by the second while tasks are due, by the minute while all wait. */
  async settle(mostSeconds: number): Promise<void> {
    const end = this.now + mostSeconds * SECOND_MS;
    while (this.now < end) {
      await this.second();
      if (!this.queue.isDue(this.now)) {
        if (await this.isSettled()) return;
        this.now = Math.max(this.now, this.#nextSweep);
      }
    }
    throw new Error(`Not idle after ${mostSeconds} seconds of the simulated time`);
  }
}
