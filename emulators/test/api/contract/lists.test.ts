import type { Operation } from 'functions/shared/contract/routes';
import { ENTITY_NAMES, type EntityName } from 'functions/shared/contract/policies';
import { covering } from 'functions/test/support/covering';
import { pagingFields } from 'functions/shared/contract/schemas';
import { entities } from 'functions/shared/contract/entities';
import type { Entity } from 'functions/shared/entities/entity';
import { z } from 'zod';
import { administrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { RECORD_COUNT, writeRecords } from '../../harness/records.ts';
import { full } from '../../harness/run/longForm.ts';

const names = ENTITY_NAMES;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
type Listed = Readonly<Record<string, unknown>> & { readonly id: string };

const listSchema = z.record(z.string(), z.unknown());
const itemsSchema = z.array(z.looseObject({ id: z.string() }));
const cursorSchema = z.string().nullable();
let token = '';

const list = async (name: EntityName, query: Readonly<Record<string, string | number | undefined>>) => {
  // The contract builds its operation names in the same way (contract/policies.ts).
  const answer = listSchema.parse(await done(`list${capital(entities[name].plural)}` as Operation, { token, query }));
  const items: Listed[] = itemsSchema.parse(answer[entities[name].plural]);
  return { items, cursor: cursorSchema.parse(answer.cursor) };
};
const count = async (name: EntityName, query: Readonly<Record<string, string>>): Promise<number> =>
  z
    .object({ count: z.int() })
    .parse(await done(`count${capital(entities[name].plural)}` as Operation, { token, query })).count;

/** Every order that the contract offers. */
const sortsOf = (entity: Entity): string[] => pagingFields(entity).orderBy.unwrap().options;

/** Firestore's order for these records' values: null, numbers, then texts by bytes; the id breaks ties. */
const ordered = (items: readonly Listed[], orderBy: string): string[] => {
  const [field, sign] = orderBy.startsWith('-') ? [orderBy.slice(1), -1] : [orderBy, 1];
  const compare = (one: unknown, two: unknown): number => {
    if (typeof one === 'number' && typeof two === 'number') return one - two;
    return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(two)));
  };
  return [...items]
    .sort((one, two) => sign * (compare(one[field], two[field]) || compare(one.id, two.id)))
    .map(({ id }) => id);
};

/** Reads all pages by cursor. */
const readPages = async (
  name: EntityName,
  query: Readonly<Record<string, string>>,
  limit: number,
): Promise<string[][]> => {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(name, { ...query, limit, cursor: cursor ?? undefined });
    pages.push(page.items.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor !== null && pages.length < 50);
  return pages;
};

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  await writeRecords();
  // An operator reads, because reading people as a viewer writes to the audit log, which is listed here too (rules 4.30).
  token = await administrator('operator');
});

describe.each(names)('the list API of %s', (name) => {
  const entity: Entity = entities[name];
  let all: Listed[] = [];

  beforeAll(async () => {
    ({ items: all } = await list(name, { limit: 500, orderBy: 'id' }));
    expect(all.length).toBeGreaterThanOrEqual(RECORD_COUNT);
  });

  it.each(sortsOf(entity))('returns all pages ordered by %s without a gap or a repeat', async (orderBy) => {
    const limit = Math.ceil(all.length / 3) - (all.length % 3 === 1 ? 1 : 0);
    const pages = await readPages(name, { orderBy }, limit);
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    expect(pages.flat()).toEqual(ordered(all, orderBy));
  });

  it('ends without a cursor when the last page is exactly full', async () => {
    const { items, cursor } = await list(name, { limit: all.length, orderBy: 'id' });
    expect([items.length, cursor]).toEqual([all.length, null]);
  });

  // A filter without a field of the answer has a test of its own (people/addressParts.test.ts).
  const plain = Object.entries(entity.filters).filter(
    ([field, kind]) => kind !== 'key' && field in entity.answer.shape,
  );

  it.each(plain)('filters by %s in every order, with the same count', async (field) => {
    const values = [...new Set(all.map((item) => item[field]))].slice(0, 3);
    // Of the null values, only a flag's can be filtered.
    const filtered = values.filter((value) => value !== null || entity.filters[field] === 'boolean');
    for (const value of filtered) {
      const wanted = all.filter((item) => item[field] === value);
      expect(await count(name, { [field]: String(value) })).toBe(wanted.length);
    }
    const cells = filtered.flatMap((value) => sortsOf(entity).map((orderBy) => ({ value, orderBy })));
    const sampledCells = full ? cells : covering(cells, ({ value, orderBy }) => ({ value: String(value), orderBy }));
    for (const { value, orderBy } of sampledCells) {
      const query = { [field]: String(value) };
      const { items } = await list(name, { ...query, orderBy, limit: 500 });
      const wanted = all.filter((item) => item[field] === value);
      expect({ query, orderBy, ids: items.map(({ id }) => id) }).toEqual({
        query,
        orderBy,
        ids: ordered(wanted, orderBy),
      });
    }
  });

  it('joins two filters with "and"', async () => {
    const pairs = plain.flatMap(([one], at) => plain.slice(at + 1).map(([two]) => [one, two] as const));
    const held = pairs.flatMap(([one, two]) => {
      const sample = all.find((item) => item[one] !== null && item[two] !== null);
      return sample ? [{ one, two, sample }] : [];
    });
    // A short run uses each filter in at least one pair.
    for (const { one, two, sample } of full ? held : covering(held, (pair) => ({ [pair.one]: '', [pair.two]: '' }))) {
      const wanted = all.filter((item) => item[one] === sample[one] && item[two] === sample[two]);
      const query = { [one]: String(sample[one]), [two]: String(sample[two]) };
      expect(await count(name, query)).toBe(wanted.length);
      const { items } = await list(name, { ...query, orderBy: 'id', limit: 500 });
      expect(items.map(({ id }) => id)).toEqual(ordered(wanted, 'id'));
    }
  });

  it('refuses a cursor from another query', async () => {
    const { cursor } = await list(name, { limit: 2, orderBy: 'id' });
    const operation = `list${capital(entity.plural)}` as Operation; // the contract's name
    const [filter = ''] = plain.map(([field]) => field);
    const [sort = ''] = Object.keys(entity.sorts);
    const value = entity.filters[filter] === 'string' ? 'x' : '1';
    for (const query of [{ orderBy: sort }, { orderBy: `-${sort}` }, { orderBy: 'id', [filter]: value }]) {
      expect((await call(operation, { token, query: { limit: 2, cursor, ...query } })).code).toBe('cursor_invalid');
    }
    for (const bad of ['x', 'bm90IGpzb24', Buffer.from('["a","b","c"]').toString('base64url')]) {
      expect((await call(operation, { token, query: { cursor: bad, orderBy: 'id' } })).code).toBe('cursor_invalid');
    }
  });

  it.each([{ limit: '0' }, { limit: '501' }, { limit: 'x' }, { orderBy: 'nothing' }, { unknown: '1' }])(
    'refuses the query %p',
    async (query) => {
      const { code } = await call(`list${capital(entity.plural)}` as Operation, { token, query }); // the contract's name
      expect(code).toBe('validation_failed');
    },
  );
});

describe('the list API of records with keys', () => {
  it('returns the record of a key, and nothing for an invalid key', async () => {
    const applicant = await register();
    await done('createPurchase', { key: applicant.key, body: { purchaseCount: 1 } });
    const verificationKey = applicant.key;
    for (const name of ['account', 'purchase'] as const) {
      const { items } = await list(name, { verificationKey });
      expect(items.map(({ id }) => id)).toEqual([applicant.id]);
      expect(await count(name, { verificationKey: 'x' })).toBe(0);
      expect(await count(name, { verificationKey, id: 'another' })).toBe(0);
    }
    const { items } = await list('emailVerification', { verificationKey });
    expect(items.map(({ id }) => id)).toEqual([applicant.key.split('.')[2]]);
  });

  it('returns accounts with their purchase or null', async () => {
    const query = { limit: 500 };
    const { accounts } = await done('listAccountsWithPurchase', { token, query });
    const { purchases } = await done('listPurchases', { token, query });
    const owned = new Map(purchases.map((one) => [one.accountID, one]));
    expect(accounts.length).toBeGreaterThan(RECORD_COUNT);
    expect(accounts.some(({ purchase }) => purchase !== null)).toBe(true);
    for (const { id, purchase } of accounts) expect(purchase).toEqual(owned.get(id) ?? null);
  });
});
