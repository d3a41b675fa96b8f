import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { batchedReads } from './batchedReads.ts';

// References and snapshots are the library's classes. The code under test only passes them on.
const refOf = (name: string) => name as unknown as DocumentReference;
const names = (snapshots: readonly DocumentSnapshot[]): unknown => snapshots;

const counted = (answer: (refs: readonly DocumentReference[]) => Promise<DocumentSnapshot[]>) => {
  const calls: (readonly DocumentReference[])[] = [];
  const getAll = batchedReads(async (...refs) => {
    calls.push(refs);
    return await answer(refs);
  });
  return { calls, getAll };
};
const echo = async (refs: readonly DocumentReference[]) => refs.map((ref) => ref as unknown as DocumentSnapshot);

describe('batched reads', () => {
  it('are sent as one call, and each caller gets its own documents', async () => {
    const { calls, getAll } = counted(echo);
    const found = await Promise.all([getAll(refOf('a')), getAll(), getAll(refOf('b'), refOf('c')), getAll(refOf('d'))]);
    expect(found.map(names)).toEqual([['a'], [], ['b', 'c'], ['d']]);
    expect(calls).toEqual([['a', 'b', 'c', 'd']]);
  });

  it('are sent as separate calls if a caller awaits in between', async () => {
    const { calls, getAll } = counted(echo);
    await getAll(refOf('a'));
    await getAll(refOf('b'));
    expect(calls).toEqual([['a'], ['b']]);
  });

  it('fail together, and later reads are unaffected', async () => {
    let isDown = true;
    const { getAll } = counted(async (refs) => (isDown ? Promise.reject(new Error('down')) : await echo(refs)));
    const outcomes = await Promise.allSettled([getAll(refOf('a')), getAll(refOf('b'))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    expect(names(await getAll(refOf('c')))).toEqual(['c']);
  });
});
