import { PHONE_END, searchForm } from '../folding/searchForm.ts';
import { normalizeEmail, normalizePhoneNumber, normalizeWidth } from '../fields/normalize.ts';
import { applicationNumberOf } from '../voucher/tracking.ts';

/** One field in which a typed text is searched. A probe with `prefix` finds values that begin with it. */
export type Probe =
  | { readonly by: 'receipt'; readonly prefix: string }
  | { readonly by: 'email'; readonly prefix: string }
  | { readonly by: 'phone'; readonly prefix: string }
  | { readonly by: 'tracking'; readonly number: string }
  /** The last digits of a telephone number, with the beginning of a name if the digits match too many. */
  | { readonly by: 'phoneEnd'; readonly end: string; readonly name: string | null }
  | { readonly by: 'name'; readonly prefix: string; readonly isKana: boolean };

const RECEIPT = /^[A-Z0-9]{4,12}$/;
const APPLICATION_NUMBER_LENGTH = 12;
const LATIN = /^[\x21-\x7e]{3,}$/;
/** The minimum number of digits. Shorter beginnings of a telephone number are area codes. */
const SHORTEST_PHONE = 5;
const MAX_PHONE_LENGTH = 11;
const TRACKING = /^\d{11,12}$/;

const ofDigits = (digits: string): Probe[] => [
  ...(digits.length === PHONE_END ? [{ by: 'phoneEnd', end: digits, name: null } as const] : []),
  ...(digits.startsWith('0') && digits.length >= SHORTEST_PHONE && digits.length <= MAX_PHONE_LENGTH
    ? [{ by: 'phone', prefix: digits } as const]
    : []),
  ...(TRACKING.test(digits) ? [{ by: 'tracking', number: digits } as const] : []),
  ...(digits.length === APPLICATION_NUMBER_LENGTH ? [{ by: 'receipt', prefix: digits } as const] : []),
];

/** Returns the probes for a name. Two words are searched in both orders, since some people say their given name first. */
const ofName = (text: string): Probe[] => {
  const words = text.trim().split(/\s+/u);
  const orders = words.length === 2 ? [words, words.toReversed()] : [words];
  return [...new Set(orders.map((order) => searchForm(order.join(''))))]
    .filter((prefix) => prefix !== '')
    .map((prefix) => ({ by: 'name', prefix, isKana: /^[ぁ-ゖー]+$/u.test(prefix) }));
};

/** Returns a text without what clerks add to a name or to the last digits of a number, and with a blank before the digits. */
const withoutAdditions = (text: string): string =>
  text
    .replace(/\([^()]*\)/gu, ' ')
    .replace(/^(?:末尾|下4桁|下四桁)\s*/u, '')
    .replace(/(?<=\S)(?:様|さま|さん)(?=\s|\d|$)/gu, ' ')
    .replace(/(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=\d{4}$)/u, ' ')
    .trim();

const ofText = (text: string): Probe[] => {
  const receipt = applicationNumberOf(text);
  return [
    ...(RECEIPT.test(receipt) ? [{ by: 'receipt', prefix: receipt } as const] : []),
    ...(LATIN.test(text) ? [{ by: 'email', prefix: normalizeEmail(text) } as const] : []),
    ...ofName(text),
  ];
};

/** Returns the probe for a name and the last digits of a telephone number (`さいとう 1234`); null if the text is not both. */
const endAndName = (text: string): Probe | null => {
  const words = text.split(/\s+/u);
  const end = words.find((word) => /^\d{4}$/u.test(word));
  const name = searchForm(words.filter((word) => word !== end).join(''));
  return end === undefined || name === '' ? null : { by: 'phoneEnd', end, name };
};

/** Returns the fields in which a typed text is searched, by what it can be. Empty for a text that can be nothing, such as a single digit. */
export const probesOf = (typed: string): readonly Probe[] => {
  const text = normalizeWidth(typed);
  if (text.includes('@')) return [{ by: 'email', prefix: normalizeEmail(text) }];
  const bare = withoutAdditions(text);
  const digits = normalizePhoneNumber(bare);
  if (/^\d+$/u.test(digits)) return ofDigits(digits);
  const both = endAndName(bare);
  return both === null ? ofText(bare) : [both];
};

/** Returns whether the beginning of an address may be a complete one, by which mails can be found, too. */
export const isCompleteEmail = (prefix: string): boolean => /^[^@]+@[^@]+\.[a-z]{2,}$/u.test(prefix);
