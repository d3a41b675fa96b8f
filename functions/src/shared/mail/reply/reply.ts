import { linkProblems, type AllowedAddresses } from '../links.ts';
import { type Found, placed, type TemplateProblem, unfilledProblems } from '../problems.ts';
import { REPLY_VARIABLES, type ReplyVariable } from './replyVariables.ts';
import type { MailTemplate } from '../template.ts';

export type ReplyValues = { readonly [V in ReplyVariable]: string | null };

// Full-width braces count, since input methods offer them.
const GAP = /[{｛]{2}\s*([^{}｛｝\r\n]*?)\s*[}｝]{2}/gu;

const isVariable = (name: string): name is ReplyVariable => REPLY_VARIABLES.some((one) => one === name);

/** Fills a text with the values of a record. A gap without a value stays unchanged. */
export const filledReply = (text: string, values: ReplyValues): string =>
  text.replace(GAP, (whole, name: string) => (isVariable(name) ? (values[name] ?? whole) : whole));

/** Variables that identify one person. A ready-made text must not contain their values. */
const PERSONAL = ['受付番号', 'お名前'] as const satisfies readonly ReplyVariable[];

/** Turns a reply to one person into a text for all: name and application number become gaps again. */
export const asTemplate = (text: string, values: ReplyValues): string =>
  PERSONAL.reduce((template, name) => {
    const value = values[name];
    return value === null || value === '' ? template : template.replaceAll(value, `{{${name}}}`);
  }, text);

/** Returns the gaps of a text, each once, in order. */
export const gapsIn = (text: string): string[] => [...new Set([...text.matchAll(GAP)].map(([whole]) => whole))];

// Words for card data, followed closely by a request for it.
const CARD_DATA_REQUEST =
  /(?:カード(?:の)?番号|暗証番号|セキュリティ(?:ー)?コード)[^。\n]{0,20}(?:お知らせ|お教え|教えて|ご記入|ご返信|お書き|お送り|お伝え|入力して)(?:ください|下さい|願|いただ|頂)/gu;
const DIGITS = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/gu;

/** Returns whether digits could be a card number: their check digit is valid (ISO/IEC 7812-1). */
const isCard = (typed: string): boolean => {
  const sum = [...typed.replace(/\D/gu, '')].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

const cardsIn = (text: string): Found[] => {
  // Normalizing keeps the length of digits and kana, so places stay the same.
  const folded = text.replace(/[０-９]/gu, (digit) => digit.normalize('NFKC'));
  const requests = [...folded.matchAll(CARD_DATA_REQUEST)];
  const written = [...folded.matchAll(DIGITS)].filter(([digits]) => isCard(digits));
  return [...requests, ...written].map(({ 0: detail, index }) => ({ code: 'card_asked', detail, at: index }));
};

const linksIn = (text: string, own: AllowedAddresses): Found[] => linkProblems([{ kind: 'text', text, at: 0 }], own);

const unfilledBlanks = (text: string): Found[] =>
  [...text.matchAll(GAP)].map(({ 0: detail, index }) => ({ code: 'unfilled', detail, at: index }));

const unknownIn = (text: string): Found[] =>
  [...text.matchAll(GAP)].flatMap(({ 1: detail = '', index }) =>
    isVariable(detail) ? [] : [{ code: 'unknown_variable', detail, at: index }],
  );

const plainProblems = (text: string, own: AllowedAddresses): Found[] => [...linksIn(text, own), ...cardsIn(text)];

/** Returns the problems of a reply that a clerk typed. A reply is not a template, so no variable is filled when it is sent (rules 10.30). */
export const replyProblems = (reply: MailTemplate, own: AllowedAddresses): TemplateProblem[] => [
  ...(['title', 'body'] as const).flatMap((path) =>
    placed(path, reply[path], [...plainProblems(reply[path], own), ...unfilledBlanks(reply[path])]),
  ),
  ...unfilledProblems(reply),
];

/** Returns the problems of a ready-made reply. Its gaps are filled later, but only with known variables. */
export const replyTemplateProblems = (text: MailTemplate, own: AllowedAddresses): TemplateProblem[] =>
  (['title', 'body'] as const).flatMap((path) =>
    placed(path, text[path], [...plainProblems(text[path], own), ...unknownIn(text[path])]),
  );
