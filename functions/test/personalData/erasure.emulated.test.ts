import type { Firestore } from '@google-cloud/firestore';
import type { OfficeContext } from '../../src/handlers/context.ts';
import { handlers } from '../../src/handlers/index.ts';
import type { JobDeps } from '../../src/jobs/job.ts';
import { cancelErasure } from '../../src/services/people/erasureCancel.ts';
import { beginErasure } from '../../src/services/people/erasureStart.ts';
import { type Erasure, totalOf } from '../../src/shared/erasure/erasing.ts';
import { reservationID } from '../../src/shared/entities/stored.ts';
import { OUTBOXES } from '../../src/shared/mail/mail.ts';
import { outboxes } from '../../src/shared/mail/outbox.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { ALL_COLLECTIONS } from '../../src/store/collections.ts';
import { ERASED_COLLECTIONS } from '../../src/store/people/erasing.ts';
import { erasures } from '../../src/store/people/erasures.ts';
import { readsOf, unitOfWork } from '../../src/store/records.ts';
import { countedDatabase } from '../counting.ts';
import { advanced, idOf } from '../resume/applicants.ts';
import { approved, ASKER, requested, requestedWithTwoOwners } from '../resume/approvals.ts';
import { depsAt } from '../resume/depsAt.ts';
import { AFTER_ALL, erasablePeople, forgetfulStripe } from '../resume/erasure.ts';
import { clearDatabase, isDeath, mortalDatabase, PROJECT } from '../resume/mortalDatabase.ts';
import { type Snapshot, snapshotOf } from '../resume/snapshot.ts';
import { collectionAt, containing, type Known, mentioning } from './mentions.ts';
import { mailsToOthers, putSample } from './others.ts';
import { livedThrough } from './person.ts';

jest.setTimeout(120_000);

const CUSTOMER = 'cus_hanako';
/** The other people have another number. */
const PHONE = '0399998888';
let db: Firestore;
let stripe: ReturnType<typeof forgetfulStripe>;
beforeEach(async () => {
  await clearDatabase();
  db = mortalDatabase();
  stripe = forgetfulStripe();
});
afterEach(async () => await db.terminate());

const depsOf = (database: Firestore, at: number): JobDeps => ({ ...depsAt(database, at), stripe: stripe.stripe });

const begun = async (deps: JobDeps, accountID: string | null): Promise<Erasure> => {
  const actor = { kind: 'administrator', ...ASKER } as const;
  const now = deps.campaignClock();
  const stamp = { actor, operation: 'startErasure', now, systemNow: now, randomness: deps.randomness };
  return await unitOfWork(deps.db, stamp, (records) => beginErasure(records, { accountID, startedBy: ASKER.email }));
};
const cancelled = async (deps: JobDeps, number: number): Promise<Erasure> => {
  const actor = { kind: 'administrator', ...ASKER } as const;
  const now = deps.campaignClock();
  const stamp = { actor, operation: 'cancelErasure', now, systemNow: now, randomness: deps.randomness };
  return await unitOfWork(deps.db, stamp, async (records) => await cancelErasure(records, String(number)));
};
const latest = async (number: number): Promise<Erasure> => {
  const run = await erasures.get(readsOf(db), String(number));
  if (!run) throw new Error('The erasure does not exist');
  return run;
};
const carriedOn = async (deps: JobDeps, number: number): Promise<Erasure> => {
  await db.doc(`erasures/${number}`).update({ heldUntil: 0 });
  await advanced('erasure', String(number))(deps);
  return await latest(number);
};
const counted = async (deps: JobDeps, accountID: string | null): Promise<Erasure> =>
  await carriedOn(deps, (await begun(deps, accountID)).number);
const request = (number: number) =>
  ({ kind: 'erase', target: String(number), detail: {}, reason: 'ご本人のお申し出' }) as const;

/** Kills the erasure every few writes until it ends. @returns how often it died */
const killedUntilDone = async (number: number, at: number): Promise<number> => {
  for (let deaths = 0; ; deaths += 1) {
    try {
      await carriedOn(depsOf(mortalDatabase(4), at), number);
      return deaths;
    } catch (error) {
      if (!isDeath(error)) throw error;
    }
  }
};

/** The database without the office's own traces of the erasure. */
const without = (stored: Snapshot): Snapshot =>
  stored.filter(([path]) => !/^(?:erasures|approvals|auditLogs|adminUsers|signIns)\//u.test(path));

/** Every text about the person: what they typed, and what is derived from the address. */
const saidOf = ({ email }: Known): string[] => [
  email,
  reservationID(email),
  'ミナト',
  '湊',
  'みなも市1-2-3',
  PHONE,
  '123-4567',
  'おたずねします',
  '折り返す',
  '電話での話',
  CUSTOMER,
];

/** The person has paid and has the vouchers, so that nothing is open. */
const settled = async ({ account }: Known): Promise<void> => {
  const card = { cardBrand: 'visa', cardLast4: '4242', stripeCustomerID: CUSTOMER };
  await db.doc(`purchases/${account}`).update({ state: 'WON', paymentState: 'CAPTURED', grantedCount: 1, ...card });
  await db.doc(`accounts/${account}`).update({ phoneNumber: PHONE });
  await db.doc(`settlements/${account}`).update({ paid: 1, customerID: CUSTOMER });
  await db.doc(`voucherOrders/${account}`).delete();
  await db
    .doc('auditLogs/told')
    .set({ ...(await anEntry()), target: account, detail: { reason: '湊さん、電話での話' } });
};
/** Exports the person's records and a list, with a filter for each field. */
const exportedByFields = async (deps: JobDeps, { account: id, email }: Known): Promise<void> => {
  const filters = { email, phoneNumber: PHONE, lastName: '湊', firstName: '花子', address1: 'みなも市1-2-3' };
  const actor = { kind: 'administrator', ...ASKER } as const;
  for (const [field, value] of [...Object.entries(filters), ['id', id]] as const) {
    for (const operation of ['exportAccounts', 'noteListFile'] as const) {
      const stamp = { actor, operation, now: deps.campaignClock(), systemNow: deps.systemClock(), ...deps };
      await unitOfWork(deps.db, stamp, async (records) => {
        // Exports use no more of the request context.
        const context = { deps, records, now: stamp.now, stage: null } as unknown as OfficeContext;
        const filter = JSON.stringify({ [field]: value });
        if (operation === 'exportAccounts')
          await handlers.exportAccounts.office(
            { path: undefined, body: undefined, query: { limit: 500, [field]: value } },
            context,
          );
        else
          await handlers.noteListFile.office(
            { path: undefined, query: undefined, body: { entity: 'suppression', filter, rows: 1 } },
            context,
          );
      });
    }
  }
};

const anEntry = async () => (await db.collection('auditLogs').limit(1).get()).docs[0]?.data() ?? {};

/** Creates a person among nine others, with the records that the job scenarios lack. */
const amongOthers = async (at: number): Promise<{ deps: JobDeps; person: Known }> => {
  const deps = depsOf(db, at);
  await erasablePeople(db);
  return { deps, person: await livedThrough(deps) };
};

describe('the erasure of one person', () => {
  const AT = fromISO(campaign.timetable.lapse);

  it('only counts, and cannot be approved while an application or a parcel is open', async () => {
    const { deps, person } = await amongOthers(AT);
    const before = without(await snapshotOf(db));
    const run = await counted(deps, person.account);
    expect(without(await snapshotOf(db))).toEqual(before);
    expect(run).toMatchObject({ state: 'COUNTED', names: [], erased: [] });
    const waits = run.counted.flatMap((one) => Object.keys(one.waits));
    expect(waits.sort()).toEqual(['application_open', 'mail_open', 'parcel_open'].filter((one) => waits.includes(one)));
    expect(waits).toEqual(expect.arrayContaining(['application_open', 'parcel_open']));
    await expect(requested(deps, request(run.number))).rejects.toMatchObject({ code: 'erasure_waits' });
  });

  it("removes the person from all documents despite repeated crashes, and changes nobody else's data", async () => {
    const { deps, person } = await amongOthers(AT);
    await settled(person);
    await exportedByFields(deps, person);
    const before = await snapshotOf(db);
    // The history of the enquiry names only the enquiry.
    const theirs = [...mentioning(before, person), ...containing(before, ['asked'])];
    const { number, counted: rows, customers } = await counted(deps, person.account);
    expect([totalOf(rows).waiting, customers]).toEqual([0, 1]);
    await requestedWithTwoOwners(deps, request(number));
    // A payment that began after the count is detected.
    await db.doc(`purchases/${person.account}`).update({ paymentState: 'CAPTURING' });
    await expect(approved(deps)).rejects.toMatchObject({ code: 'erasure_waits' });
    await db.doc(`purchases/${person.account}`).update({ paymentState: 'CAPTURED' });
    await approved(deps);
    // A dispute that arrives after the approval: Stripe still needs its customer.
    const complaint = { id: 'dp_late', kind: 'dispute', state: 'open', amount: 10_000 };
    await db.doc(`settlements/${person.account}`).update({ complaints: [complaint] });
    expect(await carriedOn(deps, number)).toMatchObject({ state: 'ERASING', waitsFor: 'money_open' });
    expect(stripe.deleted).toEqual([]);
    await db.doc(`settlements/${person.account}`).update({ complaints: [] });
    expect(await killedUntilDone(number, AT)).toBeGreaterThan(2);
    const run = await latest(number);
    expect(run).toMatchObject({ state: 'DONE', names: [], deleted: 1 });
    expect(totalOf(run.erased)).toEqual(totalOf(rows));
    expect(new Set(stripe.deleted)).toEqual(new Set([CUSTOMER]));
    const after = await snapshotOf(db);
    expect(containing(after, saidOf(person))).toEqual([]);
    // Only random ids stay, and only in collections that state why.
    const stayed = mentioning(after, person).map((path) => collectionAt(path));
    expect(stayed.filter(({ erasure }) => erasure?.stays === undefined)).toEqual([]);
    expect(stayed.map(({ path }) => path)).toEqual(expect.arrayContaining(['purchases', 'settlements', 'auditLogs']));
    const others = (stored: Snapshot) => without(stored).filter(([path]) => !theirs.includes(path));
    expect(others(after)).toEqual(others(before));
    // Another run changes nothing.
    await carriedOn(deps, number);
    expect(await latest(number)).toEqual(run);
    expect(await snapshotOf(db)).toEqual(after);
  });

  it("needs the same number of reads for any number of other people's mails and verifications", async () => {
    const reads: number[] = [];
    for (const others of [0, 30]) {
      await clearDatabase();
      const { deps: prepared, person } = await amongOthers(AT);
      await settled(person);
      await mailsToOthers(db, others);
      const recipient = { accountID: person.account, keyVersion: 1 };
      for (const outbox of OUTBOXES) await putSample(db, outboxes[outbox], 'named-once', { recipient });
      const database = countedDatabase(PROJECT);
      const { number } = await counted(depsOf(database.db, AT), person.account);
      await requestedWithTwoOwners(prepared, request(number));
      await approved(prepared);
      await carriedOn(depsOf(database.db, AT), number);
      expect((await latest(number)).state).toBe('DONE');
      for (const outbox of OUTBOXES) expect((await db.doc(`${outbox}/named-once`).get()).exists).toBe(false);
      reads.push(database.reads());
      await database.db.terminate();
    }
    expect(reads[1]).toBe(reads[0]);
  });

  it('can be cancelled until something was removed', async () => {
    const { deps, person } = await amongOthers(AT);
    await settled(person);
    const before = without(await snapshotOf(db));
    const first = await begun(deps, person.account);
    await cancelled(deps, first.number);
    expect(await carriedOn(deps, first.number)).toMatchObject({ state: 'CANCELLED', names: [], counted: [] });
    const { number } = await counted(deps, person.account);
    await requestedWithTwoOwners(deps, request(number));
    await cancelled(deps, number);
    await expect(approved(deps)).rejects.toMatchObject({ code: 'erasure_state' });
    expect(without(await snapshotOf(db))).toEqual(before);
    await expect(cancelled(deps, number)).rejects.toMatchObject({ code: 'erasure_begun' });
    await db.doc(`erasures/${number}`).update({ state: 'ERASING', waitsFor: 'money_open', written: 1 });
    await expect(cancelled(deps, number)).rejects.toMatchObject({ code: 'erasure_begun' });
    await db.doc(`erasures/${number}`).update({ written: 0, heldUntil: AT + 1 });
    await expect(cancelled(deps, number)).rejects.toMatchObject({ code: 'erasure_begun' });
    await db.doc(`erasures/${number}`).update({ heldUntil: 0 });
    expect(await cancelled(deps, number)).toMatchObject({ state: 'CANCELLED', waitsFor: null });
  });

  it('negative control: detects a planted leftover', async () => {
    const { person } = await amongOthers(AT);
    await settled(person);
    const before = await snapshotOf(db);
    expect(containing(before, saidOf(person)).length).toBeGreaterThan(8);
    await db.doc('sendings/planted').set({ broadcastID: person.email });
    expect(containing(await snapshotOf(db), saidOf(person))).toContain('sendings/planted');
  });
});

describe('the erasure of everybody at the end of retention', () => {
  it('is refused before the end of retention', async () => {
    await erasablePeople(db);
    const deps = depsOf(db, AFTER_ALL);
    const { number, counted: rows } = await counted(deps, null);
    expect(totalOf(rows).waiting).toBe(0);
    await expect(requested(deps, request(number))).rejects.toMatchObject({ code: 'erasure_early' });
  });

  it('removes what it counted, and keeps the books', async () => {
    await erasablePeople(db);
    const deps = depsOf(db, fromISO('2030-01-01T00:00:00.000+09:00'));
    const { number, counted: rows } = await counted(deps, null);
    await requestedWithTwoOwners(deps, request(number));
    await approved(deps);
    const { erased } = await carriedOn(deps, number);
    // Nine people with a ticket each, all applications but the paid one, and the settlement of an unpaid one.
    expect([totalOf(erased).removed, totalOf(erased)]).toEqual([9 + 9 + 8 + 1, totalOf(rows)]);
    const after = await snapshotOf(db);
    expect(containing(after, ['水沢', '@example.jp', '4242', 'cus_'])).toEqual([]);
    expect(after.find(([path]) => path === `purchases/${idOf(1)}`)?.[1]).toMatchObject({ paymentState: 'CAPTURED' });
    expect(stripe.deleted.sort()).toEqual(['cus_0', 'cus_1']);
  });
});

describe('the registry of collections', () => {
  it('states an erasure rule for each collection with personal data, all of them top-level', () => {
    const personalCollections = ALL_COLLECTIONS.filter(({ holds }) => holds !== 'nobody');
    expect(personalCollections.filter(({ erasure }) => erasure === undefined)).toEqual([]);
    expect(ERASED_COLLECTIONS.map(({ path }) => path).filter((path) => path.includes('{'))).toEqual([]);
  });
});
