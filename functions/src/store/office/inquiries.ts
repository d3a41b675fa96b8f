import { type Account, account } from '../../shared/entities/account.ts';
import type { Answered } from '../../shared/entities/inquiries/firstAnswers.ts';
import { type Inquiry, inquiry } from '../../shared/entities/inquiry.ts';
import { toISO } from '../../shared/time/instants.ts';
import { collectionOf } from '../collection.ts';
import { type Person, personBy } from '../people/people.ts';
import { emailOwner } from '../people/accountEmails.ts';
import type { Reads } from '../records.ts';

/** Maximum number of a sender's enquiries that the desk shows. */
export const MAX_OF_SENDER = 20;
/** Maximum number of people with one telephone number that the desk shows. */
export const MAX_BY_PHONE = 5;
/** Maximum number of answered enquiries from which the figure is computed, newest first. It bounds the reads of the page. */
export const MAX_ANSWERED = 300;

/** Reads the newest enquiries of an address. */
export const inquiriesOf = async (reads: Reads, email: string): Promise<Inquiry[]> => {
  const { collection, parse } = collectionOf(reads.db, inquiry);
  const found = collection.where('email', '==', email).orderBy('createdAt', 'desc').limit(MAX_OF_SENDER);
  return (await reads.find(found)).docs.flatMap((one) => parse(one)?.record ?? []);
};

const byPhone = async (reads: Reads, phone: string): Promise<Account[]> => {
  const { collection, parse } = collectionOf(reads.db, account);
  const { docs } = await reads.find(collection.where('phoneNumber', '==', phone).limit(MAX_BY_PHONE));
  return docs.flatMap((one) => parse(one)?.record ?? []);
};

/** The sender of an enquiry: the holder of its address, or else people with its telephone number. */
export interface Sender extends Person {
  readonly byPhone: readonly Account[];
}

/** Finds the sender of an enquiry. A telephone number proves nothing, so it is used only if no account has the address. */
export const senderOf = async (reads: Reads, { email, phone }: Pick<Inquiry, 'email' | 'phone'>): Promise<Sender> => {
  const ownerID = await emailOwner(reads, email);
  if (ownerID !== null) return { ...(await personBy(reads, ownerID)), byPhone: [] };
  return { account: null, purchase: null, byPhone: phone === null ? [] : await byPhone(reads, phone) };
};

/** Reads the times of the newest first answers since an instant (epoch ms). Only the times are read. */
export const answeredSince = async (reads: Reads, since: number): Promise<Answered[]> => {
  const found = collectionOf(reads.db, inquiry)
    .collection.where('firstAnsweredAt', '>=', toISO(since))
    .orderBy('firstAnsweredAt', 'desc')
    .limit(MAX_ANSWERED)
    .select('createdAt', 'firstAnsweredAt');
  return (await reads.find(found)).docs.map((one) => ({
    createdAt: String(one.get('createdAt')),
    firstAnsweredAt: String(one.get('firstAnsweredAt')),
  }));
};
