import type { Firestore } from '@google-cloud/firestore';
import { ALL_COLLECTIONS } from '../../src/store/collections.ts';
import { depsAt } from '../resume/depsAt.ts';
import { clearDatabase, mortalDatabase } from '../resume/mortalDatabase.ts';
import { snapshotOf } from '../resume/snapshot.ts';
import { collectionAt, mentioning, naming } from './mentions.ts';
import { foundOf } from './named.ts';
import { livedThrough } from './person.ts';

jest.setTimeout(120_000);

let db: Firestore;
beforeEach(async () => {
  await clearDatabase();
  db = mortalDatabase();
});
afterEach(async () => await db.terminate());

describe('documentsAbout a person', () => {
  it('finds all documents of an account, down to the history of an enquiry', async () => {
    const person = await livedThrough(depsAt(db, 0));
    const stored = await snapshotOf(db);
    const found = await foundOf(db, { account: person.account });
    expect(found).toEqual(expect.arrayContaining(mentioning(stored, person)));
    expect(found).toEqual(expect.arrayContaining(['inquiryEntries/noted', 'inquiryWriters/asked']));
    const entry = stored.find(([path, data]) => path.startsWith('auditLogs/') && data.target === 'asked');
    expect(found).toContain(entry?.[0]);
  });

  it('negative control: misses documents if a collection declares that it holds nobody', async () => {
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
});
