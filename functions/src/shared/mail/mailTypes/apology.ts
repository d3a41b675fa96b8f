import { campaignVariables } from './campaignVariables.ts';
import { letter, NAMED_OR_GUEST } from './frame.ts';
import { nameIfProven, requestedAt } from './suppliers.ts';
import { defineMailType } from './mailType.ts';

/** An apology for verifications that failed (rules 6.5). */
export const apologyMails = {
  52: defineMailType({
    subject: 'failedVerification',
    variables: { requestedAt },
    required: { siteURL: campaignVariables.siteURL },
    optional: { fullName: nameIfProven },
    text: letter(
      'メール確認の不具合のお詫び',
      NAMED_OR_GUEST,
      `
メールアドレスの確認のお手続きが、
当方の不具合により、完了していません。
ご迷惑をおかけし、お詫び申し上げます。

■ 不具合のあったお手続き
{{requestedAt}}に
お申し出のあったお手続きです。
このお手続きによる登録・申し込み・
変更は、まだ受け付けられていません。

■ お願い
不具合は解消しました。
お手数ですが、公式サイトから、
もう一度お手続きください。
{{siteURL}}

すでにお手続きがお済みの方は、
このメールへのご対応は必要ありません。

■ お心当たりのない方
このメールは破棄してください。`,
    ),
  }),
};
