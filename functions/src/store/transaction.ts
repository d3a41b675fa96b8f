import type { Firestore, Transaction } from 'firebase-admin/firestore';

/** gRPC's ABORTED. The library retries it. */
const ABORTED = 10;
const CLOSED = /transaction is invalid or closed/i;

/**
 * Marks an error of the emulator, so that the library retries. A transaction that loses its locks is closed while its reads are under way. Firestore
 * then answers that it has expired, and the library retries. The emulator uses words that the library takes for a permanent error.
 */
const retried = (error: unknown): never => {
  if (!(error instanceof Error) || !CLOSED.test(error.message)) throw error;
  throw Object.assign(new Error('The transaction lost its locks', { cause: error }), { code: ABORTED });
};

/** Runs `work` in one transaction. It may run several times, so it has no other effects. Every transaction begins here. */
export const inTransaction = async <T>(db: Firestore, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  await db.runTransaction(async (transaction) => await work(transaction).catch(retried));
