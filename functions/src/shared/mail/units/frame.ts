import type { MailTemplate } from '../template.ts';

/** For mails to someone whose name is on record. */
export const NAMED = '{{fullName}} 様';

/** For mails to an address whose owner may not be known yet. */
export const NAMED_OR_GUEST = '{{#fullName}}{{fullName}} 様{{/fullName}}{{^fullName}}お客さま{{/fullName}}';

/** For mails that must echo nothing a stranger typed. */
export const GUEST = 'お客さま';

const SIGNATURE = `────────────────────
{{officeName}}
（{{sellerName}}）
電話：{{officePhone}}
受付時間：
{{officeHours}}
{{#closedDays}}
電話をお休みする日：
{{closedDays}}
{{/closedDays}}
メール：{{officeEmail}}

カード番号・暗証番号を、
メールや電話でおたずねすることは
ありません。`;

/** Puts greeting and signature around a mail's own words; a stored template holds the whole, so the office may edit all of it. */
export function letter(title: string, greeting: string, words: string): MailTemplate {
  return { title: `【{{campaignName}}】${title}`, body: `${greeting}\n\n${words.trim()}\n\n${SIGNATURE}\n` };
}

/** The personal page that shows how things stand; its link may be absent. */
export const STATUS = `{{#statusURL}}
■ 現在の状況の確認
次のページで、いつでもご覧いただけます。
{{statusURL}}

{{/statusURL}}`;

/** The card that is charged, where one is on record. */
export const CARD = `{{#cardLast4}}
カード：末尾{{cardLast4}}
{{/cardLast4}}
{{#statementName}}
ご利用明細の表示名：{{statementName}}
{{/statementName}}`;

/** What is paid by the card saved with the application; `otherwise`: what to say where there is none. */
export const paidByCard = (otherwise: string): string => `{{#cardLast4}}
お申し込みのときに登録されたカードで、
自動で決済します。
{{/cardLast4}}
{{^cardLast4}}
${otherwise}
{{/cardLast4}}
${CARD}`;

/** The link that proves an address, and what to do with it. */
export const VERIFICATION_LINK = `{{verificationURL}}
ページを開き、ボタンを押してください。
ほかの方には転送しないでください。`;

/** How to do the same without a link: whoever doubts a mail goes to the site by itself. */
export const WITHOUT_LINK = `公式サイトの「登録内容の変更」からも、
お手続きいただけます。`;

/** Places of the waiting list are offered, never promised. */
export const WAITING_LIST = `空きが出たときは、抽選で決まった順に
繰り上げ当選となることがあります。
期間は{{waitingListEnd}}までです。`;

/** What a win brings, and for how long it can be used. */
export const DELIVERY = `■ 商品券のお届け
{{deliveryDate}}から順次、
登録のご住所へお送りします。

■ 商品券の利用期間
{{useStart}}から
{{useEnd}}まで`;

/** How to stop notices that are not needed for the application itself. */
export const UNSUBSCRIBE = `{{#unsubscribeURL}}
■ このご案内が不要な方
次のページで配信を止められます。
登録や申し込みには影響しません。
{{unsubscribeURL}}

{{/unsubscribeURL}}`;

/** For whoever did not ask for what a mail verifies. */
export const UNKNOWN_TO_YOU = `■ お心当たりのない方
このメールは破棄してください。
お手続きは進みません。`;

/** For whoever did not do what a mail reports. */
export const NOT_YOUR_DOING = `■ お心当たりのない方
お手数ですが、下記の事務局まで
お早めにご連絡ください。`;
