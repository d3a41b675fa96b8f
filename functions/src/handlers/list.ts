import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { BaseContext } from './context.ts';
import { emailVerification } from '../shared/entities/emailVerification.ts';
import type { Entity } from '../shared/entities/entity.ts';
import { emailOwner } from '../store/people/accountEmails.ts';
import { collectionOf, type RecordOf } from '../store/collection.ts';
import {
  cursorAfter,
  countQuery,
  type FilterValue,
  type ListQuery,
  listQueryOf,
  pageQuery,
  sortOf,
} from '../store/query.ts';

export interface Page<E extends Entity> {
  readonly records: RecordOf<E>[];
  readonly cursor: string | null;
}

/** An id that no record has, for a filter with a key that is not ours. */
const NOBODY = '-';

/** Converts a filter by verificationKey into a filter by the id of the key's record (rules 4). */
const idForKey = async (entity: Entity, key: string, { deps, records }: BaseContext): Promise<string> => {
  const parts = deps.keys().verify(key);
  if (!parts) return NOBODY;
  if (parts.purpose === 'unsubscribe') return NOBODY;
  if (parts.purpose !== 'emailVerification') return entity.name === 'emailVerification' ? NOBODY : parts.recordID;
  if (entity.name === 'emailVerification') return parts.recordID;
  const verification = (await records.get(emailVerification, parts.recordID))?.record;
  return (verification && (await emailOwner(records, verification.email))) ?? NOBODY;
};

const resolved = async (entity: Entity, query: unknown, context: BaseContext): Promise<ListQuery> => {
  // The route's schema parsed it into a flat object of filters and paging.
  const flat = { ...(query as Record<string, unknown>) };
  const list = listQueryOf(flat);
  const filters: Record<string, FilterValue> = { ...list.filters };
  for (const [field, kind] of Object.entries(entity.filters)) {
    if (kind !== 'key' || filters[field] === undefined) continue;
    const id = await idForKey(entity, String(filters[field]), context);
    delete filters[field];
    filters.id = filters.id === undefined || filters.id === id ? id : NOBODY;
  }
  return { ...list, filters };
};

const valueAt = (snapshot: DocumentSnapshot, field: string): FilterValue => {
  const value: unknown = field === 'id' ? snapshot.id : snapshot.get(field);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

/**
 * Cuts the result of a query that asked for one extra record, which shows whether another page follows.
 * @returns last: the record after which the next page starts; null if there is none
 */
export const pageOf = <T>(found: readonly T[], limit: number): { page: T[]; last: T | null } => {
  const page = found.slice(0, limit);
  return { page, last: found.length > limit ? (page.at(-1) ?? null) : null };
};

/** Reads one page of an entity, which is always bounded. */
export const listPage = async <E extends Entity>(entity: E, query: unknown, context: BaseContext): Promise<Page<E>> => {
  const list = await resolved(entity, query, context);
  const collection = collectionOf(context.deps.db, entity);
  const { docs } = await context.records.find(pageQuery(entity, collection.collection, list));
  const { page, last } = pageOf(docs, list.limit);
  return {
    records: page.map((document) => collection.parse(document)).flatMap((stored) => (stored ? [stored.record] : [])),
    cursor: last ? cursorAfter(entity, list, valueAt(last, sortOf(list.orderBy).field), last.id) : null,
  };
};

/**
 * Yields a list of any length up to its limit, in pages of one streamed query, so that only one page is in memory at a time. Each page's cursor
 * continues the list after that page; null: the list has ended.
 */
export async function* streamedPages<E extends Entity>(
  entity: E,
  query: unknown,
  context: BaseContext,
  size: number,
): AsyncGenerator<Page<E>> {
  const list = await resolved(entity, query, context);
  const collection = collectionOf(context.deps.db, entity);
  const { field } = sortOf(list.orderBy);
  let records: RecordOf<E>[] = [];
  let count = 0;
  let last: DocumentSnapshot | null = null;
  // Node's stream type does not know that a query yields documents.
  const found = pageQuery(entity, collection.collection, list).stream() as AsyncIterable<DocumentSnapshot>;
  for await (const document of found) {
    if (last && (records.length === size || count === list.limit)) {
      yield { records, cursor: cursorAfter(entity, list, valueAt(last, field), last.id) };
      records = [];
    }
    // The query asks for one more than the limit, which shows whether another page follows.
    if (count === list.limit) return;
    const stored = collection.parse(document);
    if (stored) records.push(stored.record);
    count += 1;
    last = document;
  }
  yield { records, cursor: null };
}

/** Counts the records that match the list's filters, without paging. */
export const countRecords = async (entity: Entity, query: unknown, context: BaseContext): Promise<number> => {
  const { filters } = await resolved(entity, query, context);
  const base = context.deps.db.collection(entity.plural);
  return (await countQuery(entity, base, filters).count().get()).data().count;
};
