import { FieldPath, type Query } from 'firebase-admin/firestore';
import { type AuditLog, auditLog } from '../../shared/entities/auditLog.ts';
import { collectionOf } from '../collection.ts';
import { countOf } from '../counted.ts';
import { ALL_SHARDS } from '../query.ts';
import type { Reads } from '../records.ts';

/** The entries of a search of the log. */
export interface AuditRange {
  /** The conditions of each query; an entry fulfils those of exactly one query. */
  readonly alternatives: readonly (readonly (readonly [field: string, value: unknown])[])[];
  /** Instants, the second one excluded; null: no limit. */
  readonly from: string | null;
  readonly until: string | null;
}

/** Each query is a part of the log by time, so that the indexes of the lists serve it. */
const queriesOf = ({ db }: Pick<Reads, 'db'>, { alternatives, from, until }: AuditRange): Query[] =>
  alternatives.map((conditions) => {
    let query: Query = collectionOf(db, auditLog).collection.where('shard', 'in', ALL_SHARDS);
    for (const [field, value] of conditions) query = query.where(field, '==', value);
    if (from !== null) query = query.where('createdAt', '>=', from);
    if (until !== null) query = query.where('createdAt', '<', until);
    return query.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  });

type Place = Pick<AuditLog, 'createdAt' | 'id'>;
const newestFirst = (one: Place, other: Place): number => {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
};

/** Reads the newest entries of a search. @param after the entries follow this place; null: from the newest */
export const newestEntries = async (
  reads: Reads,
  range: AuditRange,
  { after, most }: { readonly after: Place | null; readonly most: number },
): Promise<AuditLog[]> => {
  const { parse } = collectionOf(reads.db, auditLog);
  const found = await Promise.all(
    queriesOf(reads, range).map(async (query) => {
      const page = after === null ? query : query.startAfter(after.createdAt, after.id);
      return (await reads.find(page.limit(most))).docs.flatMap((one) => parse(one)?.record ?? []);
    }),
  );
  return found.flat().sort(newestFirst).slice(0, most);
};

/** Counts the entries of a search. */
export const countEntries = async (reads: Reads, range: AuditRange): Promise<number> => {
  const counts = await Promise.all(queriesOf(reads, range).map(countOf));
  return counts.reduce((sum, count) => sum + count, 0);
};
