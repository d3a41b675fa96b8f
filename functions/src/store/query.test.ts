import * as fc from 'fast-check';
import { account } from '../shared/entities/account.ts';
import { listQuery } from '../shared/contract/schemas.ts';
import { purchase } from '../shared/entities/purchase.ts';
import { digest, sought } from '../shared/entities/stored.ts';
import { cursorAfter, type FilterValue, type ListQuery, listQueryOf, pageQuery, sortOf } from './query.ts';

/** A query that only records its calls, to show the effect of a cursor. */
const noting = () => {
  const notes: unknown[][] = [];
  const query: unknown = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...values: unknown[]) => {
          notes.push([name, ...values]);
          return query;
        },
    },
  );
  // Firestore's Query is a class with private parts. pageQuery only calls its chaining methods.
  return { notes, query: query as Parameters<typeof pageQuery>[1] };
};

const startOf = (entity: Parameters<typeof pageQuery>[0], list: ListQuery): unknown[] | undefined => {
  const { notes, query } = noting();
  pageQuery(entity, query, list);
  return notes.find(([name]) => name === 'startAfter')?.slice(1);
};

const list: ListQuery = { filters: { age: 40, usePlace: 'food' }, limit: 10, orderBy: 'createdAt', cursor: null };
const at = '2025-10-01T00:00:00.000+09:00';
const cursor = cursorAfter(account, list, at, 'abc');

describe('a cursor', () => {
  it('continues the same query after its last record', () => {
    expect(startOf(account, { ...list, cursor })).toEqual([at, 'abc']);
    expect(startOf(account, { ...list, limit: 500, cursor })).toEqual([at, 'abc']);
    expect(startOf(account, { ...list, filters: { usePlace: 'food', age: 40 }, cursor })).toEqual([at, 'abc']);
    expect(startOf(account, list)).toBeUndefined();
  });

  it('preserves any value of a sort field', () => {
    const values = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const ids = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);
    fc.assert(
      fc.property(values, ids, (value: FilterValue, id) => {
        const start = startOf(account, { ...list, cursor: cursorAfter(account, list, value, id) });
        return start?.[0] === value && start[1] === id;
      }),
    );
  });

  it.each<[string, Parameters<typeof pageQuery>[0], Partial<ListQuery>]>([
    ['another order', account, { orderBy: '-createdAt' }],
    ['another filter', account, { filters: { age: 50, usePlace: 'food' } }],
    ['one filter less', account, { filters: { age: 40 } }],
    ['another type of value', account, { filters: { age: '40', usePlace: 'food' } }],
    ['another entity', purchase, { filters: {}, orderBy: 'id' }],
    ['no cursor of ours', account, { cursor: 'x' }],
    ['a path for an id', account, { cursor: cursorAfter(account, list, at, 'a/b') }],
    ['an empty id', account, { cursor: cursorAfter(account, list, at, '') }],
  ])('is rejected with %s', (_, entity, change) => {
    expect(() => startOf(entity, { ...list, cursor, ...change })).toThrow(
      expect.objectContaining({ code: 'cursor_invalid' }),
    );
  });

  it('is rejected with another binding to its query', () => {
    const [binding] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    expect(binding).toMatch(/^[0-9a-f]{16}$/);
    const forged = Buffer.from(JSON.stringify(['0'.repeat(16), at, 'abc'])).toString('base64url');
    expect(() => startOf(account, { ...list, cursor: forged })).toThrow();
  });
});

describe('a list query', () => {
  it('is split into filters and paging', () => {
    expect(listQueryOf({ age: 40, wonFlag: null, limit: 5, orderBy: '-age', cursor: 'c', email: undefined })).toEqual({
      filters: { age: 40, wonFlag: null },
      limit: 5,
      orderBy: '-age',
      cursor: 'c',
    });
    expect(listQueryOf({})).toEqual({ filters: {}, limit: 50, orderBy: 'id', cursor: null });
    expect(sortOf('-createdAt')).toEqual({ field: 'createdAt', direction: 'desc' });
  });

  it('reads a time through the shard, and one record more than the page', () => {
    const { notes, query } = noting();
    pageQuery(account, query, { ...list, filters: {} });
    expect(
      notes.map(([name, field]) => [name, typeof field === 'string' || typeof field === 'number' ? field : 'id']),
    ).toEqual([
      ['where', 'shard'],
      ['orderBy', 'createdAt'],
      ['orderBy', 'id'],
      ['limit', 11],
    ]);
  });

  it('matches long texts by their digest', () => {
    const { notes, query } = noting();
    pageQuery(account, query, { ...list, filters: { note: '長い控え' }, orderBy: 'id' });
    expect(notes[0]).toEqual(['where', 'noteDigest', '==', expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it('finds a text that is too long for a URL by its digest', () => {
    const text = '長い控え'.repeat(500);
    const condition = sought(text);
    expect(listQuery(account).safeParse({ note: text }).success).toBe(false);
    expect(listQuery(account).safeParse({ note: condition }).success).toBe(true);
    const { notes, query } = noting();
    pageQuery(account, query, { ...list, filters: { note: condition }, orderBy: 'id' });
    expect(notes[0]).toEqual(['where', 'noteDigest', '==', digest(text)]);
  });
});
