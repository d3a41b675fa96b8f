import type { Firestore } from 'firebase-admin/firestore';
import { SHARDS } from '../../shared/entities/entity.ts';
import type { MailRecord, Outbox } from '../../shared/mail/mail.ts';
import { outboxes } from '../../shared/mail/outbox.ts';
import { collectionOf } from '../collection.ts';
import { countOf } from '../counted.ts';

/** Maximum number of mails in one read. */
const MAX_MAILS = 20;

const queued = (db: Firestore, outbox: Outbox) => db.collection(outbox).where('state', '==', 'QUEUED');

/** Reads the mails that wait in their queue, the oldest or the newest first, at most 20. */
export const queuedMails = async (db: Firestore, outbox: Outbox, order: 'asc' | 'desc'): Promise<MailRecord[]> => {
  const all = queued(db, outbox).where('shard', 'in', [...Array(SHARDS).keys()]);
  const { docs } = await all.orderBy('createdAt', order).limit(MAX_MAILS).get();
  const { parse } = collectionOf(db, outboxes[outbox]);
  return docs.flatMap((one) => parse(one)?.record ?? []);
};

/** Counts the mails that wait in their queue. A thousand of them are one read. */
export const queuedCount = async (db: Firestore, outbox: Outbox): Promise<number> => await countOf(queued(db, outbox));
