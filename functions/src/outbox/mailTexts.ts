import type { Firestore } from 'firebase-admin/firestore';
import type { Clock } from '../gateways/clocks.ts';
import { mailConfig } from '../shared/entities/mailConfig.ts';
import type { MailTemplate } from '../shared/mail/template.ts';
import { DEFAULT_TEXTS } from '../shared/mail/texts.ts';
import type { MailType } from '../shared/mail/types.ts';
import { collectionOf } from '../store/collection.ts';

/** The text of a mail type: the office's, or the shipped one where it has none. */
export type MailTexts = (mailType: MailType) => Promise<MailTemplate>;

/** System ms that an instance keeps a text: a change reaches mails within it. */
export const KEEP_MS = 60_000;

/** The office's text of a mail type, or null. */
export const officeText = async (db: Firestore, mailType: MailType): Promise<MailTemplate | null> => {
  const configs = collectionOf(db, mailConfig);
  const { docs } = await configs.collection.where('mailType', '==', mailType).limit(1).get();
  return (docs[0] && configs.parse(docs[0])?.record) ?? null;
};

/**
 * Loads each text at most once in KEEP_MS, and none that no mail asks for; those who ask at once share one load, and a failed one is not kept.
 */
export const mailTextsOf = (
  load: (mailType: MailType) => Promise<MailTemplate | null>,
  systemClock: Clock,
): MailTexts => {
  const kept = new Map<MailType, { readonly at: number; readonly text: Promise<MailTemplate | null> }>();
  const textOf = (mailType: MailType): Promise<MailTemplate | null> => {
    const known = kept.get(mailType);
    if (known && systemClock() - known.at < KEEP_MS) return known.text;
    const fresh = { at: systemClock(), text: load(mailType) };
    kept.set(mailType, fresh);
    fresh.text.catch(() => {
      if (kept.get(mailType) === fresh) kept.delete(mailType);
    });
    return fresh.text;
  };
  return async (mailType) => (await textOf(mailType)) ?? DEFAULT_TEXTS[mailType];
};
