import { campaignFacts } from './campaignFacts.ts';
import { letter, NAMED_OR_GUEST } from './frame.ts';
import { knownName } from './suppliers.ts';
import { unit } from './unit.ts';

/** An apology for verifications that failed (rules 6.5). */
export const apologyUnits = {
  52: unit({
    name: 'メール確認の不具合のお詫び',
    subject: 'emailVerification',
    required: { siteURL: campaignFacts.siteURL },
    optional: { fullName: knownName },
    text: letter(
      'メール確認の不具合のお詫び',
      NAMED_OR_GUEST,
      `
メールアドレスの確認のお手続きで、
当方の不具合により、
正しくお進みいただけないことがありました。
ご迷惑をおかけし、お詫び申し上げます。

■ お願い
不具合は解消しました。
お手数ですが、次のページから、
もう一度お手続きください。
{{siteURL}}

すでにお手続きがお済みの方は、
このメールへのご対応は必要ありません。`,
    ),
  }),
};
