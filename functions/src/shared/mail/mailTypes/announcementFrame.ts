import type { MailTemplate, MailView } from '../template.ts';
import { NAMED_OR_GUEST, SIGNATURE_PARTS, SIGNATURE_RULE, UNSUBSCRIBE } from './frame.ts';

const squeezed = (text: string): string => text.replace(/\s/gu, '');

const RECEIPT = '{{#receiptID}}\n受付番号：{{receiptID}}\n{{/receiptID}}';

/** Returns whether a text names a variable, or contains its value. */
const states = (text: string, view: MailView, name: string): boolean => {
  if (new RegExp(`\\{\\{[#^]?\\s*${name}\\s*\\}\\}`, 'u').test(text)) return true;
  const value = view[name];
  return typeof value === 'string' && squeezed(text).includes(squeezed(value));
};

const titled = (title: string, view: MailView): string => {
  const begins = title.trimStart().replace(/^【/u, '');
  const short = view['campaignShortName'];
  const isNamed = begins.startsWith('{{campaignShortName}}') || (typeof short === 'string' && begins.startsWith(short));
  return isNamed ? title : `【{{campaignShortName}}】${title}`;
};

/** Returns the lines of the signature that a text lacks, and a rule before them. */
const signatureFor = (body: string, view: MailView): string => {
  const missing = SIGNATURE_PARTS.filter(({ name, lines }) =>
    name === null ? !squeezed(body).includes(squeezed(lines)) : !states(body, view, name),
  );
  return missing.length === 0 ? '' : `\n\n${[SIGNATURE_RULE, ...missing.map(({ lines }) => lines)].join('\n')}\n`;
};

/**
 * Returns an announcement's text with the parts of every mail that it lacks (rules 6.20): the short name in the subject, the recipient's name and
 * receipt number, the way to unsubscribe, and the signature. A text that has them stays as it is.
 */
export const framed = ({ title, body }: MailTemplate, view: MailView): MailTemplate => {
  const greeting = states(body, view, 'fullName') ? '' : `${NAMED_OR_GUEST}\n\n`;
  const receipt = states(body, view, 'receiptID') ? '' : `\n\n${RECEIPT}`;
  const unsubscribe = states(body, view, 'unsubscribeURL') ? '' : `\n\n${UNSUBSCRIBE}`;
  const end = `${receipt}${unsubscribe}${signatureFor(body, view)}`;
  return { title: titled(title, view), body: `${greeting}${end === '' ? body : body.trimEnd()}${end}` };
};
