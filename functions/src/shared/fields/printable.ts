/** `emoji`: printers cannot print it. `hidden`: it is invisible, or no font contains it. `link`: mail programs would turn it into a link. */
export const UNFIT_REASONS = ['emoji', 'hidden', 'link'] as const;

/** Text that an envelope, a postcard or a mail cannot show as typed, and the reason. */
export interface Unfit {
  readonly reason: (typeof UNFIT_REASONS)[number];
  /** The characters as typed. */
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
/** Returns whether a text has no character that Firestore refuses or that disguises other text. */
export const isText = (text: string): boolean => firstOf(text, LONE_SURROGATE, DIRECTION) === null;
export const hasControls = (text: string): boolean => CONTROLS.test(text);

const unfitSigns = (text: string, signs: string): Unfit | null => {
  const emoji = firstOf(signs, EMOJI);
  if (emoji !== null) return { reason: 'emoji', found: emoji };
  const hidden = firstOf(text, LONE_SURROGATE, CONTROLS, DIRECTION, PRIVATE);
  return hidden === null ? null : { reason: 'hidden', found: hidden };
};

/**
 * Returns why an address cannot be printed; null if it can. Kanji that an older encoding lacks are accepted, since printing reports them (rules 9.6).
 */
export const unfitLine = (text: string): Unfit | null => unfitSigns(text, text.replace(PRINTED_SIGNS, ''));

/** Returns why a text is not a name; null if it is one. */
export const unfitName = (text: string): Unfit | null => {
  const link = linkIn(text.normalize('NFKC'));
  return unfitSigns(text, text) ?? (link === null ? null : { reason: 'link', found: link });
};
