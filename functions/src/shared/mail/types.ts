import { z } from 'zod';

/** Every mail type (rules 6.1 to 6.5). */
export const MAIL_TYPE_NUMBERS = [
  1, 2, 3, 4, 11, 12, 13, 14, 21, 22, 31, 32, 33, 41, 42, 43, 44, 45, 51, 52, 61, 71, 72,
] as const;

export type MailType = (typeof MAIL_TYPE_NUMBERS)[number];

export const mailTypeSchema = z.literal(MAIL_TYPE_NUMBERS);

/** The kind of record that a mail is about. */
export type MailSubject = 'emailVerification' | 'account' | 'purchase' | 'inquiry' | 'adminUser';

/**
 * One mail type.
 * - `variables`: every name that a template may use.
 * - `required`: must stand in the body outside any section, so that no data can make it vanish.
 * - `optional`: may be absent when the mail is rendered, and so may only be used inside its own section.
 * - `suppressible`: whoever unsubscribed gets it no more (rules 6.14: never a mail that the applicant needs).
 */
export interface MailTypeRow {
  readonly mailType: MailType;
  readonly name: string;
  readonly subject: MailSubject;
  readonly variables: readonly string[];
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly suppressible: boolean;
}

/**
 * The values of a mail's variables, formatted already: dates as `2025年10月8日(水) 10:00`, amounts and counts as figures
 * with separators and without a unit (`30,000`), since the unit belongs to the text.
 */
export type MailVariables = Readonly<Record<string, string | readonly string[]>>;

/** Facts of the campaign, which every mail type may use. */
export const COMMON_VARIABLES = [
  'campaignName',
  'officeName',
  'officePhone',
  'officeHours',
  'officeEmail',
  'siteURL',
] as const;

/** Variables that hold a list; a template walks them by a section. */
export const LIST_VARIABLES: ReadonlySet<string> = new Set(['changedFields']);

/** Variables that the office writes, of several lines; in all others a line break becomes a space. */
export const PARAGRAPH_VARIABLES: ReadonlySet<string> = new Set(['replyText']);

interface RowOptions {
  readonly variables?: readonly string[];
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  readonly suppressible?: boolean;
}

/** `required` and `optional` names need not be repeated among the `variables`. */
function row<T extends MailType>(mailType: T, name: string, subject: MailSubject, options: RowOptions = {}) {
  const { variables = [], required = [], optional = [], suppressible = false } = options;
  const names = [...new Set([...COMMON_VARIABLES, ...variables, ...required, ...optional])];
  return { mailType, name, subject, variables: names, required, optional, suppressible };
}

const SETTLED_CARD = ['cardLast4', 'statementName', 'statusURL'];

export const MAIL_TYPES: { readonly [T in MailType]: MailTypeRow & { readonly mailType: T } } = {
  1: row(1, '事前登録のメール確認', 'emailVerification', {
    variables: ['validUntil'],
    required: ['verificationURL'],
    optional: ['fullName'],
  }),
  2: row(2, '事前登録完了（申込URLなし）', 'account', {
    variables: ['fullName', 'applicationURLSent', 'applicationStart', 'applicationEnd', 'resultDate'],
  }),
  3: row(3, '事前登録完了（申込URLあり）', 'account', {
    variables: ['fullName', 'applicationStart', 'applicationEnd', 'resultDate'],
    required: ['applicationURL'],
  }),
  4: row(4, '申込開始のお知らせ', 'account', {
    variables: ['fullName', 'applicationStart', 'applicationEnd', 'resultDate'],
    required: ['applicationURL'],
    optional: ['unsubscribeURL'],
    suppressible: true,
  }),
  11: row(11, '登録内容変更のメール確認', 'emailVerification', {
    variables: ['validUntil'],
    required: ['verificationURL'],
    optional: ['fullName'],
  }),
  12: row(12, '登録内容の変更完了', 'account', {
    variables: ['fullName'],
    required: ['changedFields'],
    optional: ['receiptID'],
  }),
  13: row(13, '変更の確認（登録なし）', 'emailVerification'),
  14: row(14, 'メールアドレス変更のお知らせ（旧アドレス宛て）', 'account', {
    variables: ['fullName', 'changedAt'],
    optional: ['receiptID'],
  }),
  21: row(21, '申込みのメール確認', 'emailVerification', {
    variables: ['validUntil', 'applicationEnd'],
    required: ['verificationURL'],
    optional: ['fullName'],
  }),
  22: row(22, '申込完了', 'purchase', {
    variables: ['fullName', 'purchaseCount', 'amount', 'chargeDate', 'resultDate', 'modificationEnd', 'waitingListEnd'],
    required: ['receiptID', 'changeURL'],
    optional: SETTLED_CARD,
  }),
  31: row(31, 'お問い合わせの受付', 'inquiry', { variables: ['inquiryID'] }),
  32: row(32, 'お問い合わせへの回答', 'inquiry', { variables: ['fullName', 'inquiryID'], required: ['replyText'] }),
  33: row(33, '新しいお問い合わせ（事務局宛て）', 'inquiry', { required: ['inquiryID', 'inquiryURL'] }),
  41: row(41, '当選のお知らせ', 'purchase', {
    variables: ['fullName', 'purchaseCount', 'chargeDate', 'modificationEnd', 'deliveryDate', 'useStart', 'useEnd'],
    required: ['receiptID', 'grantedCount', 'amount', 'changeURL'],
    optional: SETTLED_CARD,
  }),
  42: row(42, '落選のお知らせ', 'purchase', {
    variables: ['fullName', 'purchaseCount', 'amount', 'modificationEnd', 'waitingListEnd'],
    required: ['receiptID', 'changeURL'],
    optional: SETTLED_CARD,
  }),
  43: row(43, 'カードの確認のお願い', 'purchase', {
    variables: ['fullName', 'grantedCount', 'amount', 'modificationEnd'],
    required: ['receiptID', 'changeURL'],
    optional: SETTLED_CARD,
  }),
  // Without changeURL when moved up after the end of modifications (rules 7.16): the way out is then an enquiry.
  44: row(44, '繰り上げ当選のお知らせ', 'purchase', {
    variables: ['fullName', 'purchaseCount', 'chargeDate', 'declineUntil', 'deliveryDate', 'useStart', 'useEnd'],
    required: ['receiptID', 'grantedCount', 'amount'],
    optional: [...SETTLED_CARD, 'changeURL', 'modificationEnd'],
  }),
  45: row(45, 'お支払い完了', 'purchase', {
    variables: ['fullName', 'chargeDate', 'deliveryDate', 'useStart', 'useEnd'],
    required: ['receiptID', 'grantedCount', 'amount'],
    optional: SETTLED_CARD,
  }),
  51: row(51, '申込み忘れのご注意', 'account', {
    variables: ['fullName', 'applicationStart', 'applicationEnd', 'resultDate'],
    required: ['applicationURL'],
    optional: ['unsubscribeURL'],
    suppressible: true,
  }),
  52: row(52, 'メール確認の不具合のお詫び', 'emailVerification', { required: ['siteURL'], optional: ['fullName'] }),
  61: row(61, '商品券の発送', 'purchase', {
    variables: ['fullName', 'grantedCount', 'useStart', 'useEnd'],
    required: ['receiptID', 'trackingNumber'],
    optional: ['carrierName', 'statusURL'],
  }),
  71: row(71, '管理ユーザーの招待', 'adminUser', { required: ['passwordURL'] }),
  72: row(72, '管理ユーザーのパスワード再設定', 'adminUser', { required: ['passwordURL'] }),
};
