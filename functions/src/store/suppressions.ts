import { z } from 'zod';
import { normalizeEmail } from '../shared/entities/fields.ts';
import { reservationID } from '../shared/entities/stored.ts';
import { documentsOf } from './documents.ts';
import type { Reads } from './records.ts';

/** An address that wants no broadcasts (rules 6.14), under the digest of the folded address. */
const suppressions = documentsOf('suppressions', z.object({ email: z.string() }));

/** Those of the addresses that want no broadcasts, as they were given. One read an address, all in one call. */
export const suppressedOf = async (reads: Reads, addresses: readonly string[]): Promise<ReadonlySet<string>> => {
  const refs = addresses.map((address) => suppressions.ref(reads.db, reservationID(normalizeEmail(address))));
  const found = await reads.getAll(...refs);
  return new Set(addresses.filter((_, index) => found[index]?.exists));
};
