import { canApply } from '../ownLinks.ts';
import { DISCARD, letter, NAMED, NAMED_OR_GUEST, NOT_YOUR_DOING, STATUS } from './frame.ts';
import {
  applicationEnd,
  applicationURL,
  changeURLAhead,
  fullName,
  nameIfProven,
  modificationEnd,
  applicationNumberIfAny,
  statusURLIfApplied,
  statusURLOfOwner,
} from './suppliers.ts';
import { type SupplierInput, type Subjects, defineMailType, unitWith } from './mailType.ts';
import { verificationExtra } from './verification.ts';

/** Returns the link to the page of applications; null unless the person can apply now. */
const applicationURLIfOpen = (given: SupplierInput<Subjects['person'], unknown>): string | null =>
  canApply({ ...given, purchase: given.subject.purchase }) ? applicationURL(given) : null;

/** New links to the personal pages, for a person who lost them and contacted the office (rules 6.33). */
export const ownLinkMails = {
  16: defineMailType({
    subject: 'person',
    variables: { fullName, applicationEnd, modificationEnd },
    optional: {
      receiptID: applicationNumberIfAny,
      applicationURL: applicationURLIfOpen,
      changeURL: changeURLAhead,
      statusURL: statusURLIfApplied,
    },
    rare: ['applicationURL'],
    text: letter(
      'ご本人のページのご案内',
      NAMED,
      `
お申し出により、
お手続きのページを
あらためてご案内します。
{{#receiptID}}

受付番号：{{receiptID}}
{{/receiptID}}

{{#applicationURL}}
■ 抽選の申し込み
申し込みの締め切りは、
{{applicationEnd}}です。
{{applicationURL}}

{{/applicationURL}}
${STATUS}

{{#changeURL}}
■ 登録内容の確認・変更
変更の締め切りは、
{{modificationEnd}}です。
{{changeURL}}

{{/changeURL}}
ほかの方には転送しないでください。
これまでにお送りしたメールの
リンクは、そのままです。

${NOT_YOUR_DOING}`,
    ),
  }),
  17: unitWith(verificationExtra, {
    subject: 'emailVerification',
    optional: { fullName: nameIfProven, receiptID: applicationNumberIfAny, statusURL: statusURLOfOwner },
    text: letter(
      '申し込みの状況のページのご案内',
      NAMED_OR_GUEST,
      `
公式サイトで、申し込みの状況の
ページのお申し出がありました。
{{#receiptID}}

受付番号：{{receiptID}}
{{/receiptID}}

{{#statusURL}}
■ 申し込みの状況のページ
次のリンクから、抽選の結果や
お届けの状況をご覧いただけます。
{{statusURL}}
ほかの方には転送しないでください。

{{/statusURL}}
{{^statusURL}}
このメールアドレスでの
抽選の申し込みは、見つかりませんでした。

■ 別のメールアドレスで申し込まれた方
公式サイトの「申し込みの状況」で、
申し込みのときのメールアドレスを
入力してください。

■ 申し込みのアドレスがわからない方
下記の事務局へお電話ください。

{{/statusURL}}
${DISCARD}`,
    ),
  }),
};
