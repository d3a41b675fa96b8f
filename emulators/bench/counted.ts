import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Firestore } from 'firebase-admin/firestore';
import { type Call, createClient } from 'functions/shared/contract/client';
import { PREFIX, type Route } from 'functions/shared/contract/route';
import { routes } from 'functions/shared/contract/routes';
import { z } from 'zod';
import { confirmationToken } from '../client/card.ts';
import { keyTo } from '../inbox/mails.ts';
import type { Database } from '../launcher/database.ts';
import { Inbox } from '../rehearsal/inbox.ts';
import { startMailCatcher } from '../smtp/catcher.ts';
import { LOCAL_SECRET_KEY, LOCAL_WEBHOOK_SECRET } from '../stripe/account.ts';
import { type LocalStripeServer, startLocalStripe } from '../stripe/server.ts';
import { type Course, projectId, serverEnvironment } from './course.ts';
import { type Counts, Host } from './host.ts';
import { Tasks } from './measured/tasks.ts';

const documentSchema = z.looseObject({ name: z.string(), createTime: z.string() });

/** Returns the event of a new document, whose data the trigger need not read. The document is read from the emulator, without the functions. */
const createdEvent = async ({ host }: Pick<Database, 'host'>, path: string): Promise<object> => {
  const place = `projects/${projectId}/databases/(default)`;
  const answer = await fetch(`http://${host}/v1/${place}/documents/${path}`, {
    headers: { authorization: 'Bearer owner' },
  });
  const value = documentSchema.parse(await answer.json());
  return {
    specversion: '1.0',
    type: 'google.cloud.firestore.document.v1.created',
    id: path,
    source: `//firestore.googleapis.com/${place}`,
    time: value.createTime,
    datacontenttype: 'application/json',
    project: projectId,
    database: '(default)',
    namespace: '(default)',
    document: path,
    data: { value },
  };
};

/** The bench's key for guests' links, and its credentials for the local Stripe and the mail server, which ignores them. */
export const benchSecrets = {
  VERIFICATION_KEY_SECRETS: `1:${Buffer.from('bench key, 32 bytes, not secret.').toString('base64')}`,
  SMTP_PASSWORD: 'none',
  STRIPE_SECRET_KEY: LOCAL_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: LOCAL_WEBHOOK_SECRET,
};
const OUTBOXES = { mails: 'deliverMail', bulkMails: 'queueBulkMail' } as const;

/** The pause after each card. It keeps the two calls of a card within the instance's limit, so that none has to be repeated. */
const CARD_PACE_MS = 120;

/** The three functions that serve requests, each in its own process, and their stand-ins. */
interface Parts {
  readonly api: Host;
  readonly cards: Host;
  readonly stripeEvents: Host;
  readonly inbox: Inbox;
  readonly tasks: Tasks;
  readonly stripe: LocalStripeServer;
  readonly firestore: Firestore;
  readonly database: Course['database'];
  /** What is added to the date of those processes and of the local Stripe, in ms. */
  readonly shift: { ms: number };
}

const hostsOf = ({ api, cards, stripeEvents }: Parts): readonly Host[] => [api, cards, stripeEvents];

/** The functions in processes that count the documents read and written. Triggers and tasks run on demand. */
export class Counted {
  /** Makes a visitor's calls. */
  readonly call: Call<'guest'>;
  /** A client that bypasses the functions and is not counted. */
  readonly firestore: Firestore;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.firestore = parts.firestore;
    const clientOf = ({ port }: Host) => createClient<'guest'>({ origin: `http://127.0.0.1:${port}` });
    const [api, cards] = [clientOf(parts.api), clientOf(parts.cards)];
    // Chooses the function as Hosting's rewrites do.
    this.call = async (operation, ...rest) => {
      const { servedBy }: Route = routes[operation];
      return await (servedBy === 'cards' ? cards : api)(operation, ...rest);
    };
  }

  /** Saves an application's card as the page does. Stripe's events wait until `hearStripe`. */
  async saveCard(id: string, verificationKey: string): Promise<void> {
    const token = await confirmationToken(this.#parts.stripe.url, 'good');
    const body = { confirmationToken: token, page: 'confirmation', verificationKey } as const;
    const { result } = await this.call('saveCard', { id, body });
    if (result !== 'done') throw new Error(`The result of the card of ${id} is ${result}.`);
    await after(CARD_PACE_MS);
  }

  /** Delivers all of Stripe's events. */
  async hearStripe(): Promise<void> {
    const { local } = this.#parts.stripe;
    local.webhooks.set({ hold: false });
    while (local.webhooks.pending().length > 0) await local.advance();
    local.webhooks.set({ hold: true });
  }

  /** Sends the waiting mails of an outbox as its trigger does, and then as the queue does. */
  async deliver(outbox: keyof typeof OUTBOXES): Promise<void> {
    const { api, tasks, inbox, database } = this.#parts;
    const { docs } = await this.firestore.collection(outbox).where('state', '==', 'QUEUED').get();
    const events = await Promise.all(docs.map(async ({ ref }) => await createdEvent(database, ref.path)));
    await api.run(OUTBOXES[outbox], ...events);
    if (outbox === 'bulkMails') await api.run('deliverBulkMail', ...tasks.take('deliverBulkMail'));
    await inbox.refresh(0);
  }

  /** Runs the schedule once. */
  async tick(): Promise<void> {
    await this.#parts.api.run('tick', {});
  }

  /** Continues a job as its task does. */
  async advance(work: { readonly kind: string; readonly id: string }): Promise<void> {
    await this.#parts.api.run('advanceWork', { data: work });
  }

  /** Moves campaign and system time to `at`, epoch ms. */
  async moveTo(at: number): Promise<void> {
    const { shift } = this.#parts;
    shift.ms = at - Date.now();
    await Promise.all(hostsOf(this.#parts).map((host) => host.shiftClock(shift.ms)));
  }

  /** The key in the newest mail of a type, in its link to `page`. */
  async key(to: string, type: number, page: string): Promise<string> {
    const { links } = await this.#parts.inbox.newest(to, type, 0);
    const key = keyTo(page, links);
    if (key === null) throw new Error(`Mail ${type} has no link to ${page}`);
    return key;
  }

  /** The documents that the processes read, write and delete during `work`. */
  async counts(work: () => Promise<unknown>): Promise<Counts> {
    const before = await this.#counted();
    await work();
    const now = await this.#counted();
    return {
      reads: now.reads - before.reads,
      writes: now.writes - before.writes,
      deletes: now.deletes - before.deletes,
    };
  }

  async #counted(): Promise<Counts> {
    const all = await Promise.all(hostsOf(this.#parts).map((host) => host.counts()));
    const sum = (kind: keyof Counts): number => all.reduce((total, counts) => total + counts[kind], 0);
    return { reads: sum('reads'), writes: sum('writes'), deletes: sum('deletes') };
  }
}

/** Starts a local Stripe that has the functions' date and holds its events back. */
async function startStripe(
  port: number,
  shift: { readonly ms: number },
  stripeEvents: Host,
): Promise<LocalStripeServer> {
  const clock = (): number => Date.now() + shift.ms;
  const webhookURL = `http://127.0.0.1:${stripeEvents.port}${PREFIX}${routes.receiveStripeEvents.path}`;
  const stripe = await startLocalStripe({ port, origins: [], clock, systemClock: clock, webhookURL });
  stripe.local.webhooks.set({ hold: true });
  return stripe;
}

/** Starts the functions and their stand-ins, does `work`, and ends them. */
export async function counting<T>(course: Course, name: string, work: (counted: Counted) => Promise<T>): Promise<T> {
  const { database, clockShiftMs, bundle: module } = course;
  const { smtp, inbox: web, stripe: port } = database.ports;
  const directory = join(database.directory, name);
  mkdirSync(directory);
  const catcher = await startMailCatcher({ smtp, web, directory });
  const tasks = await Tasks.listen();
  const calls = { STRIPE_CALLS_PER_ENDPOINT: '25', STRIPE_CALLS_IN_ALL: '100' };
  const instances = { CARD_INSTANCES: '1', EVENT_INSTANCES: '1' };
  const parameters = { SMTP_URL: `smtp://127.0.0.1:${smtp}`, ...instances, ...calls, ...benchSecrets };
  // Without an account the client library would look for a metadata server.
  const account = JSON.stringify({ projectId, serviceAccountId: 'bench@example.jp' });
  const cloud = { CLOUD_TASKS_EMULATOR_HOST: tasks.host, FIREBASE_CONFIG: account, BENCH_COUNT: '1' };
  const env = { ...serverEnvironment(course), ...parameters, ...cloud, BENCH_STRIPE: `http://127.0.0.1:${port}` };
  const firestore = new Firestore({ projectId, host: database.host, ssl: false });
  const api = await Host.start({ module, clockShiftMs, env, profile: null });
  const cards = await Host.start({ module, serves: 'cards', clockShiftMs, env, profile: null });
  const stripeEvents = await Host.start({ module, serves: 'stripeEvents', clockShiftMs, env, profile: null });
  const shift = { ms: clockShiftMs };
  const stripe = await startStripe(port, shift, stripeEvents);
  const inbox = new Inbox(`http://127.0.0.1:${web}`);
  try {
    return await work(new Counted({ api, cards, stripeEvents, inbox, tasks, stripe, firestore, database, shift }));
  } finally {
    await stripe.stop();
    await Promise.all([api.stop(), cards.stop(), stripeEvents.stop()]);
    await firestore.terminate();
    await tasks.stop();
    await catcher.stop();
  }
}
