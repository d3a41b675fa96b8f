import { Firestore, type Transaction } from '@google-cloud/firestore';
import { askEmulator } from '../../test/support/firestoreEmulator.ts';
import { inTransaction } from './transaction.ts';

const PROJECT = 'demo-transactions';
const db = new Firestore({ projectId: PROJECT });
const [first, second] = [db.doc('transactions/first'), db.doc('transactions/second')];

/** A transaction's id, from a field that the library hides. */
const idOf = async (transaction: Transaction): Promise<Uint8Array> =>
  await (transaction as unknown as { _transactionIdPromise: Promise<Uint8Array> })._transactionIdPromise;

/** Ends a transaction without the library's knowledge, like the emulator when it loses its locks. */
const close = async (transaction: Transaction): Promise<void> => {
  const id = Buffer.from(await idOf(transaction)).toString('base64');
  await askEmulator('POST', `v1/projects/${PROJECT}/databases/(default)/documents:rollback`, { transaction: id });
};

/** A transaction that is closed between its reads the first time. @returns how often it ran */
const closedOnce = () => {
  const tries = { count: 0 };
  const work = async (transaction: Transaction): Promise<number> => {
    tries.count += 1;
    await transaction.get(first);
    if (tries.count === 1) await close(transaction);
    await transaction.get(second);
    return tries.count;
  };
  return work;
};

afterAll(() => db.terminate());

it('inTransaction retries a transaction that was closed during its reads', async () => {
  expect(await inTransaction(db, closedOnce())).toBe(2);
});

it("negative control: the library retries it only if the emulator uses Firestore's error text", async () => {
  const outcome = await db.runTransaction(closedOnce()).catch(String);
  expect([2, expect.stringMatching(/invalid or closed/)]).toContainEqual(outcome);
});

it('inTransaction does not retry after another error', async () => {
  let tries = 0;
  const mistaken = inTransaction(db, async () => {
    tries += 1;
    throw new Error('a mistake');
  });
  await expect(mistaken).rejects.toThrow('a mistake');
  expect(tries).toBe(1);
});
