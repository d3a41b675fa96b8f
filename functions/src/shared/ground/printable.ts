/** `emoji`: no printer has it; `hidden`: nobody sees it, or no font knows it; `link`: mail programs would turn it into a link. */
export const UNFIT_REASONS = ['emoji', 'hidden', 'link'] as const;

/** What an envelope, a postcard or a mail cannot show as it was typed, and why. */
export interface Unfit {
  readonly reason: (typeof UNFIT_REASONS)[number];
  /** The characters, as they were typed. */
  readonly found: string;
}

/** What goes with a fault of a schema, if it is about characters. */
export const unfitIn = (detail: unknown): Unfit | null => {
  if (typeof detail !== 'object' || detail === null || !('reason' in detail) || !('found' in detail)) return null;
  const reason = UNFIT_REASONS.find((one) => one === detail.reason);
  return reason === undefined || typeof detail.found !== 'string' ? null : { reason, found: detail.found };
};

/** A character that nobody sees, by its number: `U+200E`. */
export const characterNumber = (found: string): string =>
  `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The most of a fault that is named. */
const LONGEST_FOUND = 40;

// One emoji may be many characters: with a skin, joined to others, a digit in a box.
const EMOJI =
  /[0-9#*]?(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3|\ufe0f)(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\u20e3|\ufe0f|[\u{e0020}-\u{e007f}])*/u;
// Signs of Japanese print that count as emoji, but not with the mark that makes them one.
const PRINTED_SIGNS = /[©®™‼⁉↔♀♂♨〰〽㊗㊙](?!\ufe0f)/gu;
// Half of a surrogate pair is no character. Firestore refuses it, and no font shows it.
const LONE_SURROGATE = /\p{Cs}/u;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
// Marks that reverse the reading direction: a text could disguise what stands after it.
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
// Characters that a maker of telephones once had for itself.
const PRIVATE = /\p{Co}/u;
// Text that mail programs turn into links.
const LINK = /\S*(?::\/\/|www\.|[a-z0-9-]\.[a-z]{2,})\S*/giu;
// J.Smith, J.R.Smith, St.John: what is cut short, and a name behind it without a blank.
const INITIALED = /^(?:\p{Lu}\.)*\p{Lu}\p{L}{0,2}\.(\p{Lu}\p{L}{2,}(?:-\p{L}+)*)$/u;
// All country codes have two letters, which no name in that form ends in. Of the longer domains it names those that anybody may take and many do.
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
    ?.slice(0, LONGEST_FOUND) ?? null;

const firstOf = (text: string, ...faults: readonly RegExp[]): string | null => {
  for (const fault of faults) {
    const [found] = fault.exec(text) ?? [];
    if (found !== undefined) return found.slice(0, LONGEST_FOUND);
  }
  return null;
};

/** Whether each character is one: Firestore refuses halves. */
export const isWhole = (text: string): boolean => !LONE_SURROGATE.test(text);
/** Whether a text has nothing that Firestore refuses or that disguises other text. */
export const isText = (text: string): boolean => firstOf(text, LONE_SURROGATE, DIRECTION) === null;
export const hasControls = (text: string): boolean => CONTROLS.test(text);

const unfitSigns = (text: string, signs: string): Unfit | null => {
  const emoji = firstOf(signs, EMOJI);
  if (emoji !== null) return { reason: 'emoji', found: emoji };
  const hidden = firstOf(text, LONE_SURROGATE, CONTROLS, DIRECTION, PRIVATE);
  return hidden === null ? null : { reason: 'hidden', found: hidden };
};

/** Why an address cannot be printed; null: it can. Kanji that an older encoding lacks are no fault: printing tells of them (rules 9.6). */
export const unfitLine = (text: string): Unfit | null => unfitSigns(text, text.replace(PRINTED_SIGNS, ''));

/** Why a text is no name; null: it is one. */
export const unfitName = (text: string): Unfit | null => {
  const link = linkIn(text.normalize('NFKC'));
  return unfitSigns(text, text) ?? (link === null ? null : { reason: 'link', found: link });
};
