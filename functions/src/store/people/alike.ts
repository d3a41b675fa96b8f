import { account } from '../../shared/entities/account.ts';
import type { Compared } from '../../shared/review/keys.ts';
import { mayBeDuplicate } from '../../shared/review/sheetDuplicate.ts';
import { collectionOf } from '../collection.ts';
import type { Reads } from '../records.ts';

/** Maximum number of accounts that are compared with one sheet, by telephone and by post code with the family name. */
const MAX_COMPARED = 10;

/** Returns whether an account looks like the person of a sheet. It reads few accounts, however many there are. */
export const hasDouble = async (reads: Reads, one: Compared): Promise<boolean> => {
  const accounts = collectionOf(reads.db, account);
  const all = accounts.collection.limit(MAX_COMPARED);
  const found = await Promise.all([
    reads.find(all.where('phoneNumber', '==', one.phoneNumber)),
    reads.find(all.where('postCode', '==', one.postCode).where('lastName', '==', one.lastName)),
  ]);
  return found
    .flatMap(({ docs }) => docs.flatMap((document) => accounts.parse(document)?.record ?? []))
    .some((other) => mayBeDuplicate(one, other));
};
