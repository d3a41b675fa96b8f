import * as fc from 'fast-check';
import type { CompositeIndex, IndexFile } from './indexFile.ts';
import type { Query } from './query.ts';
import { servingOf } from './serving.ts';
import { indexVerdict } from './verdict.ts';

const orderOf = (name: string) =>
  name.startsWith('-')
    ? ({ field: name.slice(1), direction: 'DESCENDING' } as const)
    : ({ field: name, direction: 'ASCENDING' } as const);

/** A query from texts: a filter as `a ==` or `b >`, an order as `c` or `-c`. */
const query = (filters: readonly string[], order: readonly string[] = [], more: Partial<Query> = {}): Query => ({
  collection: 'shops',
  group: false,
  filters: filters.map((text) => {
    const [field = '', sign = ''] = text.split(' ');
    const ops: Readonly<Record<string, string>> = {
      '==': 'EQUAL',
      '>': 'GREATER_THAN',
      in: 'IN',
      has: 'ARRAY_CONTAINS',
    };
    return { field, op: ops[sign] ?? sign };
  }),
  orderBy: order.map(orderOf),
  aggregations: [],
  ...more,
});

const index = (...names: readonly string[]): CompositeIndex => ({
  collectionGroup: 'shops',
  queryScope: 'COLLECTION',
  fields: names.map(orderOf).map(({ field, direction }) => ({ fieldPath: field, order: direction })),
});
const exempt = (fieldPath: string): IndexFile['fieldOverrides'][number] => ({
  collectionGroup: 'shops',
  fieldPath,
  indexes: [],
});
const file = (indexes: readonly CompositeIndex[], ...exempted: readonly string[]): IndexFile => ({
  indexes: [...indexes],
  fieldOverrides: exempted.map(exempt),
});

const COUNT = { aggregations: [{ kind: 'count' as const }] };
const SUM = { aggregations: [{ kind: 'sum' as const, field: 'c' }] };
const GROUP = { group: true };

describe('a query that Firestore answers', () => {
  it.each<[string, Query, IndexFile]>([
    ['a whole collection', query([]), file([])],
    ['in the order of names', query([], ['__name__']), file([])],
    ['a count of all', query([], [], COUNT), file([])],
    ['one equality', query(['a ==']), file([])],
    ['two, by merging what each field has by itself', query(['a ==', 'b ==']), file([])],
    ['one of them exempt, in an index with the other', query(['a ==', 'b ==']), file([index('b', 'a')], 'a')],
    ['a range', query(['a >']), file([])],
    ['a range both ways', query(['a >'], ['-a']), file([])],
    ['an order, its names the same way', query([], ['-a', '-__name__']), file([])],
    ['an equality with an order', query(['a =='], ['-b']), file([index('a', '-b')])],
    ['two with an order, by merging', query(['a ==', 'b =='], ['c']), file([index('a', 'c'), index('b', 'c')])],
    ['one of several values with an order', query(['a in'], ['b']), file([index('a', 'b')])],
    ['an order by what is equal', query(['a =='], ['a']), file([])],
    ['an element of a list', query(['a has']), file([])],
    ['a sum behind an equality', query(['a =='], [], SUM), file([index('a', 'c')])],
    ['a group, all of it', query([], [], GROUP), file([])],
  ])('%s', (_, asked, indexes) => {
    expect(servingOf(asked, indexes).missing).toEqual([]);
  });
});

describe('a query that Firestore refuses', () => {
  it.each<[string, Query, IndexFile, readonly string[]]>([
    ['on an exempt field', query(['a ==']), file([], 'a'), ['a']],
    ['a count on an exempt field', query(['a =='], [], COUNT), file([], 'a'), ['a']],
    ['on a part of what is exempt', query(['a.b ==']), file([], 'a'), ['a.b']],
    ['in the order of an exempt field', query([], ['a']), file([], 'a'), ['a']],
    ['an equality with an order', query(['a =='], ['b']), file([]), ['a,b']],
    ['with an index the other way round', query(['a =='], ['b']), file([index('a', '-b')]), ['a,b']],
    ['by an index that has more than was asked', query(['a =='], ['b']), file([index('a', 'c', 'b')]), ['a,b']],
    ['two, where only one ends in the order', query(['a ==', 'b =='], ['c']), file([index('a', 'c')]), ['b,c']],
    ['a range behind an equality', query(['a ==', 'b >']), file([]), ['a,b']],
    ['two ranges', query(['a >', 'b >'], ['a']), file([]), ['a,b']],
    ['names the other way round', query([], ['-__name__']), file([]), ['-__name__']],
    ['names the other way than the order', query([], ['-a', '__name__']), file([]), ['-a,__name__']],
    ['a sum behind an equality', query(['a =='], [], SUM), file([]), ['a,c']],
    ['a group, by one of its fields', query(['a =='], [], GROUP), file([]), ['a']],
    ['in words that are not known here', query(['a OR']), file([]), ['what serves OR']],
  ])('%s', (_, asked, indexes, missing) => {
    expect(servingOf(asked, indexes).missing).toEqual(missing);
  });

  it('is one of a draw that counts its promotions on a field that is exempt', () => {
    const promotions: Query = { ...query(['kind =='], [], COUNT), collection: 'changes' };
    const exemptions = { indexes: [], fieldOverrides: [{ ...exempt('kind'), collectionGroup: 'changes' }] };
    expect(indexVerdict([promotions, promotions], exemptions)).toEqual({
      queries: 1,
      unserved: ['changes where kind == (count): no index kind'],
      unused: [],
    });
  });
});

it('names the indexes that no query has a part in', () => {
  const asked = [query(['a ==', 'b =='], ['c'])];
  const { unused } = indexVerdict(asked, file([index('a', 'c'), index('b', 'c'), index('a', '-c')]));
  expect(unused).toEqual(['shops: a,-c']);
});

const FIELDS = ['a', 'b', 'c', 'd'];
const equalities = fc.uniqueArray(fc.constantFrom(...FIELDS), { minLength: 1 });

it('holds for each index that is made for it, and for none where that one is taken away', () => {
  fc.assert(
    fc.property(equalities, fc.constantFrom('s', '-s'), (fields, order) => {
      const asked = query(
        fields.map((field) => `${field} ==`),
        [order],
      );
      const made = fields.map((field) => index(field, order));
      const isServed = (indexes: readonly CompositeIndex[]): boolean =>
        servingOf(asked, file(indexes)).missing.length === 0;
      return isServed(made) && made.every((one) => !isServed(made.filter((other) => other !== one)));
    }),
  );
});
