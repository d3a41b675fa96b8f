import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { exportOperation, EXPORT_KINDS } from '../../shared/export/kinds.ts';
import { auditLog } from '../../shared/entities/auditLog.ts';
import { filterNames } from '../../shared/contract/filterNames.ts';
import { collectionOf } from '../collection.ts';
import type { Records } from '../records.ts';

/** Operations whose entries once contained the filter with its values. */
const OPERATIONS: readonly string[] = ['noteListFile', ...EXPORT_KINDS.map((kind) => exportOperation(kind))];
/** Number of entries in a transaction. */
const PAGE = 200;

/** Reads one page of the audit log's entries about files, in the order of their ids. */
export const exportEntries = async (
  db: Firestore,
  after: QueryDocumentSnapshot | undefined,
): Promise<readonly QueryDocumentSnapshot[]> => {
  const logs = collectionOf(db, auditLog).collection;
  const ordered: Query = logs.where('operation', 'in', OPERATIONS).orderBy('__name__').limit(PAGE);
  return (await (after ? ordered.startAfter(after) : ordered).get()).docs;
};

/** Reduces a filter in audit entries to the names of its fields. Apart from an erasure, nothing else changes entries. */
export const dropFilterValues = ({ transaction }: Records, entries: readonly QueryDocumentSnapshot[]): void => {
  for (const entry of entries) {
    const filter: unknown = entry.get('detail.filter');
    const names = typeof filter === 'string' ? filterNames(filter) : filter;
    if (names !== filter) transaction.update(entry.ref, { 'detail.filter': names });
  }
};
