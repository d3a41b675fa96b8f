import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

type GetAll = (...refs: readonly DocumentReference[]) => Promise<DocumentSnapshot[]>;

interface Waiting {
  readonly refs: readonly DocumentReference[];
  readonly found: (snapshots: DocumentSnapshot[]) => void;
  readonly failed: (error: unknown) => void;
}

/** Joins simultaneous reads (for example of a Promise.all) into one call to Firestore. Otherwise each read would wait for the one before. */
export const batchedReads = (getAll: GetAll): GetAll => {
  let waiting: Waiting[] = [];

  const read = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    try {
      const snapshots = await getAll(...batch.flatMap(({ refs }) => refs));
      let start = 0;
      for (const { refs, found } of batch) found(snapshots.slice(start, (start += refs.length)));
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  };

  return (...refs) => {
    if (refs.length === 0) return Promise.resolve([]);
    return new Promise((found, failed) => {
      waiting.push({ refs, found, failed });
      if (waiting.length === 1) queueMicrotask(() => void read());
    });
  };
};
