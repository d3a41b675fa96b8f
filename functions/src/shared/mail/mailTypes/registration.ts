import { z } from 'zod';
import { letter, NAMED, NAMED_OR_GUEST, TO_PREPARE, UNKNOWN_TO_YOU, VERIFICATION_LINK } from './frame.ts';
import {
  applicationEnd,
  applicationStart,
  applicationURL,
  applicationURLSent,
  fullName,
  nameIfProven,
  resultDate,
} from './suppliers.ts';
import { fromISO } from '../../time/instants.ts';
import { type Rendering, type SupplierInput, defineMailType, unitWith } from './mailType.ts';
import { validUntil, verificationFields, verificationLink, verificationSample } from './verification.ts';

/** Supplies which request was made with an address that has no account (rules 3.14). */
const requestedChange = {
  schema: z.object({ ...verificationFields, asked: z.literal('change').optional() }),
  get sample() {
    return { ...verificationSample(), asked: 'change' as const };
  },
};
type RequestedChangeInput = SupplierInput<unknown, z.infer<typeof requestedChange.schema>>;
const REQUEST_NAMES = { change: '登録内容の変更' } as const;
const isOpen = ({ now, timetable }: Pick<Rendering, 'now' | 'timetable'>): boolean =>
  now >= fromISO(timetable.applicationStart);
/** Returns how the registration is called. Once applications have begun, it is no longer one in advance. */
const registrationName = (given: Rendering): string => (isOpen(given) ? '登録' : '事前登録');
/** Returns the title of the page on which somebody without a registration goes on. */
const requestPage = (given: Rendering): string => (isOpen(given) ? '商品券の申し込み' : '事前登録');
const requested = ({ extra }: RequestedChangeInput): string | null => (extra.asked ? REQUEST_NAMES[extra.asked] : null);

/** Mails about registration (rules 6.1). */
export const registrationMails = {
  1: unitWith(requestedChange, {
    subject: 'emailVerification',
    variables: { validUntil, applicationEnd, registrationName, requestPage },
    required: { verificationURL: verificationLink('/registration') },
    optional: { fullName: nameIfProven, requested },
    // A person with an account, whose name would be known, is registered already and gets mail 11.
    rare: ['fullName', 'requested'],
    text: letter(
      '{{#requested}}登録が見つかりませんでした（はじめての方のお手続き）{{/requested}}{{^requested}}{{registrationName}}のお手続き（メールアドレスの確認）{{/requested}}',
      NAMED_OR_GUEST,
      `
{{#requested}}
{{requested}}のお申し出がありましたが、
このメールアドレスの登録は
見つかりませんでした。
はじめて登録される方は、
次のページからお進みください。
{{/requested}}
{{^requested}}
{{registrationName}}は、まだ終わっていません。
次のページからお進みください。
{{/requested}}
登録しただけでは、
商品券の申し込みにはなりません。

■ 期限
{{registrationName}}の締め切りは、
{{applicationEnd}}です。
次のリンクが使えるのは、
{{validUntil}}までです。

■ {{registrationName}}の続き
${VERIFICATION_LINK}

リンクが使えなくなったときは、
公式サイトの「{{requestPage}}」で、
もう一度メールアドレスを入力して、
新しいメールをお受け取りください。

${UNKNOWN_TO_YOU}`,
    ),
  }),
  2: defineMailType({
    subject: 'account',
    variables: { fullName, applicationURLSent, applicationStart, applicationEnd, resultDate },
    text: letter(
      '事前登録が完了しました',
      NAMED,
      `
事前登録が完了しました。
ありがとうございます。
抽選の申し込みは、まだ始まっていません。

■ このあとのお手続き
{{applicationURLSent}}以降に、
申込ページをメールでご案内します。
次の期間に、そのページから
お申し込みください。

■ 申込受付の期間
{{applicationStart}}から
{{applicationEnd}}まで
先着順ではありません。

${TO_PREPARE}

■ 抽選結果のお知らせ
{{resultDate}}以降に、
メールでお知らせします。

■ 日程と、登録内容の変更
公式サイトでご覧いただけます。
{{siteURL}}`,
    ),
  }),
  3: defineMailType({
    subject: 'account',
    variables: { fullName, registrationName, applicationStart, applicationEnd, resultDate },
    required: { applicationURL },
    text: letter(
      '申込ページのご案内（{{registrationName}}は完了しています）',
      NAMED,
      `
{{registrationName}}は完了しています。
抽選の申し込みは、次の期間に、
申込ページからお手続きください。

■ 申込受付の期間
{{applicationStart}}から
{{applicationEnd}}まで
期間外は、お申し込みいただけません。
先着順ではありません。
期間中のいつお申し込みになっても、
当選のしやすさは同じです。

■ 申込ページ（お客さま専用）
{{applicationURL}}
ほかの方には転送しないでください。
公式サイトからもお申し込みいただけます。

${TO_PREPARE}

■ 抽選結果のお知らせ
{{resultDate}}以降に、
メールでお知らせします。`,
    ),
  }),
};
