import { HYPHENS } from './normalize.ts';

/*
 * Card numbers in free text (rules 4.36). A number counts as a card's if all of this is true:
 *
 * - It has 13 to 19 digits in either width, and Luhn's check digit (ISO/IEC 7812-1, annex B).
 * - It begins with 3 to 6, or with 2221 to 2720, like all cards that Japanese acquirers accept.
 * - Its groups are separated by up to five blanks, hyphens or dots. Among further digits, only the groups that cards have count.
 * - It contains no telephone number and no group of 12 digits, which is a tracking number.
 *
 * About one in ten other numbers of this form passes the check digit and is masked, too.
 */

const DIGIT = '0-9０-９';
const SEPARATOR = String.raw`\s${HYPHENS}.·・･_`;
const MIN_DIGITS = 13;
const MAX_DIGITS = 19;
/** The number of digits that stay, as on receipts. */
const SHOWN = 4;
const MASK = '＊';

const RUN = new RegExp(`[${DIGIT}](?:[${SEPARATOR}]{0,5}[${DIGIT}]){${MIN_DIGITS - 1},}`, 'gu');
const GROUP = new RegExp(`([${SEPARATOR}]*)([${DIGIT}]+)`, 'gu');
/** Ends before an invoice issuer's number, which is a T and a corporate number of 13 digits. */
const CORPORATE = /(?:[TＴ]|法人番号\D{0,3})$/u;
const MASKED_BEFORE = new RegExp(`${MASK}{${MIN_DIGITS - SHOWN}}$`, 'u');

const ISSUED = /^(?:[3-6]|22[3-9]|222[1-9]|2[3-6]|27[01]|2720)/;
/** The groups of cards: 4-4-4-4 and shorter or longer, 4-6-5, 4-6-4, 8-8, or one. */
const CARD_GROUPS = /^(?:4,4,4,[1-4](?:,[1-3])?|4,6,[45]|8,8|\d\d)$/;

const TRACKING_DIGITS = 12;

interface Group {
  /** The separators before it. */
  readonly before: string;
  /** The digits as typed. */
  readonly typed: string;
  /** The digits in ASCII. */
  readonly digits: string;
}

const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

const joined = (groups: readonly Group[]): string => groups.map(({ digits }) => digits).join('');

/** Returns whether a telephone number begins with the first group: 0, with 10 or 11 digits in up to three groups. */
const isPhoneFirst = (groups: readonly Group[]): boolean =>
  [1, 2, 3].some((count) => {
    const phone = groups.slice(0, count);
    const [first, last] = [phone[0]?.digits ?? '', phone[count - 1]?.digits ?? ''];
    const isGrouped = first.length <= 5 && first.length >= 2 && (last.length === 3 || last.length === 4);
    return phone.length === count && /^0\d{9,10}$/.test(joined(phone)) && (count === 1 || isGrouped);
  });

/** Returns a separator's kind, since the groups of one number are separated alike. */
const kindOf = ({ before }: Group): string => (/\n/.test(before) ? 'line' : /^\s*$/.test(before) ? 'blank' : 'sign');

const isCard = (groups: readonly Group[], isWholeRun: boolean): boolean => {
  const digits = joined(groups);
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS || !ISSUED.test(digits)) return false;
  const lengths = groups.map((group) => group.digits.length);
  const isAlike = new Set(groups.slice(1).map(kindOf)).size < 2;
  if (!isWholeRun && !(isAlike && CARD_GROUPS.test(lengths.join(',')))) return false;
  if (lengths.includes(TRACKING_DIGITS) || groups.some((_, at) => isPhoneFirst(groups.slice(at)))) return false;
  return hasCheckDigit(digits);
};

/** The first card number of a run, as the indices of its first group and of the group after its last one. */
const firstCard = (groups: readonly Group[]): readonly [number, number] | null => {
  if (isCard(groups, true)) return [0, groups.length];
  for (let from = 0; from < groups.length; from += 1) {
    for (let to = from + 1; to <= groups.length && to - from <= MAX_DIGITS; to += 1) {
      if (isCard(groups.slice(from, to), false)) return [from, to];
    }
  }
  return null;
};

const written = (groups: readonly Group[]): string => groups.map(({ before, typed }) => `${before}${typed}`).join('');

const maskGroups = (groups: readonly Group[]): string => {
  const found = firstCard(groups);
  if (found === null) return written(groups);
  const [from, to] = found;
  const digits = joined(groups.slice(from, to));
  const masked = `${groups[from]?.before ?? ''}${MASK.repeat(digits.length - SHOWN)}${digits.slice(-SHOWN)}`;
  return `${maskGroups(groups.slice(0, from))}${masked}${maskGroups(groups.slice(to))}`;
};

const maskRun = (run: string, before: string): string => {
  const groups = Array.from(run.matchAll(GROUP), ([, separators = '', typed = '']): Group => {
    return { before: separators, typed, digits: typed.normalize('NFKC') };
  });
  if (groups.length === 1 && run.length === MIN_DIGITS && CORPORATE.test(before)) return run;
  // The digits that an earlier masking left do not begin another number.
  const skipped = MASKED_BEFORE.test(before) ? 1 : 0;
  return `${written(groups.slice(0, skipped))}${maskGroups(groups.slice(skipped))}`;
};

/**
 * Replaces the digits of card numbers by ＊, except for the last four: ＊＊＊＊＊＊＊＊＊＊＊＊4242 (rules 4.36). The result is never longer than the
 * text, and masking it again changes nothing.
 */
export const maskCardNumbers = (text: string): string =>
  text.replace(RUN, (run, at: number) => maskRun(run, text.slice(Math.max(0, at - 20), at)));

/** Returns whether a text contains a card number. */
export const hasCardNumber = (text: string): boolean => maskCardNumbers(text) !== text;
