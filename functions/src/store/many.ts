import type { Entity } from '../shared/entities/entity.ts';
import { collectionOf, type RecordOf } from './collection.ts';
import type { Reads } from './records.ts';
import { defined } from '../shared/defined.ts';

/** Reads records by id in the given order, without missing ones; with the ETag if there is exactly one id. */
export const manyByID = async <E extends Entity>(
  reads: Reads,
  entity: E,
  ids: readonly string[],
): Promise<{ records: RecordOf<E>[]; etag?: string }> => {
  const collection = collectionOf(reads.db, entity);
  const snapshots = await reads.getAll(...ids.map((id) => collection.ref(id)));
  const found = snapshots.flatMap((snapshot) => collection.parse(snapshot) ?? []);
  const [only] = found;
  return defined({
    records: found.map(({ record }) => record),
    etag: ids.length === 1 && only ? only.etag : undefined,
  });
};
