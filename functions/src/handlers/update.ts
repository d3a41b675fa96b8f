import type { BaseContext, Reply } from './context.ts';
import { AppError } from '../shared/errors/appError.ts';
import type { Entity } from '../shared/entities/entity.ts';
import { type RecordOf, type Stored } from '../store/collection.ts';
import { type Reads, readsOf } from '../store/records.ts';

/** Returns the fields that were given. */
export const presentFields = <T extends object>(typed: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  // The same entries without undefined values; `Object.fromEntries` loses their types.
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Reads a record. @throws AppError not_found */
export const storedBy = async <E extends Entity>(reads: Reads, entity: E, id: string): Promise<Stored<RecordOf<E>>> => {
  const stored = await reads.get(entity, id);
  if (!stored) throw new AppError('not_found');
  return stored;
};

/** Returns whether If-Match admits a version. A CDN that packs an answer makes its ETag a weak one, which names the same version (RFC 9110, 8.8.3). */
export const admits = (ifMatch: string, etag: string): boolean =>
  ifMatch === '*' || ifMatch.trim().replace(/^W\//, '') === etag;

/**
 * Reads a record for a change, and compares its version with If-Match.
 * @throws AppError not_found; precondition_failed if it is not the version that the caller has seen
 */
export const readForWrite = async <E extends Entity>(
  entity: E,
  id: string,
  { records, ifMatch }: BaseContext,
): Promise<RecordOf<E>> => {
  const stored = await storedBy(records, entity, id);
  if (ifMatch !== null && !admits(ifMatch, stored.etag)) throw new AppError('precondition_failed');
  return stored.record;
};

/** Returns the record as it is now, with its ETag. It reads after the commit, because only Firestore knows the write's time. */
export const readBack = async <E extends Entity>(
  entity: E,
  id: string,
  { deps }: BaseContext,
): Promise<Pick<Reply<RecordOf<E>>, 'answer' | 'etag'>> => {
  const { record: answer, etag } = await storedBy(readsOf(deps.db), entity, id);
  return { answer, etag };
};
