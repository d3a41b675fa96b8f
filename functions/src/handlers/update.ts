import type { Transaction } from 'firebase-admin/firestore';
import type { Context } from '../http/context.ts';
import { AppError } from '../shared/contract/errors.ts';
import { toISO } from '../shared/time/instants.ts';
import type { Entity } from '../shared/entities/entity.ts';
import { collectionOf, type RecordOf, type Stored } from '../store/collection.ts';

/** Reads a record inside a transaction, held against If-Match (rules 5.9: 412 when it no longer matches). */
export const readForWrite = async <E extends Entity>(
  transaction: Transaction,
  entity: E,
  id: string,
  context: Context,
): Promise<RecordOf<E>> => {
  const collection = collectionOf(context.deps.db, entity);
  const stored = collection.parse(await transaction.get(collection.ref(id)));
  if (!stored) throw new AppError('not_found');
  if (context.ifMatch !== null && context.ifMatch !== '*' && context.ifMatch !== stored.etag) {
    throw new AppError('precondition_failed');
  }
  return stored.record;
};

/** Writes the whole record; `updatedAt` is the request's time. */
export const writeRecord = <E extends Entity>(
  transaction: Transaction,
  entity: E,
  record: RecordOf<E>,
  context: Context,
): RecordOf<E> => {
  const collection = collectionOf(context.deps.db, entity);
  // Every record has the stamp; the generic type only knows it has an id.
  const stamped = { ...record, updatedAt: toISO(context.now) } as RecordOf<E>;
  transaction.set(collection.ref(String(stamped.id)), collection.data(stamped));
  return stamped;
};

/** The record as it now stands, with its ETag; read after the commit, since only Firestore knows the write's time. */
export const readBack = async <E extends Entity>(
  entity: E,
  id: string,
  context: Context,
): Promise<Stored<RecordOf<E>>> => {
  const collection = collectionOf(context.deps.db, entity);
  const stored = collection.parse(await collection.ref(id).get());
  if (!stored) throw new AppError('not_found');
  return stored;
};
