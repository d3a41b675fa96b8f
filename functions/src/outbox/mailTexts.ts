import type { Firestore } from 'firebase-admin/firestore';
import type { Clock } from '../gateways/clocks.ts';
import { mailConfig } from '../shared/entities/mailConfig.ts';
import type { MailTemplate } from '../shared/mail/template.ts';
import { DEFAULT_TEXTS } from '../shared/mail/texts.ts';
import type { MailType } from '../shared/mail/types.ts';
import { collectionOf } from '../store/collection.ts';

/** The text of a mail type: the office's, or the shipped one where it has none. */
export type MailTexts = (mailType: MailType) => Promise<MailTemplate>;

type Texts = ReadonlyMap<number, MailTemplate>;

/** System ms that an instance keeps the texts: a change reaches mails within it. */
export const KEEP_MS = 60_000;

/** All texts of the office: one a mail type, so few. */
export const officeTexts = async (db: Firestore): Promise<Texts> => {
  const configs = collectionOf(db, mailConfig);
  const { docs } = await configs.collection.get();
  return new Map(docs.flatMap((document) => configs.parse(document)?.record ?? []).map((one) => [one.mailType, one]));
};

/** Loads the texts at most once in KEEP_MS; those who ask at once share one load, and a failed one is not kept. */
export const mailTextsOf = (load: () => Promise<Texts>, systemClock: Clock): MailTexts => {
  let kept: { readonly at: number; readonly texts: Promise<Texts> } | null = null;
  const texts = (): Promise<Texts> => {
    if (kept && systemClock() - kept.at < KEEP_MS) return kept.texts;
    const fresh = { at: systemClock(), texts: load() };
    kept = fresh;
    fresh.texts.catch(() => {
      if (kept === fresh) kept = null;
    });
    return fresh.texts;
  };
  return async (mailType) => (await texts()).get(mailType) ?? DEFAULT_TEXTS[mailType];
};
