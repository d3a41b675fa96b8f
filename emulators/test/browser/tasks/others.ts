import { crowdDocuments } from '../../../seed/crowd.ts';
import { localFirestore } from '../../../seed/localFirestore.ts';
import { createAll } from '../../../seed/writing.ts';
import { stack } from '../../harness/stack.ts';

/** Writes other people, with all that they did until a time, into the database of the tests. */
export const others = (people: number, until: string) => async (): Promise<void> => {
  const firestore = localFirestore(stack.projectId, stack.firestoreHost);
  await createAll(firestore, crowdDocuments({ people, until }, until));
  await firestore.terminate();
};
