import { type Account, account } from '../shared/entities/account.ts';
import { type Purchase, purchase } from '../shared/entities/purchase.ts';
import { collectionOf } from './collection.ts';
import type { Reads } from './records.ts';

export interface Person {
  readonly account: Account | null;
  readonly purchase: Purchase | null;
}

/** An account with its application, in one read of two documents: they share their id. */
export const personBy = async (reads: Reads, id: string): Promise<Person> => {
  const [accounts, purchases] = [collectionOf(reads.db, account), collectionOf(reads.db, purchase)];
  const [one, two] = await reads.getAll(accounts.ref(id), purchases.ref(id));
  return {
    account: (one && accounts.parse(one)?.record) ?? null,
    purchase: (two && purchases.parse(two)?.record) ?? null,
  };
};
