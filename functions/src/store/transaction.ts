import type { Firestore, Settings, Transaction } from 'firebase-admin/firestore';
import { currentDeadline } from '../gateways/deadline.ts';
import { TIME_LIMITS } from '../shared/deployment/timeLimits.ts';

/** gRPC's ABORTED. The library retries it. */
const ABORTED = 10;
const CLOSED = /transaction is invalid or closed/i;

/**
 * Marks an error of the emulator, so that the library retries. A transaction that loses its locks is closed while its reads are under way. Firestore
 * then reports that it has expired, and the library retries. The emulator reports it with a text that the library considers a permanent error.
 */
const retried = (error: unknown): never => {
  if (!(error instanceof Error) || !CLOSED.test(error.message)) throw error;
  throw Object.assign(new Error('The transaction lost its locks', { cause: error }), { code: ABORTED });
};

/**
 * Returns the client's settings that limit the time of a commit (rules 2.13). A commit that is refused for a temporary reason is retried, by default
 * for ten minutes.
 * @param commitMs how long it is tried in total
 */
export const commitSettings = (commitMs: number = TIME_LIMITS.commitMs): Settings => ({
  clientConfig: {
    interfaces: {
      'google.firestore.v1.Firestore': {
        retry_codes: { passing: ['RESOURCE_EXHAUSTED', 'UNAVAILABLE'] },
        retry_params: {
          commit: {
            initial_retry_delay_millis: 100,
            retry_delay_multiplier: 1.3,
            max_retry_delay_millis: 5000,
            initial_rpc_timeout_millis: commitMs,
            rpc_timeout_multiplier: 1,
            max_rpc_timeout_millis: commitMs,
            total_timeout_millis: commitMs,
          },
        },
        methods: { Commit: { timeout_millis: commitMs, retry_codes_name: 'passing', retry_params_name: 'commit' } },
      },
    },
  },
});

/**
 * Runs `work` in one transaction. It may run several times, so it must have no other effects. Every transaction begins here.
 * @throws AppError overloaded if the request to which it belongs is over: nothing is committed then
 */
export const inTransaction = async <T>(db: Firestore, work: (transaction: Transaction) => Promise<T>): Promise<T> => {
  const deadline = currentDeadline();
  let isCommitting = false;
  const commitEnded = (): void => {
    if (isCommitting) deadline?.commitEnded();
    isCommitting = false;
  };
  try {
    return await db.runTransaction(async (transaction) => {
      // Another attempt begins because the commit of the previous one was refused.
      commitEnded();
      deadline?.check();
      const result = await work(transaction).catch(retried);
      // The library commits what this returns.
      deadline?.beginCommit();
      isCommitting = deadline !== undefined;
      return result;
    });
  } finally {
    commitEnded();
  }
};
