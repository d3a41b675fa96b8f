import { letter, NAMED, NAMED_OR_GUEST, UNKNOWN_TO_YOU } from './frame.ts';
import {
  applicationEnd,
  applicationStart,
  applicationURL,
  applicationURLSent,
  fullName,
  knownName,
  resultDate,
  validUntil,
  verificationLink,
} from './suppliers.ts';
import { unit } from './unit.ts';

/** Registration (rules 6.1). */
export const registrationUnits = {
  1: unit({
    name: '事前登録のメール確認',
    subject: 'emailVerification',
    variables: { validUntil },
    required: { verificationURL: verificationLink('/registration') },
    optional: { fullName: knownName },
    text: letter(
      '事前登録のお手続きのご案内',
      NAMED_OR_GUEST,
      `
事前登録のお手続きを受け付けました。
まだ登録は終わっていません。

■ 有効期限
{{validUntil}}まで
（お送りしてから24時間）

■ 登録の続き
次のページを開き、ボタンを押して、
登録へお進みください。
{{verificationURL}}

期限を過ぎたときは、もう一度はじめから
お手続きください。

${UNKNOWN_TO_YOU}`,
    ),
  }),
  2: unit({
    name: '事前登録完了（申込URLなし）',
    subject: 'account',
    variables: { fullName, applicationURLSent, applicationStart, applicationEnd, resultDate },
    text: letter(
      '事前登録が完了しました',
      NAMED,
      `
事前登録ありがとうございます。
登録が完了しました。
抽選への申込みは、まだ始まっていません。

■ 申込みの受付期間
{{applicationStart}}から
{{applicationEnd}}まで
先着順ではありません。

■ 申込ページのご案内
{{applicationURLSent}}以降に、
申込ページのURLをメールでお送りします。

■ 抽選結果のお知らせ
{{resultDate}}以降に、メールでお知らせします。

■ 日程と、登録内容の変更
次のホームページからご確認ください。
{{siteURL}}`,
    ),
  }),
  3: unit({
    name: '事前登録完了（申込URLあり）',
    subject: 'account',
    variables: { fullName, applicationStart, applicationEnd, resultDate },
    required: { applicationURL },
    text: letter(
      '申込ページのご案内（事前登録の完了）',
      NAMED,
      `
事前登録は完了しています。
抽選への申込みは、次のページから
お手続きください。

■ 申込みの受付期間
{{applicationStart}}から
{{applicationEnd}}まで
先着順ではありません。
期間中のいつ申し込まれても、
当選のしやすさは同じです。

■ 申込ページ（お客さま専用）
{{applicationURL}}
ほかの方には転送しないでください。

■ 抽選結果のお知らせ
{{resultDate}}以降に、メールでお知らせします。`,
    ),
  }),
};
