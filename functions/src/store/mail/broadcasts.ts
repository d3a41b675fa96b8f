import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { canonicalAudience } from '../../shared/mail/audience.ts';
import { recipientSchema } from '../../shared/mail/recipients.ts';
import { type Broadcast, broadcast, type MailCounts } from '../../shared/mail/broadcast.ts';
import { idSchema } from '../../shared/fields/fieldSchemas.ts';
import { countedSince, MAX_RECENT } from '../../shared/mail/secondPerson.ts';
import { MAIL_STATES, type MailState } from '../../shared/mail/mail.ts';
import { bulkMail } from '../../shared/mail/outbox.ts';
import { digest } from '../../shared/entities/stored.ts';
import { collectionOf } from '../collection.ts';
import { byState, countOf } from '../counted.ts';
import { documentsOf, type Writing } from '../documents.ts';
import type { Reads, Records } from '../records.ts';

/** A frozen recipient list, in parts of one page each, so that no document grows too large. */
export const broadcastParts = documentsOf({
  path: 'broadcastParts',
  schema: z.object({ recipients: z.array(recipientSchema) }),
  purpose: "a part of a broadcast's frozen recipient list",
  // It is read as a whole, by name.
  unindexed: ['recipients'],
  holds: {
    account: [({ recipients }) => recipients.map(({ accountID }) => accountID)],
    email: [({ recipients }) => recipients.map(({ address }) => address)],
    record: [({ recipients }) => recipients.map(({ verificationID }) => verificationID)],
  },
  // Each recipient also has a mail.
  disclosure: { withheld: 'others' },
  erasure: {
    topic: 'mail',
    stays: 'numbers',
    fate: ({ recipients }, { isAbout }) => {
      const others = recipients.filter(
        (one) => !isAbout(one.accountID) && !isAbout(one.address) && !isAbout(one.verificationID),
      );
      return others.length === 0 ? 'removed' : { without: { recipients: others } };
    },
  },
});
export const partID = (id: string, part: number): string => `${id}.${part}`;

/** The last broadcast of each combination of text and audience (rules 6.23). */
export const sendings = documentsOf({
  path: 'sendings',
  schema: z.object({ broadcastID: idSchema }),
  purpose: 'the latest broadcast of a text to an audience',
  holds: 'nobody',
});

/** Returns the id of a combination of text and audience; equal ones have the same id. */
export const sendingID = ({ mailType, text, audience }: Pick<Broadcast, 'mailType' | 'text' | 'audience'>): string =>
  digest(String(mailType), text?.title ?? '', text?.body ?? '', canonicalAudience(audience));

export const lastSending = async (reads: Reads, id: string): Promise<string | null> =>
  (await sendings.get(reads, id))?.broadcastID ?? null;
/** Stores a sending. @param earlier the result of `lastSending` in this transaction; if two find nothing, create() lets only one pass */
export const noteSending = (records: Writing, id: string, earlier: string | null, broadcastID: string): void =>
  sendings[earlier === null ? 'create' : 'set'](records, id, { broadcastID });

const mailsIn = (db: Firestore, cause: string, state: MailState) =>
  db.collection(bulkMail.plural).where('cause', '==', cause).where('state', '==', state);

/** Queries the mails of a cause in a state, by id. */
export const mailsOfCause = (db: Firestore, cause: string, state: MailState, most: number) =>
  mailsIn(db, cause, state).orderBy(FieldPath.documentId()).limit(most);

/** Counts the mails of a cause in each state. */
export const mailCounts = async <S extends MailState>(
  db: Firestore,
  cause: string,
  states: readonly S[],
): Promise<Record<S, number>> => await byState(states, (state) => countOf(mailsIn(db, cause, state)));

export const allMailCounts = async (db: Firestore, cause: string): Promise<MailCounts> =>
  await mailCounts(db, cause, MAIL_STATES);

export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** Reads the broadcasts that count together with one that is frozen now (rules 6.37), in the caller's transaction. */
export const recentBroadcasts = async (records: Records): Promise<Broadcast[]> => {
  const { collection, parse } = collectionOf(records.db, broadcast);
  const recent = collection.where('createdAt', '>=', countedSince(records.stamp.now)).orderBy('createdAt', 'desc');
  const { docs } = await records.find(recent.limit(MAX_RECENT));
  return docs.flatMap((one) => parse(one)?.record ?? []);
};

/** Reads the broadcasts that wait for a second person, in no order. */
export const unapprovedBroadcasts = async (db: Firestore, most: number): Promise<Broadcast[]> => {
  const { collection, parse } = collectionOf(db, broadcast);
  const { docs } = await collection.where('state', '==', 'UNAPPROVED').limit(most).get();
  return docs.flatMap((one) => parse(one)?.record ?? []);
};

/** Reads the broadcasts in one of the states; `read` parses one. */
export const broadcastsIn = async (
  db: Firestore,
  states: readonly string[],
  most: number,
): Promise<{ id: string; read: () => Broadcast | null }[]> => {
  const { collection, parse } = collectionOf(db, broadcast);
  const { docs } = await collection.where('state', 'in', states).limit(most).get();
  return docs.map((one) => ({ id: one.id, read: () => parse(one)?.record ?? null }));
};
