import { letter, NAMED, UNSUBSCRIBE } from './frame.ts';
import { applicationEnd, applicationStart, applicationURL, fullName, resultDate } from './suppliers.ts';
import { type Given, type Subjects, unit } from './unit.ts';

const unsubscribeURL = ({ subject }: Given<Subjects['account'], unknown>): string | null => subject.unsubscribeURL;

const variables = { fullName, applicationStart, applicationEnd, resultDate };

/** Broadcasts, which whoever unsubscribed does without (rules 6.14). */
export const broadcastUnits = {
  4: unit({
    name: '申込開始のお知らせ',
    subject: 'account',
    variables,
    required: { applicationURL },
    optional: { unsubscribeURL },
    suppressible: true,
    text: letter(
      '抽選の申込受付を開始しました',
      NAMED,
      `
抽選の申込受付を開始しました。

■ 申込みの締切
{{applicationEnd}}まで
先着順ではありません。
締切までに申し込まれた方全員の中から、
抽選で当選者を決めます。

■ 申込ページ（お客さま専用）
{{applicationURL}}
ほかの方には転送しないでください。

■ 抽選結果のお知らせ
{{resultDate}}以降に、メールでお知らせします。

すでに申し込まれた方は、
お手続きの必要はありません。

${UNSUBSCRIBE}`,
    ),
  }),
  51: unit({
    name: '申込み忘れのご注意',
    subject: 'account',
    variables,
    required: { applicationURL },
    optional: { unsubscribeURL },
    suppressible: true,
    text: letter(
      '申込みはお済みですか',
      NAMED,
      `
事前登録をいただいていますが、
抽選への申込みがまだのようです。
事前登録だけでは、抽選の対象になりません。

■ 申込みの締切
{{applicationEnd}}まで
先着順ではありません。
今からの申込みでも、
当選のしやすさは変わりません。

■ 申込ページ（お客さま専用）
{{applicationURL}}
ほかの方には転送しないでください。

■ 抽選結果のお知らせ
{{resultDate}}以降に、メールでお知らせします。

行き違いですでに申し込まれた方は、
ご容赦ください。

${UNSUBSCRIBE}`,
    ),
  }),
};
