import { Firestore } from 'firebase-admin/firestore';
import { benchSecrets } from '../counted.ts';
import { type Course, projectId, serverEnvironment } from '../course.ts';
import { median, type Pair, type Row, rowOf } from '../figure.ts';
import { Host } from '../host.ts';
import { Outbox, tasksOf } from './outbox.ts';
import { Sink } from '../sink.ts';

const BROADCAST = 2_000;
const OWN = 15;
const VERIFICATION = 1;
const BROADCAST_TYPE = 3;

/** Returns whether a recipient is in the deferred half of a broadcast, by the last digit of the address. */
const isOfHalf = (line: string): boolean => /<bulkMails-[^@]*[02468]@/.test(line);

/** The median ms from a trigger to the mail server, for mails to single people, sent one after another. */
const delayOf = async (host: Host, outbox: Outbox): Promise<number> => {
  const delays: number[] = [];
  for (const id of await outbox.fill('mails', OWN, VERIFICATION)) {
    const begun = performance.now();
    await host.run('deliverMail', { params: { id } });
    delays.push(performance.now() - begun);
  }
  return median(delays);
};

/**
 * The row that compares a verification mail's delay beside a broadcast, of which the server defers half, with its usual delay. Each has its own
 * instances, as in a deployment. Here they share the processors of one machine, which affects the figure.
 */
export async function ownMailRow(course: Course): Promise<Row> {
  const { database, clockShiftMs, profile, bundle: module } = course;
  const sink = await Sink.listen();
  const env = {
    ...serverEnvironment(course),
    SMTP_URL: sink.url,
    ...benchSecrets,
  };
  const firestore = new Firestore({ projectId, host: database.host, ssl: false });
  const outbox = new Outbox(firestore);
  const [own, bulk] = await Promise.all(
    [0, 1].map(() => Host.start({ module, clockShiftMs, profile, env, quiet: true })),
  );
  if (!own || !bulk) throw new Error('Two hosts have to be running.');
  try {
    await outbox.begin();
    await delayOf(own, outbox);
    const b = await delayOf(own, outbox);
    sink.defers = isOfHalf;
    const broadcast = bulk.run(
      'deliverBulkMail',
      ...tasksOf(await outbox.fill('bulkMails', BROADCAST, BROADCAST_TYPE)),
    );
    const pairs: Pair[] = [];
    for (let round = 0; round < 3; round += 1) pairs.push({ a: await delayOf(own, outbox), b });
    await broadcast;
    const wanted = { sense: 'at most', ratio: 3 } as const;
    return rowOf({ name: "one's own mail beside a broadcast", unit: 'ms', wanted }, pairs, {}, 'alone');
  } finally {
    await Promise.all([own.stop(), bulk.stop()]);
    await firestore.terminate();
    await sink.stop();
  }
}
