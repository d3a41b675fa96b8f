import type { Firestore, Transaction } from '@google-cloud/firestore';
import { mortalDatabase } from './mortalDatabase.ts';

/** The database of a frozen worker, like that of an instance without a CPU. */
export interface FrozenDatabase {
  readonly db: Firestore;
  /** Transactions begun so far. */
  readonly begun: () => number;
  /** Resolves once a transaction waits to begin and none is under way. */
  readonly frozen: Promise<void>;
  readonly thaw: () => void;
}

const signal = () => {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
};

/** @param transactions how many of them begin before the worker is frozen */
export const frozenAfter = (transactions: number): FrozenDatabase => {
  const db = mortalDatabase();
  const run = db.runTransaction.bind(db);
  const [frozen, thawed] = [signal(), signal()];
  let [begun, underWay, waiting] = [0, 0, 0];
  const look = (): void => {
    if (waiting > 0 && underWay === 0) frozen.give();
  };
  db.runTransaction = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    begun += 1;
    if (begun > transactions) {
      waiting += 1;
      look();
      await thawed.given;
    }
    underWay += 1;
    try {
      return await run(work);
    } finally {
      underWay -= 1;
      look();
    }
  };
  return { db, begun: () => begun, frozen: frozen.given, thaw: thawed.give };
};
