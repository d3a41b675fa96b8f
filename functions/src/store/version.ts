import type { DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Entity } from '../shared/entities/entity.ts';
import { collectionOf, type RecordOf } from './collection.ts';

/** A record with its version. */
export interface Version<E extends Entity> {
  readonly entity: E;
  readonly record: RecordOf<E>;
  readonly updateTime: Timestamp;
}

/** Returns a snapshot's version; null if there is no document. */
export const versionOf = <E extends Entity>(
  db: Firestore,
  entity: E,
  snapshot: DocumentSnapshot,
): Version<E> | null => {
  const stored = collectionOf(db, entity).parse(snapshot);
  return stored && snapshot.updateTime ? { entity, record: stored.record, updateTime: snapshot.updateTime } : null;
};

export const readVersion = async <E extends Entity>(db: Firestore, entity: E, id: string): Promise<Version<E> | null> =>
  versionOf(db, entity, await collectionOf(db, entity).ref(id).get());

// Firestore's codes for a failed precondition and for a missing document (google.rpc.Code).
const lostSchema = z.object({ code: z.union([z.literal(9), z.literal(5)]) });

/**
 * Writes the record, unless it was written since `version`. The write has a precondition, so it needs no second read.
 * @param isOurs recognizes a record that this call has written, since a commit's answer may be lost
 * @returns the new version, or null if another write was first
 * @throws Firestore's error if nothing is written
 */
export const writeIfUnchanged = async <E extends Entity>(
  db: Firestore,
  { entity, record, updateTime }: Version<E>,
  after: RecordOf<E>,
  isOurs: (now: RecordOf<E>) => boolean,
): Promise<Version<E> | null> => {
  const collection = collectionOf(db, entity);
  const id = String(record.id);
  try {
    const { writeTime } = await collection.ref(id).update(collection.data(after), { lastUpdateTime: updateTime });
    return { entity, record: after, updateTime: writeTime };
  } catch (error) {
    const now = await readVersion(db, entity, id);
    if (now && isOurs(now.record)) return now;
    if (lostSchema.safeParse(error).success) return null;
    throw error;
  }
};
