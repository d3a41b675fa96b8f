import { escapeHTML } from 'functions/shared/mail/html';
import { renderMail, type RenderedMail } from 'functions/shared/mail/render';
import { DEFAULT_TEXTS } from 'functions/shared/mail/texts';
import { MAIL_TYPE_NUMBERS, MAIL_TYPES, type MailType } from 'functions/shared/mail/types';
import type { MailVariables } from 'functions/shared/mail/mailTypes/mailType';
import { occasionsOf } from './occasions.ts';

/** The width of a small phone in CSS pixels, and the class by which the tests find the mails on such phones. */
const PHONE = 360;
export const PHONE_CLASS = 'phone';
/** The width of one mail in all its forms, side by side. */
export const ARTICLE = 1212;

interface Shown {
  readonly mailType: MailType;
  readonly occasion: string;
  readonly mail: RenderedMail;
}

/** A key as long as a real one, which opens nothing. */
const KEY = `1.a.Q7xT2mKc9LwBz4RvN1hd.0.1760000000.${'wX3'.repeat(14)}w`;

const withRealKeys = (variables: MailVariables): MailVariables =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/=sample$/, `=${KEY}`) : value,
    ]),
  );

/** The distinct forms of a mail: as most people get it, on its special occasions, and its shortest. */
const shownOf = (mailType: MailType): Shown[] => {
  const shown = occasionsOf(mailType).map(([occasion, variables]) => {
    return { mailType, occasion, mail: renderMail(mailType, DEFAULT_TEXTS[mailType], withRealKeys(variables)) };
  });
  const first = (text: string) => shown.findIndex(({ mail }) => mail.subject + mail.text === text);
  return shown.filter(({ mail }, index) => first(mail.subject + mail.text) === index);
};

const body = (html: string): string => html.slice(html.indexOf('<div'), html.lastIndexOf('</body>'));

const article = ({ mailType, occasion, mail }: Shown): string => `
<article>
  <h2>${mailType} ${escapeHTML(MAIL_TYPES[mailType].name)} <small>${escapeHTML(occasion)}</small></h2>
  <p class="subject">件名：${escapeHTML(mail.subject)}</p>
  <div class="parts">
    <pre class="desk">${escapeHTML(mail.text)}</pre>
    <pre class="${PHONE_CLASS}" data-mail="${mailType} ${occasion} text">${escapeHTML(mail.text)}</pre>
    <div class="${PHONE_CLASS}" data-mail="${mailType} ${occasion}">${body(mail.html)}</div>
  </div>
</article>`;

/**
 * All mails with sample data on one page, as plain text in a desktop and a phone client, and as HTML on a phone.
 * @param font address of a Japanese font, for machines without one
 */
export const contactSheet = (font: string): string => `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<title>メールの一覧</title>
<style>
@font-face { font-family: 'Noto Sans JP'; src: url(${font}); }
body { margin: 16px; background: #e6e7ea; font: 14px/1.6 'Noto Sans JP', sans-serif; }
main { display: grid; grid-template-columns: repeat(auto-fill, ${ARTICLE}px); gap: 16px; align-items: start; }
article { background: #fff; padding: 16px; box-sizing: border-box; width: ${ARTICLE}px; }
h2 { margin: 0; font-size: 16px; }
.subject { margin: 4px 0 12px; font-weight: bold; }
.parts { display: grid; grid-template-columns: 1fr ${PHONE}px ${PHONE}px; gap: 16px; align-items: start; }
pre { box-sizing: border-box; margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
pre.desk { font-size: 13px; }
pre.${PHONE_CLASS} { padding: 16px; font-size: 16px; line-height: 1.5; }
.${PHONE_CLASS} { width: ${PHONE}px; outline: 1px solid #999; overflow: hidden; }
</style>
</head>
<body><main>${MAIL_TYPE_NUMBERS.flatMap(shownOf).map(article).join('')}</main></body>
</html>
`;
