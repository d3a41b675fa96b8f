import { partsOf } from '../parts.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { type Account, account } from '../../shared/entities/account.ts';
import { type Purchase, purchase } from '../../shared/entities/purchase.ts';
import { collectionOf } from '../collection.ts';
import type { Reads } from '../records.ts';

export interface Person {
  readonly account: Account | null;
  readonly purchase: Purchase | null;
}

/** A person with neither account nor application. */
export const NOBODY = { account: null, purchase: null } as const;

/** Reads accounts with their applications in the order of the ids. Both have the same id, so one read fetches both. */
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

/** The fields of a person on which a broadcast's mail depends. */
export interface Reader {
  readonly account: Pick<Account, 'id' | 'email' | 'keyVersion' | 'lastName' | 'firstName' | 'createdAt'> | null;
  readonly purchase: Pick<Purchase, 'state' | 'paymentState'> | null;
}

const ACCOUNT_FIELDS = { email: true, keyVersion: true, lastName: true, firstName: true, createdAt: true } as const;
const PURCHASE_FIELDS = { state: true, paymentState: true } as const;
const readerAccount = account.record.pick({ id: true, ...ACCOUNT_FIELDS });
const readerPurchase = purchase.record.pick(PURCHASE_FIELDS);
const fieldMask = [...Object.keys(ACCOUNT_FIELDS), ...Object.keys(PURCHASE_FIELDS)];

/** Number of people in one call of `readersBy`. Several simultaneous calls are faster than a single large one. */
const READERS_BATCH = 100;

/**
 * Reads people with only a `Reader`'s fields. For a thousand people, the other fields would be most of the data.
 * @param withPurchases false: applications are not needed and not read
 */
export const readersBy = async (db: Firestore, ids: readonly string[], withPurchases: boolean): Promise<Reader[]> => {
  const calls = partsOf(ids, READERS_BATCH).map((some) => fewReadersBy(db, some, withPurchases));
  return (await Promise.all(calls)).flat();
};

const fewReadersBy = async (db: Firestore, ids: readonly string[], withPurchases: boolean): Promise<Reader[]> => {
  const kinds = withPurchases ? [account, purchase] : [account];
  const refs = kinds.flatMap(({ plural }) => ids.map((id) => db.collection(plural).doc(id)));
  const found = await db.getAll(...refs, { fieldMask });
  return ids.map((id, index) => {
    const [one, two] = [found[index]?.data(), found[ids.length + index]?.data()];
    return {
      account: one ? readerAccount.parse({ ...one, id }) : null,
      purchase: two ? readerPurchase.parse(two) : null,
    };
  });
};

/**
 * Reads the people of a list's items, in its order. An item without an account gives NOBODY. @param idOf returns an item's account; undefined or
 * null: none
 */
export const readersOf = async <T>(
  db: Firestore,
  list: readonly T[],
  idOf: (one: T) => string | null | undefined,
  withPurchases: boolean,
): Promise<Reader[]> => {
  const ids = list.flatMap((one) => idOf(one) ?? []);
  const known = new Map((await readersBy(db, ids, withPurchases)).map((reader, index) => [ids[index], reader]));
  return list.map((one) => known.get(idOf(one) ?? '') ?? NOBODY);
};

export const personBy = async (reads: Reads, id: string): Promise<Person> => (await peopleBy(reads, [id]))[0] ?? NOBODY;
