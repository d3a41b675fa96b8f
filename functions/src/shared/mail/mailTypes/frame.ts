import type { MailTemplate } from '../template.ts';

/** The greeting in mails to people whose name is on record. */
export const NAMED = '{{fullName}} 様';

/** The greeting in mails to an address whose owner may be unknown. */
export const NAMED_OR_GUEST = '{{#fullName}}{{fullName}} 様{{/fullName}}{{^fullName}}お客さま{{/fullName}}';

/** The greeting in mails that must not repeat a stranger's text. */
export const GUEST = 'お客さま';

export const SIGNATURE_RULE = '────────────────────';

/** The signature's parts, with the variable that each states. Null: a sentence. */
export const SIGNATURE_PARTS: readonly { readonly name: string | null; readonly lines: string }[] = [
  { name: 'officeName', lines: '{{officeName}}\n（{{sellerName}}）' },
  { name: 'officeAddress', lines: '所在地：\n{{officeAddress}}' },
  { name: 'officePhone', lines: '電話：{{officePhone}}' },
  {
    name: 'officeHours',
    lines: `受付時間：
{{officeHours}}
{{#closedDays}}
電話をお休みする日：
{{closedDays}}
{{/closedDays}}`,
  },
  { name: 'officeEmail', lines: 'メール（送信専用）：\n{{officeEmail}}' },
  { name: 'siteURL', lines: '公式サイト：\n{{siteURL}}' },
  {
    name: null,
    lines: `
カード番号・暗証番号を、
メールや電話でおたずねすることは
ありません。`,
  },
];

const SIGNATURE = [SIGNATURE_RULE, ...SIGNATURE_PARTS.map(({ lines }) => lines)].join('\n');

/** Adds greeting and signature to a mail's words. A stored template contains all of it, so the office may edit all of it. */
export function letter(title: string, greeting: string, words: string): MailTemplate {
  return { title: `【{{campaignShortName}}】${title}`, body: `${greeting}\n\n${words.trim()}\n\n${SIGNATURE}\n` };
}

/** Returns the section about the personal status page, and its further uses, line by line. Its link may be absent. */
export const statusPage = (...uses: readonly string[]): string => `{{#statusURL}}
■ 現在の状況の確認
${['次のページで、いつでもご覧いただけます。', ...uses].join('\n')}
{{statusURL}}

{{/statusURL}}`;
export const STATUS = statusPage();

/** The card to be charged, if there is one. */
export const CARD = `{{#cardLast4}}
カード：末尾{{cardLast4}}
{{/cardLast4}}
{{#statementName}}
ご利用明細の表示名：{{statementName}}
{{/statementName}}`;

/** How to pay without a card. Only wins have a deadline. */
export const AT_COUNTER = `{{#counterUntil}}
期限：{{counterUntil}}
{{/counterUntil}}
場所：
{{officeAddress}}
受付時間：
{{officeHours}}
期限を過ぎると、当選は無効になります。`;

/** What to prepare before applying (rules 7.2). */
export const TO_PREPARE = `■ ご用意いただくもの
お支払いのカード
カードの登録が済むと、
申し込みが完了します。
当選・繰り上げ当選の場合だけ
決済します。`;

/** The link that proves an address, and how to use it. */
export const VERIFICATION_LINK = `{{verificationURL}}
ページを開き、ボタンを押してください。
ほかの方には転送しないでください。`;

/** The way to the same page without a link, for people who distrust mails. They can open the site themselves. */
export const WITHOUT_LINK = `公式サイトの「登録内容の変更」からも、
お手続きいただけます。`;

/** What a promotion from the waiting list means. Nobody is asked first, so the text explains how to decline. */
export const WAITING_LIST = `空きが出ると、抽選で決まった順に
繰り上げ当選となります。
{{#cardLast4}}
そのときは、登録されたカードで
{{amount}}円を自動で決済します。
前もっておたずねしません。
{{/cardLast4}}
{{^cardLast4}}
そのときは事務局からご連絡しますので、
{{amount}}円を窓口でお支払いください。
{{/cardLast4}}`;

/** What a win includes, and how long the vouchers are valid. */
export const DELIVERY = `■ 商品券のお届け
{{deliveryDate}}から順次、
登録のご住所へお送りします。

■ 商品券の利用期間
{{useStart}}から
{{useEnd}}まで`;

/** How to unsubscribe from notices that the application does not need. */
export const UNSUBSCRIBE = `{{#unsubscribeURL}}
■ このご案内が不要な方
次のページで配信を止められます。
登録や申し込みには影響しません。
{{unsubscribeURL}}

{{/unsubscribeURL}}`;

/** A note for people who did not request a mail that needs no action. */
export const DISCARD = `■ お心当たりのない方
このメールは破棄してください。`;

/** A note for people who did not request this verification. */
export const UNKNOWN_TO_YOU = `${DISCARD}
お手続きは進みません。`;

/** A note for people who did not do what the mail reports. */
export const NOT_YOUR_DOING = `■ お心当たりのない方
お手数ですが、下記の事務局まで
お早めにご連絡ください。`;
