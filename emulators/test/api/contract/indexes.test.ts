import { join } from 'node:path';
import type { Operation } from 'functions/shared/contract/routes';
import { ENTITY_NAMES } from 'functions/shared/contract/policies';
import { covering } from 'functions/test/support/covering';
import { pagingFields } from 'functions/shared/contract/schemas';
import type { Entity } from 'functions/shared/entities/entity';
import { entities } from 'functions/shared/contract/entities';
import { filteredField } from 'functions/shared/entities/stored';
import { readIndexFile } from '../../../indexes/indexFile.ts';
import type { Query } from '../../../indexes/query.ts';
import { indexVerdict } from '../../../indexes/verdict.ts';
import { recordedQueries } from '../../../recording/recording.ts';
import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call } from '../../harness/client.ts';
import { full } from '../../harness/run/longForm.ts';

const names = ENTITY_NAMES;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const file = readIndexFile(join(__dirname, '../../../../firestore.indexes.json'));
const NAME = '__name__';

/** A value for filters by time. A match is not needed, because it does not change the query's shape. */
const AN_INSTANT = '2025-10-09T12:00:00+09:00';

/** A list's filter and order as the query has them. The query uses the document name for an id. */
const listed = (entity: Entity, field: string, orderBy: string): string =>
  [
    entity.plural,
    entity.filters[field] === 'id' ? NAME : filteredField(entity, field),
    orderBy.replace(/^id$/, NAME),
  ].join();

/** Each filter of a recorded query with its order, in the form of `listed`. */
const recordedLists = ({ collection, filters, orderBy }: Query): string[] => {
  const [{ field, direction } = { field: '', direction: 'ASCENDING' }] = orderBy;
  return filters.map((one) => [collection, one.field, direction === 'DESCENDING' ? `-${field}` : field].join());
};

describe('firestore.indexes.json', () => {
  it('covers every query that the API has made so far, and every filter in every order', async () => {
    await begin(IN_PHASE[4]);
    const token = await administrator('viewer');
    const requestedLists = new Set<string>();
    for (const name of names) {
      const entity: Entity = entities[name];
      const operation = `list${capital(entity.plural)}` as Operation; // the contract's name
      const filters = Object.entries(entity.filters).filter(([, kind]) => kind !== 'key');
      const { options: orders } = pagingFields(entity).orderBy.unwrap();
      const cells = filters.flatMap(([field, kind]) => orders.map((orderBy) => ({ field, kind, orderBy })));
      for (const { field, kind, orderBy } of full
        ? cells
        : covering(cells, ({ field, orderBy }) => ({ field, orderBy }))) {
        const value = kind === 'boolean' ? 'true' : kind === 'instant' ? AN_INSTANT : '1';
        expect((await call(operation, { token, query: { [field]: value, orderBy, limit: 1 } })).code).toBeNull();
        // The stage history is served from memory; only its count is a query.
        if (name !== 'systemStage') requestedLists.add(listed(entity, field, orderBy));
      }
    }
    const queries = recordedQueries(process.env.FIRESTORE_RECORD ?? '');
    const lists = new Set(queries.flatMap(recordedLists));
    expect([...requestedLists].filter((one) => !lists.has(one))).toEqual([]);
    expect(indexVerdict(queries, file).unserved).toEqual([]);
  });

  it('control: a query without an index is reported', () => {
    const list = (field: string, orderBy: string): Query => ({
      collection: 'accounts',
      group: false,
      filters: [{ field, op: 'EQUAL' }],
      orderBy: [{ field: orderBy, direction: 'ASCENDING' }],
      aggregations: [],
    });
    expect(indexVerdict([list('age', 'email'), list('createdAt', NAME)], file).unserved).toEqual([
      'accounts where age == order email: no index age,email',
      'accounts where createdAt == order __name__: no index createdAt',
    ]);
  });
});
