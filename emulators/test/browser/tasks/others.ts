import { crowdDocuments } from '../../../seed/crowd.ts';
import { localFirestore } from '../../../seed/localFirestore.ts';
import { createAll } from '../../../seed/writing.ts';
import type { Others } from '../../harness/campaign.ts';
import { full } from '../../harness/run/longForm.ts';
import { stack } from '../../harness/stack.ts';

/** Returns other people, with everything they did until a time. */
export const others = (people: number, until: string): Others => ({
  name: `${people} until ${until}`,
  write: async () => {
    const documents = crowdDocuments({ people, until }, until);
    const firestore = localFirestore(stack.projectId, stack.firestoreHost);
    await createAll(firestore, documents);
    await firestore.terminate();
    return documents.map(({ collection, id }) => `${collection}/${id}`);
  },
});

/** The other people of a large campaign, in the long form only. None of them did anything on the day of the tests. */
export const manyOthers: Others | null = full ? others(10_000, '2025-10-09T00:00:00.000+09:00') : null;
/** The time limit for writing them, in ms. */
export const OTHERS_MS = 600_000;
