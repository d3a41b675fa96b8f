import type { DocumentData, DocumentReference, DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { Entity } from '../shared/entities/entity.ts';
import { storedFields } from '../shared/entities/stored.ts';

export type RecordOf<E extends Entity> = z.output<E['record']>;

export interface Stored<R> {
  readonly record: R;
  readonly etag: string;
}

/** Returns a record's ETag, made from Firestore's update time (rules 5.9). */
export const etagOf = (time: Timestamp): string => `"${time.seconds}-${time.nanoseconds}"`;

/** Returns a typed collection. Reads parse, writes add digests. The record includes the document's id. */
export const collectionOf = <E extends Entity>(db: Firestore, entity: E) => {
  const collection = db.collection(entity.plural);
  return {
    entity,
    collection,
    ref: (id: string): DocumentReference => collection.doc(id),
    parse: (snapshot: DocumentSnapshot): Stored<RecordOf<E>> | null => {
      const data = snapshot.data();
      if (data === undefined || !snapshot.updateTime) return null;
      // zod infers only the generic base of the record; the schema that parsed it is E's.
      const record = entity.record.parse({ ...data, id: snapshot.id }) as RecordOf<E>;
      return { record, etag: etagOf(snapshot.updateTime) };
    },
    data: (record: RecordOf<E>): DocumentData => storedFields(entity, record),
  };
};
