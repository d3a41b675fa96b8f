import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { documentsBy, type Reads, type Records } from './records.ts';

/** Returns the snapshot of a document that is assumed absent. It was never read, so its read time is the epoch. */
const absent = (ref: DocumentReference): DocumentSnapshot => ({
  exists: false,
  id: ref.id,
  ref,
  readTime: Timestamp.fromMillis(0),
  data: () => undefined,
  get: () => undefined,
  isEqual: (other) => !other.exists && other.ref.isEqual(ref),
});

/**
 * Returns records that report every document of these collections as absent without reading it. If such a document exists, its `create` fails at the
 * commit, and with it the whole transaction. Queries are not affected.
 * @param paths of the collections, as in Firestore
 */
export const assumingAbsent = (records: Records, paths: ReadonlySet<string>): Records => {
  if (paths.size === 0) return records;
  const getAll: Reads['getAll'] = async (...refs) => {
    const read = await records.getAll(...refs.filter(({ parent }) => !paths.has(parent.path)));
    const found = new Map(read.map((one) => [one.ref.path, one]));
    return refs.map((ref) => found.get(ref.path) ?? absent(ref));
  };
  return { ...records, ...documentsBy(records.db, getAll) };
};
