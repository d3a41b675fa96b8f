import { normalizeEmail } from '../../shared/ground/fields.ts';
import { reservationID } from '../../shared/entities/stored.ts';
import { type Suppression, suppression, type SuppressionReason } from '../../shared/entities/suppression.ts';
import { collectionOf } from '../collection.ts';
import type { Reads, Records } from '../records.ts';

/** The id of the suppression of an address, whether there is one or not. */
const idOf = (address: string): string => reservationID(normalizeEmail(address));

/** Ids of all suppressions, where they are no more than `most`; null: they are. */
const fewSuppressed = async (reads: Reads, most: number): Promise<ReadonlySet<string> | null> => {
  const { collection } = collectionOf(reads.db, suppression);
  const { docs } = await reads.find(collection.select().limit(most + 1));
  return docs.length > most ? null : new Set(docs.map(({ id }) => id));
};

/** Look-ups that one attempt to read the whole list may cost in vain, of so many. */
const TRIED = 4;

/**
 * Those of the addresses that want no broadcasts (rules 6.28), as they were given. As long as few want none, the list of them is read, else
 * one document an address.
 */
export const suppressedOf = async (reads: Reads, addresses: readonly string[]): Promise<ReadonlySet<string>> => {
  const { ref } = collectionOf(reads.db, suppression);
  const most = Math.floor(addresses.length / TRIED);
  const few = most === 0 ? null : await fewSuppressed(reads, most);
  if (few) return new Set(addresses.filter((address) => few.has(idOf(address))));
  const found = await reads.getAll(...addresses.map((address) => ref(idOf(address))));
  return new Set(addresses.filter((_, index) => found[index]?.exists));
};

/** What stops broadcasts to an address, or null. */
export const suppressionOf = async (reads: Reads, address: string): Promise<Suppression | null> =>
  (await reads.get(suppression, idOf(address)))?.record ?? null;

/** Stops broadcasts to an address that `suppressionOf` has found nothing for. */
export const suppress = (records: Records, address: string, reason: SuppressionReason): Suppression =>
  records.create(suppression, { id: idOf(address), email: normalizeEmail(address), reason });
