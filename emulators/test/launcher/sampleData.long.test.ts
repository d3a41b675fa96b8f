import { localFirestore } from '../../seed/localFirestore.ts';
import { findFreeOffset } from '../../launcher/ports/ports.ts';
import { inFull } from '../harness/run/longForm.ts';
import { Launch } from './launch.ts';

const PROJECT = 'demo-voucher-lottery';
const SIZE = '120';
/** The time limit for the longest campaign beside other tests. */
const LIVED_MS = 560_000;
const launches: Launch[] = [];
afterEach(async () => {
  await Promise.all(launches.splice(0).map((each) => each.end()));
});

type Fields = Readonly<Record<string, unknown>>;
/** The number of documents of each kind. */
interface Snapshot {
  readonly count: (collection: string, fits?: (one: Fields) => boolean) => number;
  readonly output: string;
  readonly launch: Launch;
}

/** Starts the launcher with sample data at a time, and reads the documents. */
async function startedAt(at: string, collections: readonly string[]): Promise<Snapshot> {
  const launch = new Launch(await findFreeOffset(), ['--at', at, '--seed', SIZE]);
  launches.push(launch);
  await launch.ready(LIVED_MS);
  const firestore = localFirestore(PROJECT, launch.url('firestore').replace('http://', ''));
  const found = new Map(
    await Promise.all(
      collections.map(async (name) => {
        const { docs } = await firestore.collection(name).get();
        return [name, docs.map((one): Fields => one.data())] as const;
      }),
    ),
  );
  await firestore.terminate();
  const count: Snapshot['count'] = (name, fits = () => true) => (found.get(name) ?? []).filter(fits).length;
  return { count, output: launch.output, launch };
}

const is =
  (field: string, ...values: readonly unknown[]) =>
  (one: Fields): boolean =>
    values.includes(one[field]);
/** Returns the printed steps that the sample data could not do. */
const unplayed = ({ output }: Snapshot): string[] =>
  output.match(/Sample data: .* (was answered|no mail|instead of).*/g) ?? [];

const EVERYBODY = [
  'accounts',
  'purchases',
  'inquiries',
  'mails',
  'bulkMails',
  'duplicateGroups',
  'vouchers',
  'reviewDecisions',
];

describe('the sample data', () => {
  it('contains registered people, enquiries and bounced mails before the applications, and leaves nothing when killed', async () => {
    const started = await startedAt('2025-10-03T12:00+09:00', EVERYBODY);
    expect(started.count('accounts')).toBeGreaterThan(100);
    expect(started.count('purchases')).toBe(0);
    expect(started.count('inquiries')).toBeGreaterThan(4);
    expect(started.count('mails', is('state', 'BOUNCED'))).toBe(2);
    expect(started.output).toMatch(/Only \d+ sets are for sale here \(10,000 on the site\)/);
    expect(unplayed(started)).toEqual([]);

    // After SIGKILL the launcher can do nothing; the emulators notice by themselves.
    started.launch.child.kill('SIGKILL');
    await started.launch.exit();
    expect(await started.launch.left()).toEqual([]);
  }, 600_000);

  // Each start plays a campaign, which takes minutes beside other tests, so `npm test` runs only the first one.
  inFull(
    'contains cards, changes, withdrawals, duplicates and paper while applications are open',
    async () => {
      const started = await startedAt('2025-10-08T10:05+09:00', EVERYBODY);
      expect(started.count('purchases', is('state', 'APPLIED'))).toBeGreaterThan(10);
      expect(started.count('purchases', is('state', 'CARD_PENDING'))).toBeGreaterThan(2);
      expect(started.count('purchases', is('state', 'WITHDRAWN'))).toBe(2);
      expect(started.count('purchases', is('channel', 'paper'))).toBe(10);
      expect(started.count('duplicateGroups')).toBeGreaterThan(2);
      expect(started.count('mails', is('state', 'BOUNCED'))).toBe(2);
      expect(unplayed(started)).toEqual([]);
    },
    600_000,
  );

  inFull(
    'contains winners, losers, a waiting list, failed cards and bounced results after the draw',
    async () => {
      const started = await startedAt('2025-10-19T12:00+09:00', EVERYBODY);
      expect(started.count('purchases', is('state', 'WON'))).toBeGreaterThan(10);
      expect(started.count('purchases', is('state', 'LOST'))).toBeGreaterThan(10);
      expect(started.count('purchases', ({ waitingPlace }) => typeof waitingPlace === 'number')).toBeGreaterThan(5);
      expect(started.count('purchases', is('state', 'INCOMPLETE'))).toBeGreaterThan(2);
      expect(started.count('purchases', is('state', 'EXCLUDED'))).toBe(1);
      expect(started.count('purchases', is('paymentState', 'ACTION_NEEDED'))).toBeGreaterThan(0);
      expect(started.count('bulkMails', is('state', 'BOUNCED'))).toBeGreaterThan(0);
      expect(started.count('reviewDecisions')).toBe(2);
      expect(unplayed(started)).toEqual([]);
    },
    600_000,
  );

  inFull(
    'contains lapsed wins, parcels with tracking numbers and returned ones after the settlement',
    async () => {
      const started = await startedAt('2025-11-20T12:00+09:00', EVERYBODY);
      expect(started.count('purchases', is('state', 'LAPSED'))).toBeGreaterThan(1);
      expect(started.count('purchases', is('paymentState', 'CAPTURED'))).toBeGreaterThan(10);
      expect(started.count('purchases', is('paymentState', 'PAID_AT_COUNTER'))).toBeGreaterThan(0);
      expect(started.count('vouchers', ({ trackingNumber }) => typeof trackingNumber === 'string')).toBeGreaterThan(10);
      expect(started.count('vouchers', is('state', 'RETURNED'))).toBe(4);
      expect(unplayed(started)).toEqual([]);
    },
    600_000,
  );
});
