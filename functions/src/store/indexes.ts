import type { Entity } from '../shared/entities/entity.ts';
import { digestField } from '../shared/entities/stored.ts';

export interface IndexField {
  readonly fieldPath: string;
  readonly order: 'ASCENDING' | 'DESCENDING';
}
export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION';
  readonly fields: readonly IndexField[];
}

const storedName = (entity: Entity, field: string): string =>
  entity.filters[field] === 'digest' ? digestField(field) : field;

/** Filters that stand in an index: keys and ids are found by the document's own name. */
const indexedFilters = (entity: Entity): string[] =>
  Object.entries(entity.filters)
    .filter(([, kind]) => kind !== 'key' && kind !== 'id')
    .map(([field]) => storedName(entity, field));

const index = (entity: Entity, equal: readonly string[], sort: string, order: IndexField['order']): CompositeIndex => ({
  collectionGroup: entity.plural,
  queryScope: 'COLLECTION',
  fields: [...equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })), { fieldPath: sort, order }],
});

/**
 * One index for each filter × sort × direction: Firestore joins several equalities by merging those with the same end,
 * so no index for each combination is needed. A sharded time has the shard in front.
 */
export const compositeIndexes = (entity: Entity): CompositeIndex[] =>
  Object.entries(entity.sorts).flatMap(([sort, kind]) =>
    (['ASCENDING', 'DESCENDING'] as const).flatMap((order) => {
      const shard = kind === 'sharded' ? ['shard'] : [];
      const filters = indexedFilters(entity).filter((field) => field !== sort);
      const alone = kind === 'sharded' ? [index(entity, shard, sort, order)] : [];
      return [...alone, ...filters.map((field) => index(entity, [...shard, field], sort, order))];
    }),
  );

interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly ttl?: boolean;
  readonly indexes: readonly [];
}

const exempt = (collectionGroup: string, fieldPath: string): FieldOverride => ({
  collectionGroup,
  fieldPath,
  indexes: [],
});
const expiring = (collectionGroup: string): FieldOverride => ({ ...exempt(collectionGroup, 'expireAt'), ttl: true });

/** Collections of ours that are no entity: their times and texts are exempt, the short-lived expire by themselves. */
const OWN_OVERRIDES: readonly FieldOverride[] = [
  ...['mails', 'bulkMails'].flatMap((name) =>
    ['createdAt', 'updatedAt', 'sentAt', 'dueAt', 'extra', 'problem'].map((field) => exempt(name, field)),
  ),
  ...['at', 'detail'].map((field) => exempt('auditLogs', field)),
  // Looked up by position alone.
  ...['receiptID', 'accountID', 'sets', 'granted', 'waitingPlace'].map((field) => exempt('entries', field)),
  expiring('idempotencyKeys'),
  exempt('idempotencyKeys', 'answer'),
  expiring('rateLimits'),
];

const OWN_INDEXES: readonly CompositeIndex[] = [
  ...['mails', 'bulkMails'].map((collectionGroup) => ({
    collectionGroup,
    queryScope: 'COLLECTION' as const,
    fields: [
      { fieldPath: 'shard', order: 'ASCENDING' as const },
      { fieldPath: 'state', order: 'ASCENDING' as const },
      { fieldPath: 'dueAt', order: 'ASCENDING' as const },
    ],
  })),
];

/** The whole of firestore.indexes.json; it is generated, never written by hand (rules 5.6). */
export const firestoreIndexes = (entities: readonly Entity[]) => ({
  indexes: [...entities.flatMap(compositeIndexes), ...OWN_INDEXES],
  fieldOverrides: [
    ...entities.flatMap((entity) => entity.unindexed.map((field) => exempt(entity.plural, field))),
    ...OWN_OVERRIDES,
  ],
});
