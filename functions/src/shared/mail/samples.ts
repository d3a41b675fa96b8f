import { campaign } from '../campaign/current.ts';
import { fromISO, japaneseDateTime } from '../time/instants.ts';
import { campaignVariables, figures } from './campaignVariables.ts';
import { MAIL_TYPES } from './types.ts';
import type { MailType, MailVariables } from './types.ts';

const HOUR_MS = 3_600_000;
const SITE_URL = 'https://voucher.example.jp';
const SAMPLE_COUNT = 3;

function sampleMoment(hoursAfterStart: number): string {
  return japaneseDateTime(fromISO(campaign.timetable.applicationStart) + hoursAfterStart * HOUR_MS);
}

/** Every variable there is; the links have the shape of real ones, and a key that opens nothing. */
const SAMPLES: MailVariables = {
  ...campaignVariables(campaign, campaign.timetable, SITE_URL),
  fullName: '山田 太郎',
  receiptID: 'A2B3C4D5E6F7',
  inquiryID: 'Q7xT2mKc9LwBz4RvN1hd',
  validUntil: sampleMoment(24),
  changedAt: sampleMoment(2),
  declineUntil: japaneseDateTime(fromISO(campaign.timetable.resultRelease) + 72 * HOUR_MS),
  purchaseCount: figures(SAMPLE_COUNT),
  grantedCount: figures(SAMPLE_COUNT),
  amount: figures(SAMPLE_COUNT * campaign.price),
  changedFields: ['住所', '電話番号'],
  replyText: 'お問い合わせの件、次のようにお手続きください。\n登録内容の変更は、ホームページから承ります。',
  cardLast4: '4242',
  statementName: campaign.statementDescriptor.kanji,
  carrierName: '見本運輸',
  trackingNumber: '0000-0000-0000',
  verificationURL: `${SITE_URL}/registration#key=sample`,
  applicationURL: `${SITE_URL}/purchase#key=sample`,
  changeURL: `${SITE_URL}/registration-change#key=sample`,
  statusURL: `${SITE_URL}/status#key=sample`,
  unsubscribeURL: `${SITE_URL}/api/v1/unsubscribe?key=sample`,
  passwordURL: `${SITE_URL}/admin/login#code=sample`,
  inquiryURL: `${SITE_URL}/admin/inquiry/sample/show`,
};

/** Plausible values for every variable of a type, the optional ones included: for previews and test sends (rules 6.18). */
export function sampleVariables(mailType: MailType): MailVariables {
  const names = new Set(MAIL_TYPES[mailType].variables);
  return Object.fromEntries(Object.entries(SAMPLES).filter(([name]) => names.has(name)));
}
