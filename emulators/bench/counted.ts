import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Firestore } from 'firebase-admin/firestore';
import { type Call, createClient } from 'functions/shared/contract/client';
import { keyTo } from '../inbox/mails.ts';
import { Inbox } from '../rehearsal/inbox.ts';
import { startMailCatcher } from '../smtp/catcher.ts';
import { type Course, projectId, serverEnvironment } from './course.ts';
import { type Counts, Host } from './host.ts';
import { Tasks } from './tasks.ts';

/** What a process of the bench signs guests' keys with, and shows its mail server, which asks for nothing. */
export const benchSecrets = {
  VERIFICATION_KEY_SECRETS: `1:${Buffer.from('bench key, 32 bytes, not secret.').toString('base64')}`,
  SMTP_PASSWORD: 'none',
};
const OUTBOXES = { mails: 'deliverMail', bulkMails: 'queueBulkMail' } as const;

/** The functions in a process that counts the documents it reads and writes; triggers and tasks run when they are told to. */
export class Counted {
  /** Calls of a visitor. */
  readonly call: Call<'guest'>;
  /** Past the functions, and not counted. */
  readonly firestore: Firestore;
  readonly #ours: Host;
  readonly #inbox: Inbox;
  readonly #tasks: Tasks;

  constructor(ours: Host, inbox: Inbox, firestore: Firestore, tasks: Tasks) {
    this.#ours = ours;
    this.#inbox = inbox;
    this.#tasks = tasks;
    this.firestore = firestore;
    this.call = createClient<'guest'>({ origin: `http://127.0.0.1:${ours.port}` });
  }

  /** Sends what waits in an outbox, as its trigger does, and the queue behind it. */
  async deliver(outbox: keyof typeof OUTBOXES): Promise<void> {
    const { docs } = await this.firestore.collection(outbox).where('state', '==', 'QUEUED').get();
    await this.#ours.run(OUTBOXES[outbox], ...docs.map(({ id }) => ({ params: { id } })));
    if (outbox === 'bulkMails') await this.#ours.run('deliverBulkMail', ...this.#tasks.take('deliverBulkMail'));
    await this.#inbox.refresh(0);
  }

  /** A minute of the schedule. */
  async tick(): Promise<void> {
    await this.#ours.run('tick', {});
  }

  /** Carries a piece of work on, as its task does. */
  async advance(work: { readonly kind: string; readonly id: string }): Promise<void> {
    await this.#ours.run('advanceWork', { data: work });
  }

  /** Moves the campaign's time and the system's to `at`, epoch ms. */
  async moveTo(at: number): Promise<void> {
    await this.#ours.shiftClock(at - Date.now());
  }

  /** The key in the newest mail of a type, in its link to `page`. */
  async key(to: string, type: number, page: string): Promise<string> {
    const { links } = await this.#inbox.newest(to, type, 0);
    const key = keyTo(page, links);
    if (key === null) throw new Error(`mail ${type} has no link to ${page}`);
    return key;
  }

  /** Documents that the process reads, writes and deletes while this runs. */
  async counts(work: () => Promise<unknown>): Promise<Counts> {
    const before = await this.#ours.counts();
    await work();
    const after = await this.#ours.counts();
    return {
      reads: after.reads - before.reads,
      writes: after.writes - before.writes,
      deletes: after.deletes - before.deletes,
    };
  }
}

/** Starts the functions with all that they talk to, lets `work` use them, and ends them. */
export async function counting<T>(course: Course, name: string, work: (counted: Counted) => Promise<T>): Promise<T> {
  const { database, clockShiftMs, bundle: module } = course;
  const { smtp, inbox: web } = database.ports;
  const directory = join(database.directory, name);
  mkdirSync(directory);
  const catcher = await startMailCatcher({ smtp, web, directory });
  const tasks = await Tasks.listen();
  const parameters = { SMTP_URL: `smtp://127.0.0.1:${smtp}`, ...benchSecrets };
  // Who puts tasks is named, or the client library would look for a metadata server to ask.
  const account = JSON.stringify({ projectId, serviceAccountId: 'bench@example.jp' });
  const cloud = { CLOUD_TASKS_EMULATOR_HOST: tasks.host, FIREBASE_CONFIG: account, BENCH_COUNT: '1' };
  const env = { ...serverEnvironment(course), ...parameters, ...cloud };
  const firestore = new Firestore({ projectId, host: database.host, ssl: false });
  const ours = await Host.start({ module, clockShiftMs, env, profile: null });
  try {
    return await work(new Counted(ours, new Inbox(`http://127.0.0.1:${web}`), firestore, tasks));
  } finally {
    await ours.stop();
    await firestore.terminate();
    await tasks.stop();
    await catcher.stop();
  }
}
