import type { MailTemplate } from './template.ts';
import { administratorTexts } from './texts/administrator.ts';
import { applicationTexts } from './texts/application.ts';
import { deliveryTexts } from './texts/delivery.ts';
import { inquiryTexts } from './texts/inquiry.ts';
import { registrationTexts } from './texts/registration.ts';
import { resultTexts } from './texts/result.ts';
import type { MailType } from './types.ts';

/** The Japanese text each mail type starts with; seeded once into `mailConfigs`, never overwritten (rules 6.19). */
export const DEFAULT_TEXTS: Readonly<Record<MailType, MailTemplate>> = {
  ...registrationTexts,
  ...applicationTexts,
  ...resultTexts,
  ...deliveryTexts,
  ...inquiryTexts,
  ...administratorTexts,
};
