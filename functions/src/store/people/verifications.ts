import { emailVerification } from '../../shared/entities/emailVerification.ts';
import { collectionOf } from '../collection.ts';
import { MAX_IN, partsOf } from '../parts.ts';
import type { Reads } from '../records.ts';

/** Reads when each address last confirmed a verification; addresses that never did are left out. */
export const confirmedSince = async (
  reads: Reads,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const verifications = collectionOf(reads.db, emailVerification);
  const last = new Map<string, string>();
  for (const some of partsOf(addresses, MAX_IN)) {
    const { docs } = await reads.find(verifications.collection.where('email', 'in', some));
    for (const document of docs) {
      const { email, confirmedAt } = verifications.parse(document)?.record ?? { email: '', confirmedAt: null };
      if (confirmedAt !== null && confirmedAt > (last.get(email) ?? '')) last.set(email, confirmedAt);
    }
  }
  return last;
};
