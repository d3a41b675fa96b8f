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
所在地：
{{officeAddress}}
電話：{{officePhone}}
受付時間：
{{officeHours}}
{{#closedDays}}
電話をお休みする日：
{{closedDays}}
{{/closedDays}}
メール：{{officeEmail}}
公式サイト：
{{siteURL}}

カード番号・暗証番号を、
メールや電話でおたずねすることは
ありません。`;

/** Puts greeting and signature around a mail's own words; a stored template holds the whole, so the office may edit all of it. */
export function letter(title: string, greeting: string, words: string): MailTemplate {
  return { title: `【{{campaignShortName}}】${title}`, body: `${greeting}\n\n${words.trim()}\n\n${SIGNATURE}\n` };
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

/** How whoever has no card pays; until when only where a win has its deadline. */
export const AT_COUNTER = `{{#counterUntil}}
期限：{{counterUntil}}
{{/counterUntil}}
場所：
{{officeAddress}}
受付時間：
{{officeHours}}
期限を過ぎると、当選は無効になります。`;

/** What a letter asks to have at hand before an application (rules 7.2). */
export const TO_PREPARE = `■ ご用意いただくもの
お支払いのカード
カードの登録が済むと、
申し込みが完了します。
当選・繰り上げ当選の場合だけ
決済します。`;

/** The link that proves an address, and what to do with it. */
export const VERIFICATION_LINK = `{{verificationURL}}
ページを開き、ボタンを押してください。
ほかの方には転送しないでください。`;

/** How to do the same without a link: whoever doubts a mail goes to the site by itself. */
export const WITHOUT_LINK = `公式サイトの「登録内容の変更」からも、
お手続きいただけます。`;

/** What moving up would mean, and that nobody is asked before it: who does not want it has to say so. */
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
