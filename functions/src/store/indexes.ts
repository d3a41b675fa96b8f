import type { Entity } from '../shared/entities/entity.ts';
import { filteredField, isOfList } from '../shared/entities/stored.ts';
import { FACETS } from '../shared/totals/facets.ts';
import type { Collection } from './documents.ts';

export interface IndexField {
  readonly fieldPath: string;
  /** Absent for a list, of which each element is indexed. */
  readonly order?: 'ASCENDING' | 'DESCENDING';
  readonly arrayConfig?: 'CONTAINS';
}
export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION';
  readonly fields: readonly IndexField[];
}

/** Returns the filters that need an index. Keys and ids need none, since they are the document's name. */
const indexedFilters = (entity: Entity): string[] =>
  Object.entries(entity.filters)
    .filter(([, kind]) => kind !== 'key' && kind !== 'id')
    .map(([field]) => field);

/** Returns whether a field is queried through the shard: a time as a filter or an order, in a record that has a shard. */
const isSharded = (entity: Entity, field: string): boolean =>
  'shard' in entity.record.shape && (entity.sorts[field] === 'sharded' || entity.filters[field] === 'instant');

/** Returns the part of an index for an equality. A filter for a part of a text is an element of a list. */
const equality = (entity: Entity, field: string): IndexField => {
  const fieldPath = filteredField(entity, field);
  return isOfList(entity, field) ? { fieldPath, arrayConfig: 'CONTAINS' } : { fieldPath, order: 'ASCENDING' };
};

/** Creates an index. @param equal the fields of equalities: a filter's, or the shard */
const index = (
  entity: Entity,
  equal: readonly string[],
  sort: string,
  order: 'ASCENDING' | 'DESCENDING',
): CompositeIndex => ({
  collectionGroup: entity.plural,
  queryScope: 'COLLECTION',
  fields: [...equal.map((field) => equality(entity, field)), { fieldPath: sort, order }],
});

/**
 * Returns one index for each filter × sort × direction. Firestore merges indexes with the same end for several equalities, so combinations of filters
 * need no further ones. An index of a sharded time begins with the shard, whether the time is the order or a filter.
 */
export const compositeIndexes = (entity: Entity): CompositeIndex[] => {
  const filters = indexedFilters(entity);
  const times = filters.filter((field) => isSharded(entity, field));
  const sorted = Object.keys(entity.sorts).flatMap((sort) =>
    (['ASCENDING', 'DESCENDING'] as const).flatMap((order) => {
      const shard = isSharded(entity, sort) ? ['shard'] : [];
      const others = filters.filter((field) => field !== sort);
      const alone = shard.length > 0 ? [index(entity, shard, sort, order)] : [];
      return [...alone, ...others.map((field) => index(entity, [...shard, field], sort, order))];
    }),
  );
  return [...sorted, ...times.map((field) => index(entity, ['shard'], field, 'ASCENDING'))];
};

/** The shape of a list query: its filters and its order. */
export interface QueryShape {
  readonly filters: readonly string[];
  readonly orderBy: string;
}

const spelled = ({ fields }: CompositeIndex): string =>
  fields.map(({ fieldPath, order }) => (order === 'DESCENDING' ? `-${fieldPath}` : fieldPath)).join();

const indexesByEntity = new WeakMap<Entity, ReadonlySet<string>>();
const indexesOf = (entity: Entity): ReadonlySet<string> => {
  const found = indexesByEntity.get(entity) ?? new Set(compositeIndexes(entity).map(spelled));
  indexesByEntity.set(entity, found);
  return found;
};

/**
 * Returns the indexes that a list query needs and firestore.indexes.json lacks, written `a,b,-c`; empty if it can run. Firestore merges indexes with
 * the same end for several equalities, so each filter needs an index with the order.
 */
export const missingIndexes = (entity: Entity, { filters, orderBy }: QueryShape): string[] => {
  const fields = filters.filter((field) => !['id', 'key'].includes(entity.filters[field] ?? ''));
  const has = (name: string): boolean => indexesOf(entity).has(name);
  const isExempt = (field: string): boolean => entity.unindexed.includes(field);
  if (orderBy === 'id') {
    const needed = fields.map((field) => (isSharded(entity, field) ? `shard,${field}` : filteredField(entity, field)));
    return needed.filter((name) => (name.includes(',') ? !has(name) : isExempt(name)));
  }
  const sort = orderBy.replace('-', '');
  const shard = isSharded(entity, sort) ? ['shard'] : [];
  const others = fields.filter((field) => field !== sort).map((field) => filteredField(entity, field));
  if (others.length > 0) return others.map((field) => [...shard, field, orderBy].join()).filter((name) => !has(name));
  if (shard.length > 0) return [['shard', orderBy].join()].filter((name) => !has(name));
  return isExempt(sort) || !(sort in entity.sorts) ? [orderBy] : [];
};

interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly ttl?: boolean;
  readonly indexes: readonly [];
}

type Overridden = Pick<Collection, 'path' | 'unindexed' | 'ttl'>;

const exempt = (collectionGroup: string, fieldPath: string): FieldOverride => ({
  collectionGroup,
  fieldPath,
  indexes: [],
});
/** Returns the overrides of a collection: its expiry, and its fields without an index. */
const overridesOf = ({ path, unindexed = [], ttl }: Overridden): FieldOverride[] => {
  // Firestore overrides a field in all collections of that name, at any depth.
  const group = path.slice(path.lastIndexOf('/') + 1);
  const expiring = ttl === undefined ? [] : [{ ...exempt(group, ttl), ttl: true }];
  return [...expiring, ...unindexed.map((field) => exempt(group, field))];
};

const EXTRA_INDEXES: readonly CompositeIndex[] = [
  ...['mails', 'bulkMails'].map((collectionGroup) => ({
    collectionGroup,
    queryScope: 'COLLECTION' as const,
    fields: [
      { fieldPath: 'shard', order: 'ASCENDING' as const },
      { fieldPath: 'state', order: 'ASCENDING' as const },
      { fieldPath: 'dueAt', order: 'ASCENDING' as const },
    ],
  })),
  {
    // For counts of the applications by channel, with the sum of their sets (rules 8.34).
    collectionGroup: 'purchases',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'channel', order: 'ASCENDING' },
      { fieldPath: 'state', order: 'ASCENDING' },
      { fieldPath: 'purchaseCount', order: 'ASCENDING' },
    ],
  },
  {
    // For winners on paper who have not paid (rules 10.34).
    collectionGroup: 'purchases',
    queryScope: 'COLLECTION',
    fields: ['channel', 'state', 'paymentState'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
  },
  {
    // For the sums of the closing report (rules 10.35).
    collectionGroup: 'purchases',
    queryScope: 'COLLECTION',
    fields: ['state', 'paymentState', 'grantedCount'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
  },
  {
    collectionGroup: 'vouchers',
    queryScope: 'COLLECTION',
    fields: ['state', 'serialFrom', 'serialTo', 'sets'].map((fieldPath) => ({
      fieldPath,
      order: 'ASCENDING' as const,
    })),
  },
  // For the office's counts of active applications by account fields, with the sum of their sets (rules 10.8).
  ...FACETS.map((facet) => ({
    collectionGroup: 'purchases',
    queryScope: 'COLLECTION' as const,
    fields: [facet, 'state', 'purchaseCount'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
  })),
  ...['nameKey', 'kanaKey'].map((fieldPath) => ({
    // For the search by the last digits of a telephone number and the beginning of a name.
    collectionGroup: 'accounts',
    queryScope: 'COLLECTION' as const,
    fields: [
      { fieldPath: 'phoneEnd', order: 'ASCENDING' as const },
      { fieldPath, order: 'ASCENDING' as const },
    ],
  })),
  ...['cardRemindAt', 'captureBefore'].map((fieldPath) => ({
    collectionGroup: 'purchases',
    queryScope: 'COLLECTION' as const,
    fields: [
      { fieldPath: 'shard', order: 'ASCENDING' as const },
      { fieldPath, order: 'ASCENDING' as const },
    ],
  })),
  {
    // For the refund that has been open longest.
    collectionGroup: 'purchases',
    queryScope: 'COLLECTION',
    fields: ['shard', 'state', 'paymentState', 'withdrawnAt'].map((fieldPath) => ({
      fieldPath,
      order: 'ASCENDING' as const,
    })),
  },
  {
    // For the newest complete search for duplicates.
    collectionGroup: 'duplicateRuns',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'state', order: 'ASCENDING' },
      { fieldPath: 'number', order: 'DESCENDING' },
    ],
  },
  {
    // For the parcel that was returned first.
    collectionGroup: 'vouchers',
    queryScope: 'COLLECTION',
    fields: ['state', 'isReady', 'returnedAt'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
  },
  {
    collectionGroup: 'settlements',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'dueFor', order: 'ASCENDING' },
      { fieldPath: 'shard', order: 'ASCENDING' },
      { fieldPath: 'dueAt', order: 'ASCENDING' },
    ],
  },
  ...['state', 'target', 'alone'].map((fieldPath) => ({
    collectionGroup: 'approvals',
    queryScope: 'COLLECTION' as const,
    fields: [
      { fieldPath, order: 'ASCENDING' as const },
      { fieldPath: 'expiresAt', order: 'DESCENDING' as const },
    ],
  })),
  {
    // For counts of a broadcast's mails, and of its mails that wait.
    collectionGroup: 'bulkMails',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'cause', order: 'ASCENDING' },
      { fieldPath: 'state', order: 'ASCENDING' },
    ],
  },
];

/** Returns the content of firestore.indexes.json, which is generated (rules 5.6). @param collections all of them, including the entities' */
export const firestoreIndexes = (entities: readonly Entity[], collections: readonly Overridden[]) => ({
  indexes: [...entities.flatMap(compositeIndexes), ...EXTRA_INDEXES],
  fieldOverrides: collections.flatMap(overridesOf),
});
