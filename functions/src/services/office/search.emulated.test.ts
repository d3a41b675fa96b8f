import { countedDatabase } from '../../../test/counting.ts';
import { clearDatabase, PROJECT } from '../../../test/resume/mortalDatabase.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { account } from '../../shared/entities/account.ts';
import type { Entity } from '../../shared/entities/entity.ts';
import { inquiry } from '../../shared/entities/inquiry.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { storedFields } from '../../shared/entities/stored.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import { bulkMail, mail } from '../../shared/mail/outbox.ts';
import { readsOf } from '../../store/records.ts';
import { searched } from './search.ts';
import { sampleOf } from '../../../test/support/entitySamples.ts';

/** Thirty, minus the reads of sign-in and campaign state. */
const MAX_READS = 27;
/** The same if all results are requested: two queries of fifty people, their applications, and fifty enquiries. */
const MAX_READS_FOR_ALL = 210;
/** More records than any query of a search reads. */
const MANY = 40;
const { db, reads } = countedDatabase(PROJECT);
const { open } = campaign.timetable;
const stamps = { createdAt: open, updatedAt: open };

const put = async (entity: Entity, id: string, change: object): Promise<void> => {
  const record = entity.record.parse({ ...sampleOf(entity).record(0), ...stamps, id, ...change });
  await db.doc(`${entity.plural}/${id}`).set(storedFields(entity, record));
};

const WHO = { lastName: '齋藤', firstName: 'さいとう', lastNameKana: 'サイトウ', firstNameKana: 'ハナコ' } as const;
const LATIN = { lastName: 'hana', firstName: 'ko' } as const;

/** Creates similar records, so that every query finds its maximum. */
const crowd = async (): Promise<void> => {
  for (let index = 0; index < MANY; index += 1) {
    const names = index % 2 === 0 ? WHO : LATIN;
    const email = `hanako${index}@mail.invalid`;
    await put(account, `a${index}`, { ...names, email, phoneNumber: '09012345678' });
    await put(purchase, `a${index}`, {
      accountID: `a${index}`,
      receiptID: `HANAKO${String(index).padStart(6, '0')}`,
    });
    const question = {
      name: index % 2 === 0 ? 'さいとう' : 'hanako',
      email: 'hanako1@mail.invalid',
      phone: '09012345678',
    };
    await put(inquiry, `i${index}`, question);
    const to = { email: 'hanako1@mail.invalid', subjectID: 'a1', shard: index % 8 };
    await put(mail, `m${index}`, to);
    await put(bulkMail, `b${index}`, to);
  }
  await put(voucher, 'a2', { purchaseID: 'a2', receiptID: 'HANAKO000002', trackingNumber: '09012345678' });
};

beforeAll(async () => {
  await clearDatabase();
  await crowd();
}, 60_000);

const found = async (text: string, all = false) => {
  const before = reads();
  const result = await searched(readsOf(db), text, all);
  return { ...result, reads: reads() - before };
};

it.each([
  'さいとう',
  '齋藤',
  'hanako',
  'HANAKO000001',
  'hanako1@mail.invalid',
  '5678',
  'さいとう 5678',
  '090-1234-5678',
  'xyz',
  '1',
])('a search for %s stays within its limit of reads', async (text) => {
  expect((await found(text)).reads).toBeLessThanOrEqual(MAX_READS);
});

it('a search for all results reads about four documents for each of fifty people', async () => {
  const all = await found('さいとう', true);
  expect(all.reads).toBeLessThanOrEqual(MAX_READS_FOR_ALL);
  expect(all.hits.length).toBeGreaterThan((await found('さいとう')).hits.length);
});

it('a search reports whether it left results out', async () => {
  expect((await found('さいとう')).hasMore).toBe(true);
  expect((await found('HANAKO000001')).hasMore).toBe(false);
  expect((await found('xyz')).hits).toEqual([]);
});

it('a search lists people first, each with the application, then enquiries and mails', async () => {
  const { hits } = await found('hanako1@mail.invalid');
  expect(hits.map(({ kind }) => kind)).toEqual([
    'account',
    'purchase',
    'inquiry',
    'inquiry',
    'inquiry',
    'mail',
    'mail',
    'mail',
    'bulkMail',
    'bulkMail',
    'bulkMail',
  ]);
  expect(hits[0]).toMatchObject({ id: 'a1', receiptID: 'HANAKO000001' });
});

it('a search by tracking number shows the recipient of the parcel', async () => {
  const [first] = (await found('090-1234-5678')).hits;
  expect(first).toMatchObject({ kind: 'voucher', id: 'a2', lastName: '齋藤' });
});
