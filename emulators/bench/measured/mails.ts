import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Firestore } from 'firebase-admin/firestore';
import { DEFAULT_TEXTS } from 'functions/shared/mail/texts';
import type { MailType } from 'functions/shared/mail/types';
import { benchSecrets } from '../counted.ts';
import { type Course, projectId, serverEnvironment } from '../course.ts';
import { countRow, type Pair, type Row, rowOf } from '../figure.ts';
import { Host } from '../host.ts';
import { Outbox, tasksOf } from './outbox.ts';
import { Sink } from '../sink.ts';

const bareModule = join(dirname(fileURLToPath(import.meta.url)), '../bareMails.cjs');
const SLICE = 120;
const FEWEST_PAIRS = 5;
const COUNTED = 300;
/** Both types are about an account, like most mails to many people. Type 4 can be unsubscribed, which takes another look-up. */
const [NEEDED, STOPPABLE] = [3, 4] as const;

interface Sides {
  readonly ours: Host;
  readonly bare: Host;
  readonly counted: Host;
  readonly outbox: Outbox;
}

/** Measures one side on a filled outbox. @returns mails a second */
const rateOf = async (host: Host, outbox: Outbox): Promise<number> => {
  const events = tasksOf(await outbox.fill('bulkMails', SLICE, NEEDED));
  const begun = performance.now();
  await host.run('deliverBulkMail', ...events);
  return (SLICE / (performance.now() - begun)) * 1000;
};

/** Measures ours and bare while there is time. The order alternates. */
const raced = async ({ ours, bare, outbox }: Sides, seconds: number): Promise<Row> => {
  const end = performance.now() + seconds * 1000;
  for (const host of [ours, bare]) await rateOf(host, outbox);
  const pairs: Pair[] = [];
  while (pairs.length < FEWEST_PAIRS || performance.now() < end) {
    const isOursFirst = pairs.length % 2 === 0;
    const first = await rateOf(isOursFirst ? ours : bare, outbox);
    const second = await rateOf(isOursFirst ? bare : ours, outbox);
    pairs.push(isOursFirst ? { a: first, b: second } : { a: second, b: first });
  }
  const wanted = { sense: 'at least', ratio: 0.8 } as const;
  return rowOf({ name: 'mails: claimed, rendered, sent, recorded', unit: 'mails/s', wanted }, pairs);
};

/** The documents read for one mail. Rounding removes an instance's own periodic reads. */
const readsOf = async ({ counted, outbox }: Sides, mailType: MailType): Promise<number> => {
  await counted.run('deliverBulkMail', ...tasksOf(await outbox.fill('bulkMails', 10, mailType)));
  const events = tasksOf(await outbox.fill('bulkMails', COUNTED, mailType));
  const before = await counted.counts();
  await counted.run('deliverBulkMail', ...events);
  const { reads } = await counted.counts();
  return Math.round(((reads - before.reads) / COUNTED) * 10) / 10;
};

/** The rows about mails a second, against a bare loop with the same claim, writes and mail server, and about the reads for a mail. */
export async function mailsRows(course: Course): Promise<Row[]> {
  const { database, clockShiftMs, profile, seconds, bundle } = course;
  const sink = await Sink.listen();
  const { title: subject, body: text } = DEFAULT_TEXTS[NEEDED];
  const message = { from: { name: '事務局', address: 'office@example.jp' }, subject, text, html: `<pre>${text}</pre>` };
  const env = {
    ...serverEnvironment(course),
    SMTP_URL: sink.url,
    BENCH_MESSAGE: JSON.stringify(message),
    ...benchSecrets,
  };
  const firestore = new Firestore({ projectId, host: database.host, ssl: false });
  const outbox = new Outbox(firestore);
  const hosts: Host[] = [];
  const start = async (module: string, more: Readonly<Record<string, string>> = {}): Promise<Host> => {
    const host = await Host.start({ module, clockShiftMs, profile, env: { ...env, ...more } });
    hosts.push(host);
    return host;
  };
  try {
    await outbox.begin();
    const [ours, bare] = [await start(bundle), await start(bareModule)];
    const sides = { ours, bare, outbox, counted: await start(bundle, { BENCH_COUNT: '1' }) };
    const row = await raced(sides, seconds);
    if (sink.taken === 0) throw new Error('No mail has arrived.');
    const [reads, stoppable] = [await readsOf(sides, NEEDED), await readsOf(sides, STOPPABLE)];
    return [row, countRow('mails: documents read', 'reads', reads, 2, { 'of one its reader can stop': stoppable })];
  } finally {
    for (const host of hosts) await host.stop();
    await firestore.terminate();
    await sink.stop();
  }
}
