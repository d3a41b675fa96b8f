import { FieldPath, type Query } from 'firebase-admin/firestore';
import { auditLog } from '../../shared/entities/auditLog.ts';
import { emailVerification } from '../../shared/entities/emailVerification.ts';
import type { Entity } from '../../shared/entities/entity.ts';
import { inquiry } from '../../shared/entities/inquiry.ts';
import type { Place } from '../../shared/entities/story/newestFirst.ts';
import { phoneCall } from '../../shared/entities/phoneCall.ts';
import { bulkMail, mail } from '../../shared/mail/outbox.ts';
import { collectionOf, type RecordOf } from '../collection.ts';
import { ALL_SHARDS } from '../query.ts';
import type { Reads } from '../records.ts';

/** The part of a source that is read. */
export interface Portion {
  /** The page begins after this place; null: with the newest. */
  readonly from: Place | null;
  readonly most: number;
}

export interface Found<R> {
  readonly records: readonly R[];
  /** Whether there may be more. */
  readonly hasMore: boolean;
}

/** Reads the newest records whose field has a value. The indexes are those of the entity's lists. */
const newest = async <E extends Entity>(
  reads: Reads,
  entity: E,
  [field, value]: readonly [field: string, value: string | null],
  { from, most }: Portion,
): Promise<Found<RecordOf<E>>> => {
  if (value === null) return { records: [], hasMore: false };
  const { collection, parse } = collectionOf(reads.db, entity);
  const of: Query = entity.sorts.createdAt === 'sharded' ? collection.where('shard', 'in', ALL_SHARDS) : collection;
  const ordered = of.where(field, '==', value).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { docs } = await reads.find((from === null ? ordered : ordered.startAfter(from.at, from.id)).limit(most));
  const records = docs.flatMap((one): RecordOf<E>[] => {
    const stored = parse(one);
    return stored ? [stored.record] : [];
  });
  return { records, hasMore: docs.length === most };
};

/** Returns the readers of the collections about a person, each with a bounded query, newest first. */
export const storySources = (reads: Reads, { id, email }: { readonly id: string; readonly email: string | null }) => ({
  mailsAbout: (portion: Portion) => newest(reads, mail, ['subjectID', id], portion),
  mailsTo: (portion: Portion) => newest(reads, mail, ['email', email], portion),
  bulkMailsAbout: (portion: Portion) => newest(reads, bulkMail, ['subjectID', id], portion),
  bulkMailsTo: (portion: Portion) => newest(reads, bulkMail, ['email', email], portion),
  changes: (portion: Portion) => newest(reads, auditLog, ['target', id], portion),
  openings: (portion: Portion) => newest(reads, auditLog, ['opened', id], portion),
  calls: (portion: Portion) => newest(reads, phoneCall, ['accountID', id], portion),
  inquiries: (portion: Portion) => newest(reads, inquiry, ['email', email], portion),
  verifications: (portion: Portion) => newest(reads, emailVerification, ['email', email], portion),
});
