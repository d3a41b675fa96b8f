import type { MailTemplate } from '../template.ts';

/** For mails to someone whose name is on record. */
export const NAMED = '{{fullName}} 様';

/** For mails to an address whose owner may not be known yet. */
export const NAMED_OR_GUEST = '{{#fullName}}{{fullName}} 様{{/fullName}}{{^fullName}}お客さま{{/fullName}}';

/** For mails that must echo nothing a stranger typed. */
export const GUEST = 'お客さま';

const SIGNATURE = `────────────────────
{{officeName}}
電話：{{officePhone}}
受付時間：{{officeHours}}
メール：{{officeEmail}}

カード番号をメールでお尋ねすることはありません。`;

/** Puts greeting and signature around a mail's own words; a stored template holds the whole, so the office may edit all of it. */
export function letter(title: string, greeting: string, words: string): MailTemplate {
  return { title: `【{{campaignName}}】${title}`, body: `${greeting}\n\n${words.trim()}\n\n${SIGNATURE}\n` };
}

/** The personal page that shows how things stand; its link may be absent. */
export const STATUS = `{{#statusURL}}
■ 現在の状況の確認
お手続きの状況は、次のページでご覧いただけます。
{{statusURL}}

{{/statusURL}}`;

/** The card that is charged, where one is on record. */
export const CARD = `{{#cardLast4}}
カード：末尾{{cardLast4}}
{{/cardLast4}}
{{#statementName}}
ご利用明細の表示名：{{statementName}}
{{/statementName}}`;

/** How to stop notices that are not needed for the application itself. */
export const UNSUBSCRIBE = `{{#unsubscribeURL}}
■ このご案内が不要な方
次のページで配信を止められます。
登録や申込みには影響しません。
{{unsubscribeURL}}

{{/unsubscribeURL}}`;

/** For whoever did not ask for what a mail verifies. */
export const UNKNOWN_TO_YOU = `■ お心当たりのない方
このメールは破棄してください。
お手続きは進みません。`;
