import type { MailTemplate } from './template.ts';
import { MAIL_TYPE_NUMBERS, MAIL_TYPES, type MailType } from './types.ts';

/** The first Japanese text of each mail type. It is seeded into `mailConfigs` once and never overwritten (rules 6.19). */
export const DEFAULT_TEXTS = Object.fromEntries(
  MAIL_TYPE_NUMBERS.map((mailType) => [mailType, MAIL_TYPES[mailType].text]),
) as Readonly<Record<MailType, MailTemplate>>; // a text for each of the numbers
