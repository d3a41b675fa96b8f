import { normalizeEmail } from '../../shared/fields/normalize.ts';
import { reservationID } from '../../shared/entities/stored.ts';
import { type Suppression, suppression, type SuppressionReason } from '../../shared/entities/suppression.ts';
import { collectionOf } from '../collection.ts';
import type { Reads, Records } from '../records.ts';

/** Returns the id that an address's suppression has or would have. */
const idOf = (address: string): string => reservationID(normalizeEmail(address));

/** Reads the ids of all suppressions if there are at most `most`; null if there are more. */
const fewSuppressed = async (reads: Reads, most: number): Promise<ReadonlySet<string> | null> => {
  const { collection } = collectionOf(reads.db, suppression);
  const { docs } = await reads.find(collection.select().limit(most + 1));
  return docs.length > most ? null : new Set(docs.map(({ id }) => id));
};

/** The whole list is used if it has at most one entry for this many look-ups, so that a failed attempt costs little. */
const TRIED = 4;

/**
 * Returns the given addresses that get no broadcasts (rules 6.28). A short list of suppressions is read as a whole; otherwise each address costs a
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

/** Reads an address's suppression; null if there is none. */
export const suppressionOf = async (reads: Reads, address: string): Promise<Suppression | null> =>
  (await reads.get(suppression, idOf(address)))?.record ?? null;

/** Stops broadcasts to an address that has no suppression yet. */
export const suppress = (records: Records, address: string, reason: SuppressionReason): Suppression =>
  records.create(suppression, { id: idOf(address), email: normalizeEmail(address), reason });
