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

describe('a query that Firestore can serve', () => {
  it.each<[string, Query, IndexFile]>([
    ['a whole collection', query([]), file([])],
    ['a collection in the order of document names', query([], ['__name__']), file([])],
    ['a count of a collection', query([], [], COUNT), file([])],
    ['one equality', query(['a ==']), file([])],
    ['two equalities, by merging single-field indexes', query(['a ==', 'b ==']), file([])],
    [
      'two equalities, one on an exempt field, by a composite index',
      query(['a ==', 'b ==']),
      file([index('b', 'a')], 'a'),
    ],
    ['a range', query(['a >']), file([])],
    ['a range in descending order', query(['a >'], ['-a']), file([])],
    ['an order with document names in the same direction', query([], ['-a', '-__name__']), file([])],
    ['an equality with an order', query(['a =='], ['-b']), file([index('a', '-b')])],
    [
      'two equalities with an order, by merging composite indexes',
      query(['a ==', 'b =='], ['c']),
      file([index('a', 'c'), index('b', 'c')]),
    ],
    ['an IN filter with an order', query(['a in'], ['b']), file([index('a', 'b')])],
    ['an order by a field that has an equality', query(['a =='], ['a']), file([])],
    ['an array-contains filter', query(['a has']), file([])],
    ['a sum with an equality', query(['a =='], [], SUM), file([index('a', 'c')])],
    ['a whole collection group', query([], [], GROUP), file([])],
  ])('is served: %s', (_, recordedQuery, indexes) => {
    expect(servingOf(recordedQuery, indexes).missing).toEqual([]);
  });
});

describe('a query that Firestore rejects', () => {
  it.each<[string, Query, IndexFile, readonly string[]]>([
    ['an equality on an exempt field', query(['a ==']), file([], 'a'), ['a']],
    ['a count on an exempt field', query(['a =='], [], COUNT), file([], 'a'), ['a']],
    ['an equality on a subfield of an exempt field', query(['a.b ==']), file([], 'a'), ['a.b']],
    ['an order by an exempt field', query([], ['a']), file([], 'a'), ['a']],
    ['an equality with an order', query(['a =='], ['b']), file([]), ['a,b']],
    [
      'an equality with an order whose index has the other direction',
      query(['a =='], ['b']),
      file([index('a', '-b')]),
      ['a,b'],
    ],
    [
      'an equality with an order whose index has an extra field',
      query(['a =='], ['b']),
      file([index('a', 'c', 'b')]),
      ['a,b'],
    ],
    [
      'two equalities with an order, only one of which has an index',
      query(['a ==', 'b =='], ['c']),
      file([index('a', 'c')]),
      ['b,c'],
    ],
    ['a range with an equality', query(['a ==', 'b >']), file([]), ['a,b']],
    ['two ranges', query(['a >', 'b >'], ['a']), file([]), ['a,b']],
    ['document names in descending order', query([], ['-__name__']), file([]), ['-__name__']],
    ['document names in the opposite direction of the order', query([], ['-a', '__name__']), file([]), ['-a,__name__']],
    ['a sum with an equality', query(['a =='], [], SUM), file([]), ['a,c']],
    ['a collection group filtered by a field', query(['a =='], [], GROUP), file([]), ['a']],
    ['an unknown operator', query(['a OR']), file([]), ['what serves OR']],
  ])('is not served: %s', (_, recordedQuery, indexes, missing) => {
    expect(servingOf(recordedQuery, indexes).missing).toEqual(missing);
  });

  it('is reported once with its filter, aggregation and missing index', () => {
    const promotions: Query = { ...query(['kind =='], [], COUNT), collection: 'changes' };
    const exemptions = { indexes: [], fieldOverrides: [{ ...exempt('kind'), collectionGroup: 'changes' }] };
    expect(indexVerdict([promotions, promotions], exemptions)).toEqual({
      queries: 1,
      unserved: ['changes where kind == (count): no index kind'],
      unused: [],
    });
  });
});

it('reports composite indexes that no query uses', () => {
  const queries = [query(['a ==', 'b =='], ['c'])];
  const { unused } = indexVerdict(queries, file([index('a', 'c'), index('b', 'c'), index('a', '-c')]));
  expect(unused).toEqual(['shops: a,-c']);
});

const FIELDS = ['a', 'b', 'c', 'd'];
const equalities = fc.uniqueArray(fc.constantFrom(...FIELDS), { minLength: 1 });

it('serves equalities with an order by one index for each, and by none if any of them is missing', () => {
  fc.assert(
    fc.property(equalities, fc.constantFrom('s', '-s'), (fields, order) => {
      const recordedQuery = query(
        fields.map((field) => `${field} ==`),
        [order],
      );
      const made = fields.map((field) => index(field, order));
      const isServed = (indexes: readonly CompositeIndex[]): boolean =>
        servingOf(recordedQuery, file(indexes)).missing.length === 0;
      return isServed(made) && made.every((one) => !isServed(made.filter((other) => other !== one)));
    }),
  );
});
