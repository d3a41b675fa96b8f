import { z } from 'zod';
import { reservationID } from '../shared/entities/stored.ts';
import type { Reads, Records } from './records.ts';

const reservationSchema = z.object({ accountID: z.string() });

/** The document that holds an address for one account (rules 4.4). */
export const reservationRef = ({ db }: Reads, email: string) =>
  db.collection('accountEmails').doc(reservationID(email));

/** The account that a reservation's document names, or null. */
export const ownerIn = (data: unknown): string | null =>
  data === undefined ? null : reservationSchema.parse(data).accountID;

/** The account that holds the address, or null. */
export const emailOwner = async (reads: Reads, email: string): Promise<string | null> => {
  const [snapshot] = await reads.getAll(reservationRef(reads, email));
  return ownerIn(snapshot?.data());
};

/** Two who register one address at once: create() lets one of them through. */
export const reserveEmail = (records: Records, email: string, accountID: string): void => {
  records.transaction.create(reservationRef(records, email), { accountID });
};

export const releaseEmail = (records: Records, email: string): void => {
  records.transaction.delete(reservationRef(records, email));
};
