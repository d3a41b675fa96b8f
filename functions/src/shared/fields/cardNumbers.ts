import { HYPHENS } from './normalize.ts';
import { hasTrackingCheckDigit } from './trackingCheckDigit.ts';

/*
 * Card numbers in free text (rules 4.36). A number counts as a card's if all of this is true:
 *
 * - It has 13 to 19 digits in either width, and Luhn's check digit (ISO/IEC 7812-1, annex B).
 * - It begins with 3 to 6, or with 2221 to 2720, like all cards that Japanese acquirers accept.
 * - Its groups are separated by blanks, hyphens or dots. Among further digits, only the groups that cards have count.
 * - Another sign separates the groups that cards have, and is the same between all of them: `4242/4242/4242/4242`. Commas of Japanese texts separate
 *   numbers of their own.
 * - It contains no telephone number, no group of 12 digits and no tracking numbers in groups of four.
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

/** Any sign but 、 and 。 and the one that masks. */
const ANY_SEPARATOR = /(?![、。＊])[\s\p{P}\p{S}ー]/u.source;
/** Returns the digits and separators in which a card number may be. */
const runOf = (separator: string): RegExp =>
  new RegExp(`[${DIGIT}](?:(?:${separator}){0,20}[${DIGIT}]){${MIN_DIGITS - 1},}`, 'gu');
const RUN = runOf(`[${SEPARATOR}]`);
const SIGNED_RUN = runOf(ANY_SEPARATOR);
const GROUP = new RegExp(`([^${DIGIT}]*)([${DIGIT}]+)`, 'gu');
/** Ends before an invoice issuer's number, which is a T and a corporate number of 13 digits. Old Safari cannot parse a lookbehind. */
const CORPORATE = /(?:(?:^|[^A-Za-z])[TＴ][\s-]?|(?:法人|登録|インボイス)番号[^0-9０-９]{0,3})$/u;
const MASKED_BEFORE = new RegExp(`${MASK}{${MIN_DIGITS - SHOWN}}$`, 'u');

const ISSUED = /^(?:[3-6]|22[3-9]|222[1-9]|2[3-6]|27[01]|2720)/;
/** The groups of cards: 4-4-4-4 and shorter or longer, 4-6-5, 4-6-4, 8-8, or one. */
const CARD_GROUPS = /^(?:4,4,4,[1-4](?:,[1-3])?|4,6,[45]|8,8|\d\d)$/;

/** The largest number of groups above. */
const MAX_GROUPS = 5;

const TRACKING_DIGITS = 12;

interface Group {
  /** The separators before it. */
  readonly before: string;
  /** The digits as typed. */
  readonly typed: string;
  /** The digits in ASCII. */
  readonly digits: string;
}

/** Returns whether groups are tracking numbers in a row, each 4-4-4 with its check digit. */
const areTrackingNumbers = (groups: readonly Group[]): boolean =>
  groups.length > 0 &&
  groups.length % 3 === 0 &&
  groups.every(({ digits }) => digits.length === 4) &&
  groups.every((_, at) => at % 3 > 0 || hasTrackingCheckDigit(joined(groups.slice(at, at + 3))));

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

const IS_SEPARATOR = new RegExp(`^[${SEPARATOR}]*$`, 'u');
/** Returns a separator's kind, since the groups of one number are separated alike. */
const kindOf = ({ before }: Group): string => {
  if (/\n/.test(before)) return 'line';
  return IS_SEPARATOR.test(before) ? (/^\s*$/.test(before) ? 'blank' : 'sign') : before.trim();
};

/** Returns whether groups are a card's number. `isFree`: in any groups, as a whole run without other signs may have. */
const isCard = (groups: readonly Group[], isFree: boolean): boolean => {
  // A tracking number, and other digits behind another separator.
  const [, second, third, fourth] = groups;
  if (second && third && fourth && kindOf(second) === kindOf(third) && kindOf(third) !== kindOf(fourth))
    if (areTrackingNumbers(groups.slice(0, 3))) return false;
  const digits = joined(groups);
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS || !ISSUED.test(digits)) return false;
  const lengths = groups.map((group) => group.digits.length);
  const isAlike = new Set(groups.slice(1).map(kindOf)).size < 2;
  if (!isFree && !(isAlike && CARD_GROUPS.test(lengths.join(',')))) return false;
  if (lengths.includes(TRACKING_DIGITS) || groups.some((_, at) => isPhoneFirst(groups.slice(at)))) return false;
  return hasCheckDigit(digits);
};

const written = (groups: readonly Group[]): string => groups.map(({ before, typed }) => `${before}${typed}`).join('');

const mask = (groups: readonly Group[]): string => {
  const digits = joined(groups);
  return `${groups[0]?.before ?? ''}${MASK.repeat(digits.length - SHOWN)}${digits.slice(-SHOWN)}`;
};

/** Masks groups that are one number without other signs, in any groups. */
const maskWhole = (groups: readonly Group[]): string =>
  groups.length <= MAX_DIGITS && groups.every(({ before }) => IS_SEPARATOR.test(before)) && isCard(groups, true)
    ? mask(groups)
    : written(groups);

/** The numbers of groups to try. The longest comes first, since a part of a number may have a check digit, too. */
const COUNTS = Array.from({ length: MAX_GROUPS }, (_, index) => MAX_GROUPS - index);

/** Masks the card numbers among the groups of a run, and between them what is a number as a whole. */
const maskGroups = (groups: readonly Group[]): string => {
  if (areTrackingNumbers(groups)) return written(groups);
  const whole = maskWhole(groups);
  if (whole !== written(groups)) return whole;
  let [text, free] = ['', 0];
  for (let from = 0; from < groups.length; from += 1) {
    const count = COUNTS.find((one) => from + one <= groups.length && isCard(groups.slice(from, from + one), false));
    if (count === undefined) continue;
    text += `${maskWhole(groups.slice(free, from))}${mask(groups.slice(from, from + count))}`;
    free = from + count;
    from = free - 1;
  }
  return `${text}${maskWhole(groups.slice(free))}`;
};

const maskRun = (run: string, before: string): string => {
  const groups = Array.from(run.matchAll(GROUP), ([, separators = '', typed = '']): Group => {
    return { before: separators, typed, digits: typed.normalize('NFKC') };
  });
  if (joined(groups).length === MIN_DIGITS && CORPORATE.test(before)) return run;
  // The digits that an earlier masking left do not begin another number.
  const skipped = MASKED_BEFORE.test(before) ? 1 : 0;
  return `${written(groups.slice(0, skipped))}${maskGroups(groups.slice(skipped))}`;
};

/**
 * Replaces the digits of card numbers by ＊, except for the last four: ＊＊＊＊＊＊＊＊＊＊＊＊4242 (rules 4.36). The result is never longer than the
 * text, and masking it again changes nothing.
 */
export const maskCardNumbers = (text: string): string =>
  [RUN, SIGNED_RUN].reduce(
    (masked, runs) => masked.replace(runs, (run, at: number) => maskRun(run, masked.slice(Math.max(0, at - 20), at))),
    text,
  );

/** Returns whether a text contains a card number. */
export const hasCardNumber = (text: string): boolean => maskCardNumbers(text) !== text;
