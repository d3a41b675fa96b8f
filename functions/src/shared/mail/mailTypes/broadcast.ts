import { letter, NAMED, TO_PREPARE, UNSUBSCRIBE } from './frame.ts';
import { applicationEnd, applicationStart, applicationURL, fullName, resultDate, unsubscribeURL } from './suppliers.ts';
import { defineMailType } from './mailType.ts';

const variables = { fullName, applicationStart, applicationEnd, resultDate };

/** Broadcasts. People can unsubscribe from them (rules 6.14). */
export const broadcastMails = {
  4: defineMailType({
    subject: 'account',
    variables,
    required: { applicationURL },
    optional: { unsubscribeURL },
    suppressible: true,
    text: letter(
      '抽選の申込受付が始まりました',
      NAMED,
      `
抽選の申込受付が始まりました。
申込ページからお手続きください。

■ 申し込みの締め切り
{{applicationEnd}}
先着順ではありません。
締め切りまでにお申し込みの全員から、
抽選で当選者を決めます。

■ 申込ページ（お客さま専用）
{{applicationURL}}
ほかの方には転送しないでください。
公式サイトからもお申し込みいただけます。

${TO_PREPARE}

■ 抽選結果のお知らせ
{{resultDate}}以降に、
メールでお知らせします。

すでにお申し込みの方は、
お手続きの必要はありません。

${UNSUBSCRIBE}`,
    ),
  }),
  51: defineMailType({
    subject: 'account',
    variables,
    required: { applicationURL },
    optional: { unsubscribeURL },
    suppressible: true,
    text: letter(
      '抽選の申し込みがまだお済みでない方へ',
      NAMED,
      `
抽選の申し込みが、
まだお済みでないようです。
事前登録だけでは、
抽選の対象になりません。
申込ページからお手続きください。

■ 申し込みの締め切り
{{applicationEnd}}
先着順ではありません。
今からお申し込みになっても、
当選のしやすさは同じです。

■ 申込ページ（お客さま専用）
{{applicationURL}}
ほかの方には転送しないでください。
公式サイトからもお申し込みいただけます。

${TO_PREPARE}

■ 抽選結果のお知らせ
{{resultDate}}以降に、
メールでお知らせします。

行き違いですでにお申し込みの方は、
ご容赦ください。

${UNSUBSCRIBE}`,
    ),
  }),
};
