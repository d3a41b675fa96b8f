import { z } from 'zod';
import { reservationID } from '../shared/entities/stored.ts';
import { documentsOf } from './documents.ts';
import type { Reads, Records } from './records.ts';

/** A document of this kind holds an address for one account (rules 4.8). */
const reservations = documentsOf('accountEmails', z.object({ accountID: z.string() }));

/** The account that holds the address, or null. */
export const emailOwner = async (reads: Reads, email: string): Promise<string | null> =>
  (await reservations.get(reads, reservationID(email)))?.accountID ?? null;

/** Two who register one address at once: create() lets one of them through. */
export const reserveEmail = (records: Records, email: string, accountID: string): void =>
  reservations.create(records, reservationID(email), { accountID });

export const releaseEmail = (records: Records, email: string): void =>
  reservations.remove(records, reservationID(email));
