import { maskCardNumbers } from './cardNumbers.ts';
import { HYPHENS, NO_GIVEN_NAME } from './normalize.ts';

/** `email_character`: no e-mail address has it. `email_at`: there is no `@`, or several. `email_name`, `email_domain`: a fault before or after the `@`. */
const EMAIL_REASONS = ['email_character', 'email_at', 'email_name', 'email_domain'] as const;
/**
 * `emoji`: printers cannot print it. `hidden`: it is invisible, or no font contains it. `link`: mail programs would turn it into a link. `garbled`: a
 * file was read in another encoding than its own. `letterless`: only punctuation. `card`: it contains a card number.
 */
export const UNFIT_REASONS = ['emoji', 'hidden', 'link', 'garbled', 'letterless', 'card', ...EMAIL_REASONS] as const;

/** Text that an envelope, a postcard or a mail cannot show as typed, or that is no e-mail address, and the reason. */
export interface Unfit {
  readonly reason: (typeof UNFIT_REASONS)[number];
  /** The characters as typed, without the digits of a card number. */
  readonly found: string;
}

/** Returns the details of a schema's error, if it is about characters. */
export const unfitIn = (detail: unknown): Unfit | null => {
  if (typeof detail !== 'object' || detail === null || !('reason' in detail) || !('found' in detail)) return null;
  const reason = UNFIT_REASONS.find((one) => one === detail.reason);
  return reason === undefined || typeof detail.found !== 'string' ? null : { reason, found: detail.found };
};

/** Returns an invisible character's number: `U+200E`. */
export const characterNumber = (found: string): string =>
  `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Above the limit of every name. */
const MAX_CHECKED_LENGTH = 1000;

/** The maximum length of the quoted text. */
const MAX_FOUND_LENGTH = 40;

// One emoji may be many characters: with a skin tone, joined to others, a keycap digit.
const EMOJI =
  /[0-9#*]?(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3|\ufe0f)(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\u20e3|\ufe0f|[\u{e0020}-\u{e007f}])*/u;
// Japanese print characters that count as emoji, unless followed by the emoji selector.
const PRINTED_SIGNS = /[©®™‼⁉↔♀♂♨〰〽㊗㊙](?!\ufe0f)/gu;
// An unpaired surrogate is not a character. Firestore refuses it, and no font contains it.
const LONE_SURROGATE = /\p{Cs}/u;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
// Marks that reverse the reading direction. With them a text could disguise the text after it.
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
// Private-use characters, which phone makers once used.
const PRIVATE = /\p{Co}/u;
// Text that mail programs turn into links.
const LINK = /\S*(?::\/\/|www\.|[a-z0-9-]\.[a-z]{2,})\S*/giu;
// J.Smith, J.R.Smith, St.John: an abbreviation, followed by a name without a space.
const INITIALED = /^(?:\p{Lu}\.)*\p{Lu}\p{L}{0,2}\.(\p{Lu}\p{L}{2,}(?:-\p{L}+)*)$/u;
// Domain endings. Country codes have two letters, and a name in that form never ends in two. Of the longer endings, the list has common ones that
// anybody may register.
const DOMAINS = new Set(
  'com net org info biz name pro app dev page shop store site online web xyz top club link click live work world email tokyo osaka kyoto nagoya yokohama okinawa'.split(
    ' ',
  ),
);

const isInitialed = (word: string): boolean => {
  const [, last] = INITIALED.exec(word) ?? [];
  return last !== undefined && !DOMAINS.has(last.toLowerCase());
};

const linkIn = (text: string): string | null =>
  text
    .match(LINK)
    ?.find((word) => !isInitialed(word))
    ?.slice(0, MAX_FOUND_LENGTH) ?? null;

const firstOf = (text: string, ...faults: readonly RegExp[]): string | null => {
  for (const fault of faults) {
    const [found] = fault.exec(text) ?? [];
    if (found !== undefined) return found.slice(0, MAX_FOUND_LENGTH);
  }
  return null;
};

/** Returns whether a text has no unpaired surrogates, which Firestore refuses. */
export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text);

// A combining mark alone is not visible, and the empty Braille cell is not either.
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const hasVisible = (text: string): boolean => VISIBLE.test(text.replace(/\u2800/gu, ''));
const LETTER = /[\p{L}\p{N}]/u;
/** The sign that programs write in place of a character that they could not read. */
const REPLACEMENT = '\ufffd';

const letterless = (text: string): Unfit => ({ reason: 'letterless', found: text.slice(0, MAX_FOUND_LENGTH) });

const unfitCharacters = (text: string, ...faults: readonly RegExp[]): Unfit | null => {
  if (text.includes(REPLACEMENT)) return { reason: 'garbled', found: REPLACEMENT };
  const hidden = firstOf(text, ...faults);
  if (hidden !== null) return { reason: 'hidden', found: hidden };
  return hasVisible(text) ? null : letterless(text);
};

/** Returns why a text is not a line; null if it is one. */
export const unfitLine = (text: string): Unfit | null => unfitCharacters(text, LONE_SURROGATE, CONTROLS, DIRECTION);

/** Returns why a text of several lines is refused; null if it is not. */
export const unfitText = (text: string): Unfit | null => unfitLine(text.replace(/[\n\t]/g, ' '));

// In addresses ・ and other signs separate the numbers of lots and rooms.
const CARD_LIKE = new RegExp(`[0-9０-９]{13}|(?:[0-9０-９]{4}[\\s${HYPHENS}]){2}[0-9０-９]{4}`, 'u');

/** Names and addresses are printed, so a card number in them is refused instead of masked. */
const cardNumberIn = (text: string): Unfit | null => {
  const masked = maskCardNumbers(text);
  return masked === text || !CARD_LIKE.test(text) ? null : { reason: 'card', found: masked.slice(0, MAX_FOUND_LENGTH) };
};

const unfitSigns = (text: string, signs: string): Unfit | null => {
  const emoji = firstOf(signs, EMOJI);
  if (emoji !== null) return { reason: 'emoji', found: emoji };
  return unfitCharacters(text, LONE_SURROGATE, CONTROLS, DIRECTION, PRIVATE) ?? cardNumberIn(text);
};

/**
 * Returns why an address cannot be printed; null if it can. Kanji that an older encoding lacks are accepted, since printing reports them (rules 9.6).
 */
export const unfitAddress = (text: string): Unfit | null => unfitSigns(text, text.replace(PRINTED_SIGNS, ''));

/** Returns why a text is not a name; null if it is one. A text above all limits is refused by its length, and searching it would take long. */
export const unfitName = (text: string): Unfit | null => {
  if (text.length > MAX_CHECKED_LENGTH) return null;
  const link = linkIn(text.normalize('NFKC'));
  const unfit = unfitSigns(text, text) ?? (link === null ? null : { reason: 'link' as const, found: link });
  return unfit ?? (LETTER.test(text) ? null : letterless(text));
};

/** Returns why a text is not a given name; null if it is one, or says that there is none. */
export const unfitGivenName = (text: string): Unfit | null => (text === NO_GIVEN_NAME ? null : unfitName(text));

const NOT_IN_EMAIL = /[^a-z0-9.!#$%&'*+/=?^_`{|}~@-]/iu;
const EMAIL_NAME = /^.{1,64}$/;
const EMAIL_DOMAIN = /^.{1,189}\.[a-z0-9-]{2,}$/i;
const EMAIL_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const isEmailDomain = (domain: string): boolean =>
  EMAIL_DOMAIN.test(domain) && domain.split('.').every((label) => EMAIL_LABEL.test(label));

/** Returns why a text is not an e-mail address by the rule of HTML; null if it is one. */
export const unfitEmail = (text: string): Unfit | null => {
  const [name = '', domain, ...more] = text.split('@');
  if (domain === undefined) return { reason: 'email_at', found: '' };
  const character = firstOf(text, NOT_IN_EMAIL);
  if (character !== null) return { reason: 'email_character', found: character };
  if (more.length > 0) return { reason: 'email_at', found: '@' };
  if (!EMAIL_NAME.test(name)) return { reason: 'email_name', found: name.slice(0, MAX_FOUND_LENGTH) };
  return isEmailDomain(domain) ? null : { reason: 'email_domain', found: domain.slice(0, MAX_FOUND_LENGTH) };
};
