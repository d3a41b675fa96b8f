import { toISO } from '../shared/time/instants.ts';
import { mailConfig } from '../shared/entities/mailConfig.ts';
import { DEFAULT_TEXTS } from '../shared/mail/texts.ts';
import { MAIL_TYPE_NUMBERS } from '../shared/mail/types.ts';
import { collectionOf } from '../store/collection.ts';
import type { JobDeps } from './work.ts';

/** Puts the shipped texts where the office can edit them: once, and never over what it wrote (rules 6.19). */
export const seedMailTexts = async ({ db, campaignClock }: JobDeps): Promise<void> => {
  const ref = db.collection('effects').doc('mail-texts');
  if ((await ref.get()).exists) return;
  const at = toISO(campaignClock());
  const configs = collectionOf(db, mailConfig);
  await db.runTransaction(async (transaction) => {
    const [done, present] = [await transaction.get(ref), await transaction.get(configs.collection.select('mailType'))];
    if (done.exists) return;
    const taken = new Set(present.docs.map((one) => Number(one.get('mailType'))));
    for (const mailType of MAIL_TYPE_NUMBERS.filter((one) => !taken.has(one))) {
      const id = `mail-${mailType}`;
      const record = { ...DEFAULT_TEXTS[mailType], id, mailType, createdAt: at, updatedAt: at };
      transaction.create(configs.ref(id), configs.data(record));
    }
    transaction.create(ref, { startedAt: at });
  });
};
