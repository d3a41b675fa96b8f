import type { Firestore } from 'firebase-admin/firestore';
import { SHARDS } from '../../shared/entities/entity.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { toISO } from '../../shared/time/instants.ts';

/** Reads the ids of applications that wait for their card, at most `most`. */
export const pendingCards = async (db: Firestore, most: number): Promise<string[]> => {
  const found = db.collection(purchase.plural).where('state', '==', 'CARD_PENDING');
  return (await found.limit(most).select().get()).docs.map(({ id }) => id);
};

/** Reads the ids of applications whose owner's reminder is due at `now` (campaign time, epoch ms), the longest due first. */
export const cardRemindersDue = async (db: Firestore, now: number, most: number): Promise<string[]> => {
  const found = db
    .collection(purchase.plural)
    .where('shard', 'in', [...Array(SHARDS).keys()])
    .where('cardRemindAt', '<=', toISO(now))
    .orderBy('cardRemindAt')
    .limit(most);
  return (await found.select().get()).docs.map(({ id }) => id);
};
