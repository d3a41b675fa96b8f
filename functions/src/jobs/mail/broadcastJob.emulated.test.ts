import { randomBytes } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import { campaign } from '../../shared/campaign/current.ts';
import { scheduledEvents } from '../../shared/campaign/scheduledEvents.ts';
import { sampleTicket } from '../../../test/support/drawSamples.ts';
import { type Account, account } from '../../shared/entities/account.ts';
import { FRESH_DRAW } from '../../shared/entities/draw.ts';
import { type Broadcast, broadcast, FRESH_BROADCAST } from '../../shared/mail/broadcast.ts';
import { type Purchase, purchase } from '../../shared/entities/purchase.ts';
import { reservationID, storedFields } from '../../shared/entities/stored.ts';
import { TIMETABLE_AUDIENCES } from '../../shared/mail/audience.ts';
import { chainedHash, NOBODY_FROZEN } from '../../shared/mail/recipients.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { campaignStateOf } from '../../store/campaign/campaignFacts.ts';
import { broadcastJob } from './broadcastJob.ts';
import { startScheduledEvent } from '../startEvents.ts';
import { clearDatabase, mortalDatabase } from '../../../test/resume/mortalDatabase.ts';
import { UNCONNECTED } from '../../../test/resume/unconnected.ts';
import type { JobDeps } from '../job.ts';
import { HOUR_MS } from '../../shared/time/durations.ts';
import { entitySamples } from '../../../test/support/entitySamples.ts';

const START = fromISO(campaign.timetable.applicationStart);
const stamps = { createdAt: campaign.timetable.open, updatedAt: campaign.timetable.open };
const IDS = Array.from({ length: 10 }, (_, index) => `${'0AKUafkpuz'.charAt(index)}Account`.padEnd(20, '0'));
/** The accounts that get no broadcasts. No other account has the same folded address. */
const STOPPED = IDS.filter((id) => /^[fp]/.test(id));

const depsAt = (db: Firestore, at: number): JobDeps => {
  const clock = () => at;
  const campaignState = campaignStateOf(db, clock, clock);
  const outside = { enqueueJob: async () => {}, queueMail: async () => {}, ...UNCONNECTED };
  return { db, campaignClock: clock, systemClock: clock, randomness: randomBytes, campaignState, ...outside };
};

const accountOf = (id: string): Account =>
  account.record.parse({ ...entitySamples.account.record(0), ...stamps, id, email: `${id}@example.jp`.toLowerCase() });
const applicationOf = (id: string): Purchase =>
  purchase.record.parse({ ...entitySamples.purchase.record(0), ...stamps, id, accountID: id, state: 'APPLIED' });

const opened: Broadcast = {
  ...FRESH_BROADCAST,
  id: 'one',
  mailType: 4,
  text: null,
  audience: TIMETABLE_AUDIENCES[4],
  ...stamps,
  startedAt: campaign.timetable.applicationStart,
  paceMs: 8 * HOUR_MS,
  openedBy: null,
  repeatOf: null,
  runID: null,
};

/** A paced broadcast to ten people at its start: the list is frozen, and no mail is written. */
const frozen = async (page: number, change: Partial<Broadcast> = {}): Promise<Firestore> => {
  await clearDatabase();
  const db = mortalDatabase();
  for (const id of IDS) await db.doc(`accounts/${id}`).set(storedFields(account, accountOf(id)));
  await db.doc('broadcasts/one').set(storedFields(broadcast, { ...opened, ...change }));
  await broadcastJob.advance(depsAt(db, START), 'one', { until: Number.POSITIVE_INFINITY, page });
  return db;
};

const advance = async (db: Firestore, at: number) =>
  await broadcastJob.advance(depsAt(db, at), 'one', { until: Number.POSITIVE_INFINITY, page: 4 });

const loadBroadcast = async (db: Firestore): Promise<Broadcast> =>
  broadcast.record.parse({ id: 'one', ...(await db.doc('broadcasts/one').get()).data() });
/** State and reason of each mail, by its account. */
const mailsIn = async (db: Firestore) =>
  new Map(
    (await db.collection('bulkMails').get()).docs.map((one) => [
      String(one.get('recipient.accountID')),
      [one.get('state'), one.get('problem'), one.get('to.address')] as const,
    ]),
  );

describe('a frozen recipient list', () => {
  it.each([1, 3, 4, 100])(
    'has the same count and hash in pages of %d, and all recipients in its parts',
    async (page) => {
      const db = await frozen(page);
      const one = await loadBroadcast(db);
      const parts = (await db.collection('broadcastParts').get()).docs.flatMap(
        (part) => part.get('recipients') as { accountID: string }[],
      );
      expect(one).toMatchObject({
        state: 'RUNNING',
        recipients: IDS.length,
        queued: 0,
        parts: Math.ceil(IDS.length / page),
      });
      expect(parts.map(({ accountID }) => accountID).sort()).toEqual(IDS);
      expect(one.hash).toBe(
        chainedHash(
          NOBODY_FROZEN,
          IDS.map((accountID) => ({ accountID })),
        ),
      );
    },
  );

  it.each([
    ['4 without suppressed addresses, which it counts', 4, IDS.filter((id) => !STOPPED.includes(id))],
    ['3 with suppressed addresses', 3, IDS],
  ] as const)('contains the recipients of mail %s', async (_, mailType, expected) => {
    await clearDatabase();
    const db = mortalDatabase();
    for (const id of IDS) await db.doc(`accounts/${id}`).set(storedFields(account, accountOf(id)));
    for (const { email } of STOPPED.map(accountOf)) {
      await db.doc(`suppressions/${reservationID(email ?? '')}`).set({ email });
    }
    const event = scheduledEvents(campaign.timetable).find(
      (one) => one.kind === 'broadcast' && one.mailType === mailType,
    );
    if (event === undefined) throw new Error('The timetable has no such broadcast.');
    await startScheduledEvent(depsAt(db, event.dueAt), event, campaign.timetable);
    const [id] = (await db.collection('broadcasts').get()).docs.map((one) => one.id);
    const long = depsAt(db, event.dueAt + 24 * HOUR_MS);
    await broadcastJob.advance(long, id ?? '', { until: Number.POSITIVE_INFINITY, page: 4 });
    const one = broadcast.record.parse({ id, ...(await db.doc(`broadcasts/${id}`).get()).data() });
    const left = IDS.length - expected.length;
    expect(one).toMatchObject({ recipients: expected.length, queued: expected.length });
    expect(one.leftOut).toEqual(left === 0 ? {} : { suppressed: left });
    expect([...(await mailsIn(db)).keys()].sort()).toEqual(expected);
  });

  it('contains everybody on the roster for the commitment mail, with several roster pages in a part', async () => {
    await clearDatabase();
    const db = mortalDatabase();
    const { maxSets, allocation, timetable } = campaign;
    const begun = { supply: 1, maxSets, allocation, startedBy: null, startedAt: timetable.rosterClose };
    await db.doc('draws/1').set({ ...FRESH_DRAW, ...begun, number: 1, state: 'COMMITTED', pages: IDS.length });
    for (const [page, accountID] of IDS.entries()) {
      const wish = { channel: 'web', sets: 1, acceptsPartial: false };
      const rows = [{ ...wish, accountID, receiptID: `AAAAAAAAAAA${page}`, ticketNumber: sampleTicket(page) }];
      await db.doc(`draws/1/pages/${page}`).set({ rows });
      await db.doc(`accounts/${accountID}`).set(storedFields(account, accountOf(accountID)));
    }
    const own = { mailType: 40, audience: { kind: 'onRoster' }, paceMs: 0 } as const;
    await db.doc('broadcasts/one').set(storedFields(broadcast, { ...opened, ...own }));
    await advance(db, START);
    expect(await loadBroadcast(db)).toMatchObject({
      recipients: IDS.length,
      queued: IDS.length,
      parts: IDS.length / 5,
    });
    expect([...(await mailsIn(db)).keys()].sort()).toEqual(IDS);
  });

  it('excludes later registrations, and its mails are written at the pace of the broadcast', async () => {
    const db = await frozen(4);
    await db.doc('accounts/Late0000000000000000').set(storedFields(account, accountOf('Late0000000000000000')));
    await advance(db, START + 4 * HOUR_MS);
    const half = await loadBroadcast(db);
    expect(half).toMatchObject({ state: 'RUNNING', recipients: 10 });
    expect([half.queued, (await mailsIn(db)).size]).toEqual([4, 4]);
    await advance(db, START + 8 * HOUR_MS);
    expect(await loadBroadcast(db)).toMatchObject({ state: 'DELIVERING', queued: 10 });
    expect([...(await mailsIn(db)).keys()].sort()).toEqual(IDS);
  });

  it('cancels mails to recipients who are gone, lack an address or have applied, and follows a changed address', async () => {
    const db = await frozen(4);
    const [gone = '', silent = '', applied = '', moved = ''] = IDS;
    await db.doc(`accounts/${gone}`).delete();
    await db.doc(`accounts/${silent}`).update({ email: null });
    await db.doc(`purchases/${applied}`).set(storedFields(purchase, applicationOf(applied)));
    await db.doc(`accounts/${moved}`).update({ email: 'moved@example.jp', keyVersion: 2 });
    await advance(db, START + 8 * HOUR_MS);
    const mails = await mailsIn(db);
    expect([gone, silent, applied].map((id) => mails.get(id)?.slice(0, 2))).toEqual([
      ['CANCELLED', 'unknown'],
      ['CANCELLED', 'no_address'],
      ['CANCELLED', 'applied'],
    ]);
    expect(mails.get(moved)).toEqual(['QUEUED', null, 'moved@example.jp']);
    // The broadcast ends only when all of its mails have ended.
    const queued = (await db.collection('bulkMails').where('state', '==', 'QUEUED').get()).docs;
    for (const [index, { ref }] of queued.entries()) {
      await advance(db, START + 9 * HOUR_MS);
      expect((await loadBroadcast(db)).state).toBe('DELIVERING');
      await ref.update({ state: (['SENT', 'FAILED', 'UNKNOWN'] as const)[index % 3] });
    }
    await advance(db, START + 9 * HOUR_MS);
    expect(await loadBroadcast(db)).toMatchObject({
      state: 'DONE',
      counts: { CANCELLED: 3, SENT: 3, FAILED: 2, UNKNOWN: 2 },
    });
  });
});

describe('a recipient list that is being frozen', () => {
  const HELD_MS = 60_000;
  const advancedAt = async (db: Firestore, at: number) =>
    await broadcastJob.advance(depsAt(db, at), 'one', { until: Number.POSITIVE_INFINITY, page: 3 });

  it('is left to the holder of its lease until the lease expires', async () => {
    const db = await frozen(3);
    await db.doc('broadcasts/one').update({ state: 'FREEZING', cursor: null, parts: 0, recipients: 0 });
    await db.doc('leases/broadcast-one').set({ holder: 'another', heldUntil: START + HELD_MS });
    expect(await advancedAt(db, START)).toEqual({ heldUntil: START + HELD_MS });
    expect((await db.doc('broadcasts/one').get()).get('state')).toBe('FREEZING');
    await advancedAt(db, START + HELD_MS);
    expect((await db.doc('broadcasts/one').get()).get('recipients')).toBe(IDS.length);
    expect((await db.doc('leases/broadcast-one').get()).data()).toEqual({ holder: null, heldUntil: 0 });
  });
});
