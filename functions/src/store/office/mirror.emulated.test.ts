import { Firestore } from '@google-cloud/firestore';
import { randomBytes } from 'node:crypto';
import { clearProject } from '../../../test/support/firestoreEmulator.ts';
import type { MirrorLine } from '../../shared/entities/mirror/mirrorLine.ts';
import { mirrorEntry } from './mirror.ts';
import { forgetMirrorSecret, mirrorSecretOf } from './mirrorSecrets.ts';
import { type Stamp, unitOfWork } from '../records.ts';
import { entitySamples, sampleInstant } from '../../../test/support/entitySamples.ts';

const PROJECT = 'demo-mirror';
const db = new Firestore({ projectId: PROJECT });
const deps = { db, randomness: randomBytes };
const PERSON = 'Person00000000000001';
const stamp: Stamp = {
  actor: { kind: 'schedule', job: 'test', runID: null },
  operation: 'test',
  now: 0,
  systemNow: 0,
  randomness: randomBytes,
};

const registered = async (): Promise<void> => void (await db.doc(`accounts/${PERSON}`).set({ lastName: '湊' }));
/** The removal of an account does this in one transaction. */
const erased = async (): Promise<void> =>
  await unitOfWork(db, stamp, async (records) => {
    forgetMirrorSecret(records, PERSON);
    records.transaction.delete(db.doc(`accounts/${PERSON}`));
  });
const secrets = async (): Promise<number> => (await db.collection('mirrorSecrets').get()).size;

const entry = {
  ...entitySamples.auditLog.record(0),
  entity: 'account',
  target: PERSON,
  opened: null,
  createdAt: sampleInstant(1),
  updatedAt: sampleInstant(1),
};
const mirrored = async (): Promise<MirrorLine[]> => {
  const lines: MirrorLine[] = [];
  await mirrorEntry(deps, { id: 'Entry000000000000001', data: entry }, (line) => void lines.push(line));
  return lines;
};

beforeEach(async () => await clearProject(PROJECT));
afterAll(() => db.terminate());

describe('the mirror secret of a person', () => {
  it('is created once with the first line, even by two simultaneous calls', async () => {
    await registered();
    const [one, other] = await Promise.all([mirrorSecretOf(deps, PERSON), mirrorSecretOf(deps, PERSON)]);
    expect(one).toHaveLength(32);
    expect([other, await mirrorSecretOf(deps, PERSON), await secrets()]).toEqual([one, one, 1]);
  });

  it('is null for a person without an account', async () => {
    expect([await mirrorSecretOf(deps, PERSON), await secrets()]).toEqual([null, 0]);
  });
});

describe('the log line of an entry about a person', () => {
  it('is the same when the entry is mirrored twice', async () => {
    await registered();
    const lines = await mirrored();
    expect(lines).toEqual([expect.objectContaining({ target: expect.stringMatching(/^[0-9a-f]{64}$/) })]);
    expect(await mirrored()).toEqual(lines);
  });

  it('contains no target once the account is erased, and creates no secret', async () => {
    await registered();
    await mirrored();
    await erased();
    expect(await mirrored()).toEqual([expect.objectContaining({ id: 'Entry000000000000001', target: null })]);
    expect(await secrets()).toBe(0);
  });
});
