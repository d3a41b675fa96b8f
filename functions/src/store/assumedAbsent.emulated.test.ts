import { Firestore } from '@google-cloud/firestore';
import { clearProject } from '../../test/support/firestoreEmulator.ts';
import { systemRandomness as randomness } from '../gateways/randomness.ts';
import { type Records, type Stamp, unitOfWork } from './records.ts';
import { assumingAbsent } from './assumedAbsent.ts';
import { accountEmails, emailOwner, reserveEmail } from './people/accountEmails.ts';

const PROJECT = 'demo-assumed-absent';
const EMAIL = 'applicant@example.jp';
const db = new Firestore({ projectId: PROJECT });
const stamp: Stamp = { actor: { kind: 'nobody' }, operation: 'test', now: 0, systemNow: 0, randomness };
const assumed = new Set([accountEmails.descriptor.path]);

beforeEach(async () => {
  await clearProject(PROJECT);
  await unitOfWork(db, stamp, async (records) => reserveEmail(records, EMAIL, 'holder'));
});
afterAll(() => db.terminate());

const inUnit = async <T>(work: (records: Records) => Promise<T>): Promise<T> =>
  await unitOfWork(db, stamp, async (records) => work(assumingAbsent(records, assumed)));

describe('assumingAbsent', () => {
  it('reports existing documents of the collections as absent, and reads those of others', async () => {
    await db.doc('others/one').set({ value: 1 });
    expect(await inUnit(async (records) => await emailOwner(records, EMAIL))).toBeNull();
    const values = await inUnit(async (records) => {
      const found = await records.getAll(db.doc('others/one'), accountEmails.ref(db, 'any'), db.doc('others/two'));
      return found.map((one) => one.get('value') as unknown);
    });
    expect(values).toEqual([1, undefined, undefined]);
  });

  it('fails the transaction that creates a document which exists, and changes nothing', async () => {
    const reservation = inUnit(async (records) => {
      if ((await emailOwner(records, EMAIL)) === null) reserveEmail(records, EMAIL, 'another');
    });
    await expect(reservation).rejects.toMatchObject({ code: 6 });
    expect(await unitOfWork(db, stamp, async (records) => await emailOwner(records, EMAIL))).toBe('holder');
  });
});
