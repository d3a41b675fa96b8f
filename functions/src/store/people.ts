import { type Account, account } from '../shared/entities/account.ts';
import { type Purchase, purchase } from '../shared/entities/purchase.ts';
import { collectionOf } from './collection.ts';
import type { Reads } from './records.ts';

export interface Person {
  readonly account: Account | null;
  readonly purchase: Purchase | null;
}

/** Accounts with their applications, in the order of the ids, in one read of two documents each: they share their id. */
export const peopleBy = async (reads: Reads, ids: readonly string[]): Promise<Person[]> => {
  const [accounts, purchases] = [collectionOf(reads.db, account), collectionOf(reads.db, purchase)];
  const found = await reads.getAll(...ids.flatMap((id) => [accounts.ref(id), purchases.ref(id)]));
  return ids.map((_, index) => {
    const [one, two] = [found[2 * index], found[2 * index + 1]];
    return {
      account: (one && accounts.parse(one)?.record) ?? null,
      purchase: (two && purchases.parse(two)?.record) ?? null,
    };
  });
};

/** The same where nothing is asked of the applications: one document each. */
export const holdersBy = async (reads: Reads, ids: readonly string[]): Promise<Person[]> => {
  const accounts = collectionOf(reads.db, account);
  const found = await reads.getAll(...ids.map((id) => accounts.ref(id)));
  return found.map((one) => ({ account: accounts.parse(one)?.record ?? null, purchase: null }));
};

export const personBy = async (reads: Reads, id: string): Promise<Person> =>
  (await peopleBy(reads, [id]))[0] ?? { account: null, purchase: null };
