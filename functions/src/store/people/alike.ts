import type { Query } from 'firebase-admin/firestore';
import { account } from '../../shared/entities/account.ts';
import { searchFields } from '../../shared/entities/searchFields.ts';
import { foldLandline } from '../../shared/folding/person.ts';
import { MAX_HOUSEHOLD } from '../../shared/review/duplicateGroups.ts';
import type { Compared } from '../../shared/review/keys.ts';
import type { PaperHint } from '../../shared/review/paperHints.ts';
import { collectionOf } from '../collection.ts';
import type { Reads } from '../records.ts';

/** The stored fields by which sheets and registrations are compared. */
const keysOf = (one: Compared) => {
  const { personKey = null, dwellingKey = null } = searchFields(account.name, one);
  return { personKey, dwellingKey, phoneNumber: one.phoneNumber };
};
type Keys = ReturnType<typeof keysOf>;

const isDouble = (one: Keys, other: Keys): boolean =>
  one.personKey === other.personKey && (one.dwellingKey === other.dwellingKey || one.phoneNumber === other.phoneNumber);

/**
 * Returns the strongest hint about a sheet, by the registrations and by the sheets before it in the same file. It reads at most two accounts of the same
 * name and `MAX_HOUSEHOLD` of the same address and of the same landline, however many there are.
 */
export const hintOn = async (
  reads: Reads,
  sheet: Compared,
  before: readonly Compared[] = [],
): Promise<PaperHint | null> => {
  const { collection } = collectionOf(reads.db, account);
  const keys = keysOf(sheet);
  const { personKey, dwellingKey, phoneNumber } = keys;
  const isLandline = foldLandline(phoneNumber) !== null;
  const earlier = before.map(keysOf);
  const countOf = async (query: Query): Promise<number> => (await reads.find(query.select())).size;
  const [byAddress, byPhone, ofAddress, ofPhone] = await Promise.all([
    countOf(collection.where('personKey', '==', personKey).where('dwellingKey', '==', dwellingKey).limit(1)),
    countOf(collection.where('personKey', '==', personKey).where('phoneNumber', '==', phoneNumber).limit(1)),
    countOf(collection.where('dwellingKey', '==', dwellingKey).limit(MAX_HOUSEHOLD)),
    isLandline ? countOf(collection.where('phoneNumber', '==', phoneNumber).limit(MAX_HOUSEHOLD)) : 0,
  ]);
  if (byAddress + byPhone > 0 || earlier.some((other) => isDouble(keys, other))) return 'double';
  if (ofAddress + earlier.filter((one) => one.dwellingKey === dwellingKey).length >= MAX_HOUSEHOLD) {
    return 'sharedAddress';
  }
  const isCrowded = ofPhone + earlier.filter((one) => one.phoneNumber === phoneNumber).length >= MAX_HOUSEHOLD;
  return isLandline && isCrowded ? 'sharedLandline' : null;
};
