import type { BaseContext } from './context.ts';
import { AppError } from '../shared/contract/errors.ts';
import type { Entity } from '../shared/entities/entity.ts';
import { type RecordOf, type Stored } from '../store/collection.ts';
import { readsOf } from '../store/records.ts';

/** What somebody really gave, of what could be given. */
export const given = <T extends object>(typed: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  // The very entries, less those without a value.
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/**
 * Reads a record to be changed, held against If-Match.
 * @throws AppError not_found; precondition_failed when it is no longer the one the caller has seen
 */
export const readForWrite = async <E extends Entity>(
  entity: E,
  id: string,
  { records, ifMatch }: BaseContext,
): Promise<RecordOf<E>> => {
  const stored = await records.get(entity, id);
  if (!stored) throw new AppError('not_found');
  if (ifMatch !== null && ifMatch !== '*' && ifMatch !== stored.etag) throw new AppError('precondition_failed');
  return stored.record;
};

/** The record as it now stands, with its ETag: after the commit, since only Firestore knows the write's time. */
export const readBack = async <E extends Entity>(
  entity: E,
  id: string,
  { deps }: BaseContext,
): Promise<Stored<RecordOf<E>>> => {
  const stored = await readsOf(deps.db).get(entity, id);
  if (!stored) throw new AppError('not_found');
  return stored;
};
