import { z } from 'zod';
import { reservationID } from '../../shared/entities/stored.ts';
import { documentsOf } from '../documents.ts';
import type { Reads, Records } from '../records.ts';

/** Reservations of addresses, each for one account (rules 4.8). */
export const accountEmails = documentsOf({
  path: 'accountEmails',
  schema: z.object({ accountID: z.string() }),
  purpose: 'the reservation of an address for one account',
  holds: { emailDigest: ['id'], account: ['accountID'] },
  disclosure: { withheld: 'twice' },
  erasure: { topic: 'person' },
});

/** Reads the id of the account with the address; null if there is none. */
export const emailOwner = async (reads: Reads, email: string): Promise<string | null> =>
  (await accountEmails.get(reads, reservationID(email)))?.accountID ?? null;

/** Reads the account ids by address; free addresses are left out. */
export const emailOwners = async (reads: Reads, emails: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await reads.getAll(...emails.map((email) => accountEmails.ref(reads.db, reservationID(email))));
  return new Map(
    emails.flatMap((email, index) => {
      const held = accountEmails.parse(found[index]);
      return held ? [[email, held.accountID] as const] : [];
    }),
  );
};

/** Reserves an address for an account. If two accounts reserve it at once, create() lets only one pass. */
export const reserveEmail = (records: Records, email: string, accountID: string): void =>
  accountEmails.create(records, reservationID(email), { accountID });

export const releaseEmail = (records: Records, email: string): void =>
  accountEmails.remove(records, reservationID(email));
