import type { Firestore, Transaction } from 'firebase-admin/firestore';

/** gRPC's ABORTED, which the library answers with another try. */
const ABORTED = 10;
const CLOSED = /transaction is invalid or closed/i;

/**
 * A transaction that lost its locks to another is closed under the reads that it still has under way. Firestore says to these that it
 * has expired, which the library tries again; the emulator says it in words of its own, which the library takes for a mistake.
 */
const retried = (error: unknown): never => {
  if (!(error instanceof Error) || !CLOSED.test(error.message)) throw error;
  throw Object.assign(new Error('The transaction lost its locks', { cause: error }), { code: ABORTED });
};

/** Runs `work` in one transaction; it may run several times, so it has no other effects. Every transaction is begun here. */
export const inTransaction = async <T>(db: Firestore, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  await db.runTransaction(async (transaction) => await work(transaction).catch(retried));
