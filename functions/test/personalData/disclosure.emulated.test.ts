import type { Firestore } from '@google-cloud/firestore';
import { disclosurePart, type DisclosurePlace, type DisclosureSubject } from '../../src/services/people/disclosure.ts';
import type { Disclosed } from '../../src/shared/entities/disclosure/disclosure.ts';
import { reservationID } from '../../src/shared/entities/stored.ts';
import { OUTBOXES } from '../../src/shared/mail/mail.ts';
import { outboxes } from '../../src/shared/mail/outbox.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { ALL_COLLECTIONS } from '../../src/store/collections.ts';
import { DISCLOSED_COLLECTIONS, type DisclosedRecord } from '../../src/store/people/disclosing.ts';
import { documentsAbout } from '../../src/store/people/held.ts';
import { countedDatabase } from '../counting.ts';
import { idOf } from '../resume/applicants.ts';
import { depsAt } from '../resume/depsAt.ts';
import { erasablePeople } from '../resume/erasure.ts';
import { clearDatabase, mortalDatabase, PROJECT } from '../resume/mortalDatabase.ts';
import { snapshotOf } from '../resume/snapshot.ts';
import { collectionAt, type Known, mentioning } from './mentions.ts';
import { mailsToOthers, putSample } from './others.ts';
import { livedThrough } from './person.ts';

const AT = fromISO(campaign.timetable.lapse);
let db: Firestore;
beforeEach(async () => {
  await clearDatabase();
  db = mortalDatabase();
});
afterEach(async () => await db.terminate());

const fileOf = async (of: string | DisclosureSubject, database = db): Promise<DisclosedRecord[]> => {
  const subject = typeof of === 'string' ? ({ kind: 'account', id: of } as const) : of;
  const found: DisclosedRecord[] = [];
  let from: DisclosurePlace | null = null;
  do {
    const part = await disclosurePart({ db: database, systemClock: () => 0 }, subject, from);
    found.push(...part.records);
    from = part.next;
  } while (from !== null);
  return found;
};

/** Creates a person with all kinds of records, among nine others. */
const amongOthers = async (): Promise<Known> => {
  const deps = depsAt(db, AT);
  await erasablePeople(db);
  const person = await livedThrough(deps);
  await db.doc(`accounts/${person.account}`).update({ note: '車いすの方。' });
  await db.doc(`reviewDecisions/${person.account}`).set({
    decision: 'keep',
    code: null,
    purchaseID: person.account,
    receiptID: person.receipt,
    reason: 'ご家族は別の世帯です。',
    by: 'desk@mail.invalid',
    at: campaign.timetable.reviewEnd,
  });
  return person;
};

const kindsOf = (records: readonly DisclosedRecord[]): Partial<Record<Disclosed, number>> => {
  const counts: Partial<Record<Disclosed, number>> = {};
  for (const { kind } of records) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

const GIVEN_BY = new Map(DISCLOSED_COLLECTIONS.map(({ path, disclosure }) => [path, disclosure]));

/** Every text that the disclosure gives unchanged from a document. */
const markersOf = (path: string, data: Readonly<Record<string, unknown>>): string[] => {
  const fields = GIVEN_BY.get(collectionAt(path).path)?.fields ?? {};
  return Object.entries(fields).flatMap(([field, decided]) => {
    const value = data[field];
    return decided === 'given' && typeof value === 'string' && value !== '' ? [value] : [];
  });
};

describe("the disclosure of a person's data", () => {
  it('contains each document about the person, and nothing about anybody else', async () => {
    const person = await amongOthers();
    const stored = await snapshotOf(db);
    const held = await documentsAbout(db, [{ name: 'account', value: person.account }]);
    const theirs = new Set([...held.map(({ ref }) => ref.path), ...mentioning(stored, person)]);
    const expected: Partial<Record<Disclosed, number>> = {};
    const markers: string[] = [];
    for (const [path, data] of stored.filter(([one]) => theirs.has(one))) {
      const kind = GIVEN_BY.get(collectionAt(path).path)?.as;
      if (kind === undefined) continue;
      expected[kind] = (expected[kind] ?? 0) + 1;
      markers.push(...markersOf(path, data));
    }
    const records = await fileOf(person.account);
    expect(kindsOf(records)).toEqual(expected);
    expect(Object.keys(expected).length).toBeGreaterThan(10);
    const text = JSON.stringify(records);
    expect(markers.filter((one) => !text.includes(JSON.stringify(one)))).toEqual([]);
    expect(
      ['車いすの方。', 'ご家族は別の世帯です。', 'おたずねします。', '折り返す。', person.receipt].every((one) =>
        text.includes(one),
      ),
    ).toBe(true);
    // No keys or proofs, no colleagues, and none of the nine others.
    const secret = (await db.doc(`mirrorSecrets/${person.account}`).get()).get('secret');
    for (const one of [person.ticket, reservationID(person.email), secret, 'desk@mail.invalid', '水沢', '@example.jp'])
      expect(text).not.toContain(String(one));
    for (let index = 0; index < 9; index += 1) expect(text).not.toContain(idOf(index));
  });

  it('finds a person without an account by the address of an enquiry, and nobody else', async () => {
    const person = await amongOthers();
    const email = 'stranger@mail.invalid';
    const question = (await db.doc('inquiries/asked').get()).data() ?? {};
    await db.doc('inquiries/stranger').set({ ...question, name: '沖 問子', email, message: '会場はどこですか。' });
    const note = (await db.collection('inquiryEntries').where('inquiryID', '==', 'asked').limit(1).get()).docs[0];
    await db.doc('inquiryEntries/stranger').set({ ...note?.data(), inquiryID: 'stranger', text: '地図を送る。' });
    const records = await fileOf({ kind: 'inquiry', id: 'stranger', email });
    expect(kindsOf(records)).toEqual({ inquiry: 1, inquiryEntry: 1 });
    const text = JSON.stringify(records);
    for (const one of ['会場はどこですか。', '地図を送る。', '沖 問子']) expect(text).toContain(one);
    for (const one of [person.email, 'おたずねします。', person.receipt]) expect(text).not.toContain(one);
    // The negative control: an address that nobody has.
    expect(await fileOf({ kind: 'inquiry', id: 'nobody', email: 'nobody@mail.invalid' })).toEqual([]);
  });

  it('omits an entry about another person, and includes an entry that mentions this person', async () => {
    const person = await amongOthers();
    const entry = (await db.collection('auditLogs').limit(1).get()).docs[0]?.data() ?? {};
    const detail = { reason: '隣の方の事情', account: idOf(4) };
    await db.doc('auditLogs/others').set({ ...entry, target: idOf(4), detail });
    const passing = { reason: 'この方の事情', account: person.account, other: idOf(4), 'was.phone': 'c0ffee' };
    await db.doc('auditLogs/passing').set({ ...entry, target: 'somewhere', detail: passing });
    const text = JSON.stringify(await fileOf(person.account));
    expect(text).toContain('この方の事情');
    for (const one of ['隣の方の事情', idOf(4), 'c0ffee', 'somewhere']) expect(text).not.toContain(one);
  });
});

describe('the reads of a disclosure', () => {
  it('do not grow with the mails and verifications of others', async () => {
    const person = await amongOthers();
    const counted = countedDatabase(PROJECT);
    const readsOfFile = async (): Promise<number> => {
      const before = counted.reads();
      await fileOf(person.account, counted.db);
      return counted.reads() - before;
    };
    const alone = await readsOfFile();
    await mailsToOthers(db, 30);
    expect(await readsOfFile()).toBe(alone);
    await counted.db.terminate();
  });

  it('find a mail that names the person only as its recipient', async () => {
    const person = await amongOthers();
    const recipient = { accountID: person.account, keyVersion: 1 };
    for (const outbox of OUTBOXES) {
      const address = `former-${outbox}@mail.invalid`;
      await putSample(db, outboxes[outbox], `to-${outbox}`, { recipient, email: address, to: { name: null, address } });
    }
    const text = JSON.stringify(await fileOf(person.account));
    for (const outbox of OUTBOXES) expect(text).toContain(`former-${outbox}@mail.invalid`);
  });
});

describe('the registry of collections', () => {
  it('decides on every field, and gives only top-level collections', () => {
    for (const { schema, disclosure } of DISCLOSED_COLLECTIONS) {
      const members = 'shape' in schema ? [schema.shape] : [];
      for (const shape of members)
        expect(Object.keys(disclosure.fields).sort()).toEqual(expect.arrayContaining(Object.keys(shape).sort()));
    }
    expect(DISCLOSED_COLLECTIONS.map(({ path }) => path).filter((path) => path.includes('{'))).toEqual([]);
    const personalCollections = ALL_COLLECTIONS.filter(({ holds }) => holds !== 'nobody');
    expect(personalCollections.filter(({ disclosure }) => disclosure === undefined)).toEqual([]);
  });
});
