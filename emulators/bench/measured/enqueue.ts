import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DocumentData, Firestore } from 'firebase-admin/firestore';
import { benchSecrets } from '../counted.ts';
import { type Course, projectId, serverEnvironment } from '../course.ts';
import { countRow, median, type Pair, type Row, rowOf } from '../figure.ts';
import { Frozen } from './frozen.ts';
import { Host } from '../host.ts';

const bareModule = join(dirname(fileURLToPath(import.meta.url)), '../bareEnqueue.cjs');
const SLICES = 10;
const MAX_MB = 200;
const MB = 2 ** 20;

/** Measures a function that returns the number of documents that it has written. @returns documents a second */
const rateOf = async (act: () => Promise<number>): Promise<number> => {
  const begun = performance.now();
  const documents = await act();
  return (documents / (performance.now() - begun)) * 1000;
};

/** Moves the date to where the broadcast's next slice is due, and runs the broadcast as its task does until it has caught up. */
const oursTo = async (ours: Host, frozen: Frozen, slice: number): Promise<number> => {
  await ours.shiftClock(Frozen.startedAt + (Frozen.paceMs * slice) / SLICES - Date.now());
  const before = await frozen.queued();
  return await rateOf(async () => {
    await ours.run('advanceWork', Frozen.task);
    return (await frozen.queued()) - before;
  });
};

interface Copies {
  readonly model: DocumentData;
  readonly count: number;
}

/** Measures a BulkWriter, with its default throttling or without any. */
const bareOf = async (bare: Host, { model, count }: Copies, throttling: boolean): Promise<number> =>
  await rateOf(async () => {
    await bare.run('enqueue', { data: { model, count, throttling } });
    return count;
  });

/** Measures a tenth of a broadcast and as many copies of its mails, repeatedly. The order alternates. */
const raced = async (ours: Host, bare: Host, frozen: Frozen, recipients: number) => {
  const pairs: Pair[] = [];
  const unheld: Pair[] = [];
  // The first tenth warms both sides up, and makes the mail that is copied.
  await oursTo(ours, frozen, 1);
  const copies = { model: await frozen.mail(), count: Math.round(recipients / SLICES) };
  await bareOf(bare, copies, false);
  const early = await ours.memory();
  for (let slice = 2; slice <= SLICES; slice += 1) {
    const isOursFirst = slice % 2 === 0;
    const first = isOursFirst ? await oursTo(ours, frozen, slice) : await bareOf(bare, copies, true);
    const free = await bareOf(bare, copies, false);
    const last = isOursFirst ? await bareOf(bare, copies, true) : await oursTo(ours, frozen, slice);
    const [a, b] = isOursFirst ? [first, last] : [last, first];
    pairs.push({ a, b });
    unheld.push({ a, b: free });
  }
  return { pairs, unheld, early };
};

/**
 * The rows about writing a broadcast's recipients into the outbox, without sending: documents a second, and the additional memory. The comparison is
 * a BulkWriter that writes as many documents and reads none; our side reads each account and application. A default BulkWriter begins at 500
 * documents a second, so the notes contain one without that ramp.
 */
export async function enqueueRows(course: Course): Promise<Row[]> {
  const { database, clockShiftMs, profile, bundle, recipients } = course;
  // These processes send no mails, since another one does so in a deployment.
  const env = { ...serverEnvironment(course), ...benchSecrets };
  const firestore = new Firestore({ projectId, host: database.host, ssl: false });
  const hosts: Host[] = [];
  const start = async (module: string): Promise<Host> => {
    const host = await Host.start({ module, clockShiftMs, profile, env });
    hosts.push(host);
    return host;
  };
  try {
    const frozen = new Frozen(firestore);
    await frozen.write(recipients);
    const [ours, bare] = [await start(bundle), await start(bareModule)];
    const [idle, bareIdle] = [await ours.memory(), await bare.memory()];
    const { pairs, unheld, early } = await raced(ours, bare, frozen, recipients);
    if ((await frozen.queued()) !== recipients) throw new Error('Not every recipient has a mail.');
    const above = (one: { peak: number }, other: { rss: number }): number => Math.round((one.peak - other.rss) / MB);
    const wanted = { sense: 'at least', ratio: 0.8 } as const;
    const about = {
      name: `a broadcast's ${recipients.toLocaleString('en')} mails enqueued`,
      unit: 'documents/s',
      wanted,
    };
    return [
      rowOf(about, pairs, {
        'of a BulkWriter without its ramp': median(unheld.map(({ b }) => b)),
        'ratio to that one': median(unheld.map(({ a, b }) => a / b)),
      }),
      countRow('enqueuing: memory above idle at most', 'MB', above(await ours.memory(), idle), MAX_MB, {
        'after the first tenth': above(early, idle),
        'of the bare side': above(await bare.memory(), bareIdle),
      }),
    ];
  } finally {
    for (const host of hosts) await host.stop();
    await firestore.terminate();
  }
}
