import { localFirestore } from '../../../seed/localFirestore.ts';
import { createAll } from '../../../seed/writing.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { stack } from '../../harness/stack.ts';

/** A collection without triggers or queries. */
const collection = 'seededTwice';
const documents = (ids: readonly string[], text: string) => ids.map((id) => ({ collection, id, data: { text } }));

it('adds missing sample data without overwriting what exists', async () => {
  const firestore = localFirestore(stack.projectId, stack.firestoreHost);
  try {
    await createAll(firestore, documents(['one', 'two'], 'at first'));
    await createAll(firestore, documents(['two', 'three', 'one', 'four'], 'later'));
  } finally {
    await firestore.terminate();
  }
  const found = new Map((await documentsOf(collection)).map(({ id, text }) => [id, text]));
  expect(Object.fromEntries(found)).toEqual({ one: 'at first', two: 'at first', three: 'later', four: 'later' });
});
