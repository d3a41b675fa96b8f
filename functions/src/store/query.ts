import { FieldPath, type Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AppError } from '../shared/errors/appError.ts';
import { DEFAULT_LIMIT } from '../shared/contract/schemas.ts';
import { type Entity, SHARDS } from '../shared/entities/entity.ts';
import { idSchema } from '../shared/fields/fieldSchemas.ts';
import { soughtBeginning } from '../shared/folding/beginnings.ts';
import { digest, filteredField, soughtDigest } from '../shared/entities/stored.ts';
import { soughtAddressPart } from '../shared/folding/addressParts.ts';
import { missingIndexes } from './indexes.ts';

export type FilterValue = string | number | boolean | null;

export interface ListQuery {
  readonly filters: Readonly<Record<string, FilterValue>>;
  readonly limit: number;
  readonly orderBy: string;
  readonly cursor: string | null;
}

const PAGING = new Set(['cursor', 'limit', 'orderBy']);

/** Splits a parsed query into filters and paging. The caller has converted `key` filters into ids (rules 4.24). */
export const listQueryOf = (query: Readonly<Record<string, unknown>>): ListQuery => {
  const filters: Record<string, FilterValue> = {};
  for (const [field, value] of Object.entries(query)) {
    if (PAGING.has(field) || value === undefined) continue;
    // The contract's query schema admits nothing else.
    filters[field] = value as FilterValue;
  }
  return {
    filters,
    limit: typeof query.limit === 'number' ? query.limit : DEFAULT_LIMIT,
    orderBy: typeof query.orderBy === 'string' ? query.orderBy : 'id',
    cursor: typeof query.cursor === 'string' ? query.cursor : null,
  };
};

const cursorForm = z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]), idSchema]);

const bindingOf = (entity: Entity, { filters, orderBy }: ListQuery): string =>
  digest(entity.name, orderBy, JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)))).slice(
    0,
    16,
  );

/** Returns a cursor. It is opaque, and bound to its query (rules 5.4). */
export const cursorAfter = (entity: Entity, query: ListQuery, value: FilterValue, id: string): string =>
  Buffer.from(JSON.stringify([bindingOf(entity, query), value, id])).toString('base64url');

/** Parses the query's cursor. @throws AppError cursor_invalid for a cursor of another query */
export const readCursor = (entity: Entity, query: ListQuery): { value: FilterValue; id: string } | null => {
  if (query.cursor === null) return null;
  try {
    const [binding, value, id] = cursorForm.parse(JSON.parse(Buffer.from(query.cursor, 'base64url').toString('utf8')));
    if (binding === bindingOf(entity, query)) return { value, id };
  } catch {
    // A text that is no cursor is refused below, like a cursor of another query.
  }
  throw new AppError('cursor_invalid');
};

export const sortOf = (orderBy: string): { field: string; direction: 'asc' | 'desc' } =>
  orderBy.startsWith('-') ? { field: orderBy.slice(1), direction: 'desc' } : { field: orderBy, direction: 'asc' };

export const ALL_SHARDS = [...Array(SHARDS).keys()];

/** Refuses a query without an index by a named error. Firestore would refuse it, too, or scan without end. */
const refuseUnsupported = (entity: Entity, { filters, orderBy }: Pick<ListQuery, 'filters' | 'orderBy'>): void => {
  if (missingIndexes(entity, { filters: Object.keys(filters), orderBy }).length > 0) {
    throw new AppError('unsupported_query');
  }
};

/**
 * Adds the random shard to a query by a time. Times are indexed only together with it, because an index of ascending values limits writes (rules
 * 5.7).
 */
const throughShards = (entity: Entity, base: Query, fields: readonly string[]): Query =>
  'shard' in entity.record.shape &&
  fields.some((field) => entity.filters[field] === 'instant' || entity.sorts[field] === 'sharded')
    ? base.where('shard', 'in', ALL_SHARDS)
    : base;

const filtered = (entity: Entity, base: Query, filters: ListQuery['filters']): Query => {
  let query = base;
  for (const [field, value] of Object.entries(filters)) {
    const stored = filteredField(entity, field);
    if (entity.filters[field] === 'id') query = query.where(FieldPath.documentId(), '==', value);
    else if (entity.filters[field] === 'digest') query = query.where(stored, '==', soughtDigest(String(value)));
    else if (entity.filters[field] === 'beginning')
      query = query.where(stored, 'array-contains', soughtBeginning(String(value)));
    else if (entity.filters[field] === 'addressPart')
      query = query.where(stored, 'array-contains', soughtAddressPart(String(value)));
    else query = query.where(stored, '==', value);
  }
  return query;
};

/** Returns the query of a count, which has only the filters. @throws AppError unsupported_query if no index supports them */
export const countQuery = (entity: Entity, base: Query, filters: ListQuery['filters']): Query => {
  refuseUnsupported(entity, { filters, orderBy: 'id' });
  return filtered(entity, throughShards(entity, base, Object.keys(filters)), filters);
};

/**
 * Returns the page's query: filters, the order with the id as tie-breaker, the cursor, and one record more than the limit.
 * @throws AppError unsupported_query if no index supports it, cursor_invalid
 */
export const pageQuery = (entity: Entity, base: Query, query: ListQuery): Query => {
  const { field, direction } = sortOf(query.orderBy);
  refuseUnsupported(entity, query);
  const after = readCursor(entity, query);
  const sharded = throughShards(entity, base, [...Object.keys(query.filters), field]);
  let page = filtered(entity, sharded, query.filters);
  if (field === 'id') {
    page = page.orderBy(FieldPath.documentId(), direction);
    return (after ? page.startAfter(after.id) : page).limit(query.limit + 1);
  }
  page = page.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  return (after ? page.startAfter(after.value, after.id) : page).limit(query.limit + 1);
};
