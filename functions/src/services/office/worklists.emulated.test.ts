import { countedDatabase } from '../../../test/counting.ts';
import { clearDatabase, PROJECT } from '../../../test/resume/mortalDatabase.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { account } from '../../shared/entities/account.ts';
import type { Entity } from '../../shared/entities/entity.ts';
import { phoneCall } from '../../shared/entities/phoneCall.ts';
import { type Worklist, WORKLISTS } from '../../shared/entities/phoneCallCodes.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { storedFields } from '../../shared/entities/stored.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import { bulkMail, mail } from '../../shared/mail/outbox.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { readsOf } from '../../store/records.ts';
import { worklistCount, worklistPage } from './worklists.ts';
import { sampleOf } from '../../../test/support/entitySamples.ts';

const { timetable } = campaign;
const MOMENT = { now: fromISO(timetable.useStart), timetable };
const stamps = { createdAt: timetable.open, updatedAt: timetable.open };
const { db, reads } = countedDatabase(PROJECT);

const put = async (entity: Entity, id: string, change: object): Promise<void> => {
  const record = entity.record.parse({ ...sampleOf(entity).record(0), ...stamps, id, ...change });
  await db.doc(`${entity.plural}/${id}`).set(storedFields(entity, record));
};
const person = async (id: string, win: object, parcel: object | null = null, who: object = {}): Promise<void> => {
  await put(account, id, { wonFlag: true, email: `${id}@mail.invalid`, ...who });
  await put(purchase, id, { accountID: id, state: 'WON', grantedCount: 1, channel: 'web', ...win });
  if (parcel !== null) await put(voucher, id, { purchaseID: id, isReady: false, shipmentID: null, ...parcel });
};
const recordOutcome = async (
  id: string,
  accountID: string,
  list: Worklist,
  outcome: string,
  at: string,
): Promise<void> => await put(phoneCall, id, { accountID, worklist: list, outcome, createdAt: at, text: outcome });

const PAID = { paymentState: 'CAPTURED' };
/** Two people on each list, and finished people whom a query still finds. */
const everybody = async (): Promise<void> => {
  for (const index of [0, 1]) {
    await person(`card${index}`, { paymentState: 'ACTION_NEEDED' });
    await person(`counter${index}`, { paymentState: 'NONE', channel: 'paper' });
    await person(`paper${index}`, { paymentState: 'NONE', channel: 'paper', purchaseCount: 2 }, null, { email: null });
    await person(`bounced${index}`, { paymentState: 'AUTHORIZED' });
    await put(bulkMail, `m${index}`, { mailType: 41, needsPerson: true, subjectID: `bounced${index}` });
    await person(`unsent${index}`, PAID, { state: 'ISSUED', isReady: true });
    const returnedAt = toISO(MOMENT.now - index);
    await person(`returned${index}`, PAID, { state: 'RETURNED', returnedAt, returnReason: '転居' });
  }
  await person('promoted', { paymentState: 'CAPTURED' });
  await put(mail, 'm44', { mailType: 44, needsPerson: true, subjectID: 'promoted' });
  await person('web', { paymentState: 'NONE' });
  await person('received', PAID, { state: 'SHIPPED' });
  await put(bulkMail, 'done', { mailType: 41, needsPerson: true, subjectID: 'received' });
  await person(
    'paidPaper',
    { paymentState: 'PAID_AT_COUNTER', channel: 'paper' },
    { state: 'SHIPPED' },
    { email: null },
  );
};

/** All rows of a list, read one row a page. */
const allPages = async (list: Worklist) => {
  const rows = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof worklistPage>> = await worklistPage(
      readsOf(db),
      { list, cursor, most: 1, before: 5 },
      MOMENT,
    );
    rows.push(...page.rows);
    ({ cursor } = page);
  } while (cursor !== null);
  return rows;
};
const named = async (list: Worklist): Promise<string[]> => (await allPages(list)).map((row) => row.account.id).sort();

beforeAll(async () => {
  await clearDatabase();
  await everybody();
}, 60_000);

describe('a worklist', () => {
  it.each<[Worklist, string[], number]>([
    ['card', ['card0', 'card1'], 2],
    ['counter', ['counter0', 'counter1', 'paper0', 'paper1'], 4],
    // A winner who has the vouchers needs no result mail, but the bounced mail still needs a decision.
    ['bounced', ['bounced0', 'bounced1', 'promoted'], 3],
    ['noAddress', ['paper0', 'paper1'], 3],
    ['unsent', ['unsent0', 'unsent1'], 2],
    ['returned', ['returned0', 'returned1'], 2],
  ])('contains each open person once over its pages: %s', async (list, ids, count) => {
    expect(await named(list)).toEqual(ids);
    expect(await worklistCount(readsOf(db), list, MOMENT)).toEqual({ count, isMore: false });
  });

  it('shows the latest note of its own list, and closes a row that was reached or given up', async () => {
    await recordOutcome('n1', 'paper0', 'counter', 'absent', '2025-10-18T00:00:00.000+09:00');
    await recordOutcome('n2', 'paper0', 'counter', 'givenUp', '2025-10-19T00:00:00.000+09:00');
    await recordOutcome('n3', 'paper0', 'noAddress', 'wrote', '2025-10-17T00:00:00.000+09:00');
    await put(phoneCall, 'in', { accountID: 'paper1', createdAt: '2025-10-20T00:00:00.000+09:00' });
    const of = async (list: Worklist, id: string) => (await allPages(list)).find((row) => row.account.id === id);
    expect(await of('counter', 'paper0')).toMatchObject({ standing: 'givenUp', last: { id: 'n2' } });
    expect(await of('noAddress', 'paper0')).toMatchObject({ standing: 'told', last: { id: 'n3' } });
    expect(await of('counter', 'paper1')).toMatchObject({ standing: 'open', last: null });
  });

  it('needs at most five reads a row and six more', async () => {
    for (const list of WORKLISTS) {
      const before = reads();
      const { rows } = await worklistPage(readsOf(db), { list, cursor: null, most: 25, before: 25 }, MOMENT);
      expect(reads() - before).toBeLessThanOrEqual(5 * (rows.length + 1) + 1);
    }
  });

  it('lists no unsent vouchers before all vouchers can be used', async () => {
    const early = { ...MOMENT, now: MOMENT.now - 1 };
    const page = await worklistPage(readsOf(db), { list: 'unsent', cursor: null, most: 25, before: 0 }, early);
    expect(page.rows).toEqual([]);
    expect(await worklistCount(readsOf(db), 'unsent', early)).toEqual({ count: 0, isMore: false });
  });

  it('lists no winners without an address once nobody has to pay at the counter', async () => {
    const paidAtCounter = async (id: string) =>
      void (await db.doc(`purchases/${id}`).update({ paymentState: 'PAID_AT_COUNTER' }));
    const left = async () => await worklistCount(readsOf(db), 'noAddress', MOMENT);
    for (const id of ['counter0', 'counter1', 'paper0']) await paidAtCounter(id);
    expect(await left()).toEqual({ count: 3, isMore: false });
    await paidAtCounter('paper1');
    expect(await left()).toEqual({ count: 0, isMore: false });
  });
});
