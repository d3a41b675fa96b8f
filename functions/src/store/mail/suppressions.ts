import { normalizeEmail } from '../../shared/ground/fields.ts';
import { reservationID } from '../../shared/entities/stored.ts';
import { type Suppression, suppression, type SuppressionReason } from '../../shared/entities/suppression.ts';
import { collectionOf } from '../collection.ts';
import type { Reads, Records } from '../records.ts';

/** The id that an address's suppression has or would have. */
const idOf = (address: string): string => reservationID(normalizeEmail(address));

/** The ids of all suppressions if there are at most `most`; null: there are more. */
const fewSuppressed = async (reads: Reads, most: number): Promise<ReadonlySet<string> | null> => {
  const { collection } = collectionOf(reads.db, suppression);
  const { docs } = await reads.find(collection.select().limit(most + 1));
  return docs.length > most ? null : new Set(docs.map(({ id }) => id));
};

/** One attempt to read the whole list may fail for this many look-ups. */
const TRIED = 4;

/**
 * The given addresses that get no broadcasts (rules 6.28). A short list of suppressions is read as a whole; otherwise each address costs a
 * read.
 */
export const suppressedOf = async (reads: Reads, addresses: readonly string[]): Promise<ReadonlySet<string>> => {
  const { ref } = collectionOf(reads.db, suppression);
  const most = Math.floor(addresses.length / TRIED);
  const few = most === 0 ? null : await fewSuppressed(reads, most);
  if (few) return new Set(addresses.filter((address) => few.has(idOf(address))));
  const found = await reads.getAll(...addresses.map((address) => ref(idOf(address))));
  return new Set(addresses.filter((_, index) => found[index]?.exists));
};

/** An address's suppression, or null. */
export const suppressionOf = async (reads: Reads, address: string): Promise<Suppression | null> =>
  (await reads.get(suppression, idOf(address)))?.record ?? null;

/** Stops broadcasts to an address without a suppression. */
export const suppress = (records: Records, address: string, reason: SuppressionReason): Suppression =>
  records.create(suppression, { id: idOf(address), email: normalizeEmail(address), reason });
