import { z } from 'zod';
import { reservationID } from '../../shared/entities/stored.ts';
import { documentsOf } from '../documents.ts';
import type { Reads, Records } from '../records.ts';

/** A document of this kind holds an address for one account (rules 4.8). */
const reservations = documentsOf('accountEmails', z.object({ accountID: z.string() }));

/** The account that holds the address, or null. */
export const emailOwner = async (reads: Reads, email: string): Promise<string | null> =>
  (await reservations.get(reads, reservationID(email)))?.accountID ?? null;

/** The accounts that hold the addresses, by address; those that nobody holds are not in it. */
export const emailOwners = async (reads: Reads, emails: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await reads.getAll(...emails.map((email) => reservations.ref(reads.db, reservationID(email))));
  return new Map(
    emails.flatMap((email, index) => {
      const held = reservations.parse(found[index]);
      return held ? [[email, held.accountID] as const] : [];
    }),
  );
};

/** Two who register one address at once: create() lets one of them through. */
export const reserveEmail = (records: Records, email: string, accountID: string): void =>
  reservations.create(records, reservationID(email), { accountID });

export const releaseEmail = (records: Records, email: string): void =>
  reservations.remove(records, reservationID(email));
