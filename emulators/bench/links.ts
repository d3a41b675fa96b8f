import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Firestore } from 'firebase-admin/firestore';
import { account } from 'functions/shared/entities/account';
import { z } from 'zod';
import { Inbox, keyIn } from '../rehearsal/inbox.ts';
import { person } from '../seed/people.ts';
import { startMailCatcher } from '../smtp/catcher.ts';
import { type Course, serverEnvironment } from './course.ts';
import { projectId } from './database.ts';
import { countRow, type Row } from './figure.ts';
import { type Counts, Host } from './host.ts';

/** The most that opening a link may read. */
const MOST_READS = 3;
const idSchema = z.object({ id: z.string() });
const secret = `1:${Buffer.from('bench key, 32 bytes, not secret.').toString('base64')}`;

/** The functions in a process of their own, and the mails they send. */
class Counted {
  readonly #ours: Host;
  readonly #inbox: Inbox;
  readonly #firestore: Firestore;
  readonly #delivered = new Set<string>();

  constructor(ours: Host, inbox: Inbox, firestore: Firestore) {
    this.#ours = ours;
    this.#inbox = inbox;
    this.#firestore = firestore;
  }

  async call(method: string, path: string, body: object | null, headers: Record<string, string> = {}): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${this.#ours.port}/api/v1${path}`, {
      method,
      headers: { ...(body === null ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return idSchema.parse(JSON.parse(text)).id;
  }

  /** Delivers what has been put into the outbox, as the trigger does; the key in the mail of this type. */
  async mailed(to: string, type: number, page: string): Promise<string> {
    const { docs } = await this.#firestore.collection('mails').where('to.address', '==', to).get();
    for (const { id } of docs.filter((one) => !this.#delivered.has(one.id))) {
      this.#delivered.add(id);
      await this.#ours.run('deliverMail', { params: { id } });
    }
    const { links } = await this.#inbox.newest(to, type, 0);
    const key = links.filter((link) => new URL(link).pathname === page).flatMap((link) => keyIn(link) ?? [])[0];
    if (key === undefined) throw new Error(`mail ${type} has no link to ${page}`);
    return key;
  }

  /** Documents that the process reads for one call, the campaign's facts apart. */
  async readsOf(work: () => Promise<unknown>): Promise<number> {
    await fetch(`http://127.0.0.1:${this.#ours.port}/api/v1/systemStages`);
    return await this.reads(work);
  }

  /** Documents that the process reads while this runs. */
  async reads(work: () => Promise<unknown>): Promise<number> {
    const before: Counts = await this.#ours.counts();
    await work();
    return (await this.#ours.counts()).reads - before.reads;
  }
}

/**
 * Applies unregistered, then opens the link of the receipt, and that of a verification mail asked for to change something. The facts of
 * the campaign's time, which an instance keeps for two seconds and every page has asked for before, are read in advance.
 */
async function journey(counted: Counted): Promise<Record<'verification' | 'receipt', number>> {
  const { email, input } = person('bench', Date.now() % 1_000_000);
  const verification = await counted.call('POST', '/emailVerification', { email, verificationPattern: 21 });
  const verificationKey = await counted.mailed(email, 21, '/purchase');
  const confirm = () => counted.call('PATCH', `/emailVerification/${verification}`, { verificationKey });
  await confirm();
  const wish = { purchaseCount: input.plannedPurchaseCount, acceptsPartial: false };
  const id = await counted.call('POST', '/purchase', { ...wish, account: input, verificationKey });
  const key = await counted.mailed(email, 22, '/registration-change');
  const read = () => counted.call('GET', `/${account.name}/${id}`, null, { 'X-Verification-Key': key });
  const again = await counted.call('POST', '/emailVerification', { email, verificationPattern: 11 });
  const againKey = await counted.mailed(email, 11, '/registration-change');
  const open = () => counted.call('PATCH', `/emailVerification/${again}`, { verificationKey: againKey });
  return { verification: await counted.readsOf(open), receipt: await counted.readsOf(read) };
}

/** Reads for opening a link to one's own records, by the one call each that the page makes: the dearer of the two kinds of links. */
export async function linksRow(course: Course): Promise<Row> {
  const { database, clockShiftMs, bundle: module } = course;
  const { smtp, inbox: web } = database.ports;
  const directory = join(database.directory, 'mails');
  mkdirSync(directory);
  const catcher = await startMailCatcher({ smtp, web, directory });
  const parameters = { SMTP_URL: `smtp://127.0.0.1:${smtp}`, VERIFICATION_KEY_SECRETS: secret, SMTP_PASSWORD: 'none' };
  const env = { ...serverEnvironment(course), ...parameters, BENCH_COUNT: '1' };
  const firestore = new Firestore({ projectId, host: database.host, ssl: false });
  const ours = await Host.start({ module, clockShiftMs, env, profile: null });
  try {
    const counted = new Counted(ours, new Inbox(`http://127.0.0.1:${web}`), firestore);
    await journey(counted);
    // The second one finds what an instance keeps between requests: timetable, texts.
    const { verification, receipt } = await journey(counted);
    const most = Math.max(verification, receipt);
    const notes = { 'a verification’s': verification, 'a receipt’s': receipt };
    return countRow('reads for opening a link to one’s own records', 'documents', most, MOST_READS, notes);
  } finally {
    await ours.stop();
    await firestore.terminate();
    await catcher.stop();
  }
}
