import { Firestore } from '@google-cloud/firestore';
import { clearProject } from '../../../test/support/firestoreEmulator.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { account } from '../../shared/entities/account.ts';
import { auditLog } from '../../shared/entities/auditLog.ts';
import { emailVerification } from '../../shared/entities/emailVerification.ts';
import type { Entity } from '../../shared/entities/entity.ts';
import { inquiry } from '../../shared/entities/inquiry.ts';
import { phoneCall } from '../../shared/entities/phoneCall.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { storedFields } from '../../shared/entities/stored.ts';
import type { Place } from '../../shared/entities/story/newestFirst.ts';
import { bulkMail, mail } from '../../shared/mail/outbox.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { type Reads, readsOf } from '../../store/records.ts';
import { personBy } from '../../store/people/people.ts';
import { statusBy } from './status.ts';
import { storyOf } from './story.ts';
import { sampleOf } from '../../../test/support/entitySamples.ts';

const PROJECT = 'demo-story';
const db = new Firestore({ projectId: PROJECT });
const { timetable } = campaign;
const moment = { now: fromISO(timetable.useStart), timetable };
const ID = 'person';
const EMAIL = 'person@mail.invalid';
const EACH = 40;

/** Reads counted as Firestore bills them: each document, found or missing, and a query without a result. */
const counting = (): { reads: Reads; count: () => number } => {
  const under = readsOf(db);
  let read = 0;
  const reads: Reads = {
    db,
    get: async (...args) => ((read += 1), await under.get(...args)),
    getAll: async (...refs) => ((read += refs.length), await under.getAll(...refs)),
    find: async (query) => {
      const found = await under.find(query);
      read += Math.max(1, found.size);
      return found;
    },
  };
  return { reads, count: () => read };
};

const stored = async (entity: Entity, id: string, fields: object, at: string): Promise<void> => {
  const record = { ...sampleOf(entity).record(0), ...fields, id, createdAt: at, updatedAt: at };
  await db.doc(`${entity.plural}/${id}`).set(storedFields(entity, record));
};

/** A person with far more records in each collection than a page reads. */
const busyPerson = async (): Promise<void> => {
  const at = (index: number): string => toISO(fromISO(timetable.open) + index * 60_000);
  await stored(account, ID, { email: EMAIL, runID: 'run-account' }, at(0));
  await stored(
    purchase,
    ID,
    { accountID: ID, state: 'LOST', grantedCount: 0, drawNumber: 1, captureDatetime: null, runID: 'run-purchase' },
    at(1),
  );
  await stored(auditLog, 'run-account', { target: '1' }, at(2));
  await stored(auditLog, 'run-purchase', { target: '1' }, at(3));
  for (let index = 0; index < EACH; index += 1) {
    const time = at(10 + index);
    const to = { email: EMAIL, subjectID: ID, recipient: { accountID: ID, keyVersion: 1 } };
    await Promise.all([
      stored(mail, `mail-${index}`, to, time),
      stored(bulkMail, `bulk-${index}`, to, time),
      stored(auditLog, `log-${index}`, { target: ID, shard: index % 8 }, time),
      stored(phoneCall, `call-${index}`, { accountID: ID }, time),
      stored(inquiry, `inquiry-${index}`, { email: EMAIL }, time),
      stored(emailVerification, `verification-${index}`, { email: EMAIL }, time),
    ]);
  }
};

beforeAll(async () => {
  await clearProject(PROJECT);
  await busyPerson();
});
afterAll(() => db.terminate());

/** One page and its number of reads, including the status. */
const pageFrom = async (from: Place | null) => {
  const { reads, count } = counting();
  const { account: owner, purchase: applied } = await personBy(reads, ID);
  if (!owner || !applied) throw new Error('There is no applicant');
  await statusBy(applied, reads, 'office');
  const page = await storyOf(reads, { account: owner, purchase: applied }, { kind: null, from }, moment);
  return { ...page, read: count() };
};

/** Of the page's eighty reads: sign-in and its other calls, which emulators/test/browser/office/phone.long.test.ts lists. */
const OTHERS = 25;

describe('the history of a person with many records', () => {
  it('reads a bounded number of documents a page, and returns each event once', async () => {
    const readIDs: string[] = [];
    const reads: number[] = [];
    for (let from: Place | null = null; ;) {
      const { entries, next, read } = await pageFrom(from);
      reads.push(read);
      readIDs.push(...entries.map(({ id }) => id));
      if (next === null) break;
      from = next;
    }
    expect(Math.max(...reads)).toBeLessThanOrEqual(80 - OTHERS);
    expect(new Set(readIDs).size).toBe(readIDs.length);
    // Six collections, two runs, and two events from the records: registered and applied.
    expect(readIDs).toHaveLength(6 * EACH + 2 + 2);
  });
});
