import type { Firestore } from 'firebase-admin/firestore';
import type { Clock } from '../gateways/clocks.ts';
import { mailConfig } from '../shared/mail/mailConfig.ts';
import type { MailTemplate } from '../shared/mail/template.ts';
import { DEFAULT_TEXTS } from '../shared/mail/texts.ts';
import { MAIL_TYPE_NUMBERS, type MailType } from '../shared/mail/types.ts';
import { collectionOf } from '../store/collection.ts';
import { ttlCache } from '../store/ttlCache.ts';

/** Returns the text of a mail type: the office's, or the shipped one if the office has none. */
export type MailTexts = (mailType: MailType) => Promise<MailTemplate>;

/** How long an instance caches a text, in system ms. After a change, mails may have the former text for this long. */
export const TEXT_CACHE_MS = 60_000;

export const officeText = async (db: Firestore, mailType: MailType): Promise<MailTemplate | null> => {
  const configs = collectionOf(db, mailConfig);
  const { docs } = await configs.collection.where('mailType', '==', mailType).limit(1).get();
  return (docs[0] && configs.parse(docs[0])?.record) ?? null;
};

/** Returns the text of a mail type, read now. */
export const presentText = async (db: Firestore, mailType: MailType): Promise<MailTemplate> =>
  (await officeText(db, mailType)) ?? DEFAULT_TEXTS[mailType];

/** Creates the cached reader of texts. It reads each text at most once in TEXT_CACHE_MS, and only for a mail that needs it. */
export const mailTextsOf = (
  load: (mailType: MailType) => Promise<MailTemplate | null>,
  systemClock: Clock,
): MailTexts => {
  const texts = ttlCache({ load, ttlMs: TEXT_CACHE_MS, max: MAIL_TYPE_NUMBERS.length, systemClock });
  return async (mailType) => (await texts.of(mailType)) ?? DEFAULT_TEXTS[mailType];
};
