import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { reservationID } from '../shared/entities/stored.ts';

const reservationSchema = z.object({ accountID: z.string() });

/** The document that holds an address for one account (rules 4.8). */
export const reservationRef = (db: Firestore, email: string) =>
  db.collection('accountEmails').doc(reservationID(email));

const ownerIn = (data: unknown): string | null => (data === undefined ? null : reservationSchema.parse(data).accountID);

/** The account that holds the address, or null. Inside a transaction it is part of its reads. */
export const emailOwner = async (db: Firestore, email: string, transaction?: Transaction): Promise<string | null> => {
  const ref = reservationRef(db, email);
  const snapshot = await (transaction ? transaction.get(ref) : ref.get());
  return ownerIn(snapshot.data());
};

/** Two who register one address at once: create() lets one of them through. */
export const reserveEmail = (db: Firestore, transaction: Transaction, email: string, accountID: string): void => {
  transaction.create(reservationRef(db, email), { accountID });
};

export const releaseEmail = (db: Firestore, transaction: Transaction, email: string): void => {
  transaction.delete(reservationRef(db, email));
};
