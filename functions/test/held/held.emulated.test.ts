import type { Firestore } from '@google-cloud/firestore';
import { ALL_COLLECTIONS } from '../../src/store/collections.ts';
import { heldAbout } from '../../src/store/people/held.ts';
import { APPLICANTS, idOf, receiptOf, ticketNumberAt } from '../resume/applicants.ts';
import { depsAt } from '../resume/depsAt.ts';
import { clearDatabase, mortalDatabase } from '../resume/mortalDatabase.ts';
import { EFFECT_SCENARIOS, OTHER_SCENARIOS, WORK_SCENARIOS } from '../resume/scenarios.ts';
import { snapshotOf } from '../resume/snapshot.ts';
import { collectionAt, type Known, mentioning, naming, showing } from './mentions.ts';
import { livedThrough } from './person.ts';

jest.setTimeout(120_000);

const APPLICANT = (index: number): Known => ({
  account: idOf(index),
  email: `p${index}@example.jp`,
  receipt: receiptOf(index),
  ticket: ticketNumberAt(index),
});
const PEOPLE = Array.from({ length: APPLICANTS }, (_, index) => APPLICANT(index));
/** Names, telephone numbers and addresses in the documents of these people. */
const SHOWN = ['水沢', '湊', '花子', '0312345678', '神宮前', 'みなも市1-2-3'];

/** Collections in which somebody was found. */
const reached = new Set<string>();

let db: Firestore;
beforeEach(async () => {
  await clearDatabase();
  db = mortalDatabase();
});
afterEach(async () => await db.terminate());

/** Expects that no document contains a person whom its collection does not name. */
const expectNamed = async (people: readonly Known[]) => {
  const stored = await snapshotOf(db);
  for (const person of people) {
    const named = naming(stored, person);
    expect(mentioning(stored, person).filter((path) => !named.includes(path))).toEqual([]);
    for (const path of named) reached.add(collectionAt(path).path);
  }
  expect(showing(stored, SHOWN)).toEqual([]);
  return stored;
};

const foundOf = async ({ account, email, receipt, ticket }: Known): Promise<string[]> => {
  const start = { account, email, receipt, ticket } as const;
  const names = Object.entries(start).map(([name, value]) => ({ name: name as keyof typeof start, value })); // its keys
  return (await heldAbout(db, names)).map(({ ref }) => ref.path);
};

describe.each(Object.entries({ ...WORK_SCENARIOS, ...EFFECT_SCENARIOS, ...OTHER_SCENARIOS }))(
  '%s',
  (_, { at, prepare, run }) => {
    it('stores nobody whom the collections do not name, and finds everything about one of them', async () => {
      const deps = depsAt(db, at);
      await prepare(db, deps);
      await expectNamed(PEOPLE);
      await run(deps);
      const stored = await expectNamed(PEOPLE);
      const person = APPLICANT(4);
      expect(await foundOf(person)).toEqual(expect.arrayContaining(mentioning(stored, person)));
    });
  },
);

describe('somebody whom the office knows by all the rest', () => {
  it('is found by the account alone, down to what is told of an enquiry', async () => {
    const person = await livedThrough(depsAt(db, 0));
    const stored = await expectNamed([person]);
    const found = (await heldAbout(db, [{ name: 'account', value: person.account }])).map(({ ref }) => ref.path);
    expect(found).toEqual(expect.arrayContaining(mentioning(stored, person)));
    expect(found).toEqual(expect.arrayContaining(['inquiryEntries/noted', 'inquiryWriters/asked']));
    for (const path of found) reached.add(collectionAt(path).path);
    const entry = stored.find(([path, data]) => path.startsWith('auditLogs/') && data.target === 'asked');
    expect(found).toContain(entry?.[0]);
  });

  it('is missed where a collection says falsely that it holds nobody', async () => {
    const person = await livedThrough(depsAt(db, 0));
    const stored = await snapshotOf(db);
    let noticed = 0;
    for (const { path: lying } of ALL_COLLECTIONS) {
      const named = naming(stored, person, (path) => {
        const collection = collectionAt(path);
        return collection.path === lying ? { ...collection, holds: 'nobody' } : collection;
      });
      const missed = mentioning(stored, person).filter((path) => !named.includes(path));
      const expected = mentioning(stored, person).filter((path) => collectionAt(path).path === lying);
      expect(missed).toEqual(expected);
      if (missed.length > 0) noticed += 1;
    }
    expect(noticed).toBeGreaterThan(20);
  });

  it('completes the collections that hold people: somebody was met in each', () => {
    const holding = ALL_COLLECTIONS.filter(
      ({ holds }) => holds !== 'nobody' && Object.keys(holds).some((name) => name !== 'administrator'),
    );
    expect(holding.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
  });
});
