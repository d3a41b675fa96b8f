import { LIMITS } from './limits.ts';

/**
 * The one normalization of what people type, paste, dictate or import. Site, office, imports, search and API use it through the field schemas
 * (fieldSchemas.ts). Names and addresses keep their characters: only invisible ones go, and a sound mark joins its kana.
 */

/** Hyphens, dashes, minus signs and box lines, which every program writes differently, as a part of a character class. */
export const DASHES = String.raw`\-\u00ad\u02d7\u2010-\u2015\u2043\u2212\u2500\u2501\u2796\ufe58\ufe63\uff0d\uff70`;
/** The same with the long-vowel mark, which people type between digits. */
export const HYPHENS = String.raw`${DASHES}\u30fc`;

/** Returns the character that ends before an index. */
const characterBefore = (text: string, at: number): string => {
  const pair = text.slice(Math.max(0, at - 2), at);
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : pair.slice(-1);
};

// Scripts that join or separate letters with U+200C and U+200D, and emoji.
const JOINED =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Mongolian}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u;
// Variation selectors choose the form of the character before them, which may be the spelling of a name (葛󠄀城市).
const SELECTOR = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]$/u;
const SELECTED = /^[^\s\p{Default_Ignorable_Code_Point}]$/u;
// The selectors of emoji, which some keyboards add to other characters, too.
const EMOJI_SELECTOR = /^[\ufe0e\ufe0f]$/u;
const EMOJI = /^[\p{Emoji}\p{Emoji_Modifier}]$/u;
const JOINER = /^[\u200c\u200d]$/u;
// The tags of a flag of emoji, as of Scotland.
const TAG = /^[\u{e0020}-\u{e007f}]$/u;
const TAGGED = /^[\u{1f3f4}\u{e0020}-\u{e007e}]$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Removes characters that nobody sees: zero-width ones, direction marks, fillers, soft hyphens. Contacts of telephones, messengers and spreadsheets
 * paste them. Variation selectors stay after a character, and joiners after a letter of a script that needs them.
 */
export const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE, (one, at: number) => {
    const before = characterBefore(text, at);
    if (SELECTOR.test(one)) return (EMOJI_SELECTOR.test(one) ? EMOJI : SELECTED).test(before) ? one : '';
    if (JOINER.test(one)) return JOINED.test(before) ? one : '';
    return TAG.test(one) && TAGGED.test(before) ? one : '';
  });

/** Joins a separate sound mark with its kana, as files of Macs have it. No other character changes, unlike with NFC. */
export const withJoinedMarks = (text: string): string =>
  text.replace(/[\u3041-\u30ff][\u3099\u309a]/gu, (pair) => pair.normalize('NFC'));

/** Radicals and the kanji that look the same, which Unicode does not equate (CJK Radicals Supplement). */
const RADICALS = new Map(
  Array.from(
    '⺒巳⺝月⺠民⺣灬⺩王⺫目⺬示⺮竹⺶羊⺼月⻁虎⻄西⻆角⻑長⻗雨⻘青⻝食⻣骨⻤鬼⻨麦⻩黄⻫斉⻭歯⻯竜⻲亀'.matchAll(
      /../gu,
    ),
    ([pair = '']) => {
      const [radical = '', kanji = ''] = pair;
      return [radical, kanji] as const;
    },
  ),
);

/** Replaces radicals, which copies from PDF files contain in place of the kanji that look the same: ⼭ (U+2F2D) becomes 山. */
const withoutRadicals = (text: string): string =>
  text.replace(/[\u2e80-\u2fdf]/gu, (radical) => RADICALS.get(radical) ?? radical.normalize('NFKC'));

/** Returns the form in which a text is stored: without invisible characters and radicals, and trimmed. */
export const normalizeText = (text: string): string => withoutRadicals(withJoinedMarks(withoutInvisible(text))).trim();

/** The stored given name of a person with one name. It is shown nowhere (entities/fullName.ts). */
export const NO_GIVEN_NAME = '-';
const ONLY_SIGNS = new RegExp(`^[${HYPHENS}・･.\\s]+$`, 'u');

/** Returns a given name as stored. A dash or a dot in place of a name becomes `NO_GIVEN_NAME`. */
export const normalizeGivenName = (text: string): string => {
  const typed = normalizeText(text);
  return ONLY_SIGNS.test(typed) ? NO_GIVEN_NAME : typed;
};

/** Converts full-width copies of ASCII, too. Only for fields that a machine reads, never for names and addresses. */
export const normalizeWidth = (text: string): string => withoutInvisible(text).normalize('NFKC').trim();

/** Returns the form in which headings, labels and codes of a file are compared: without differences of width, spaces and invisible characters. */
export const normalizeLabel = (text: string): string => normalizeWidth(text).replace(/\s/gu, '');

// `+` begins a country code, and `#` an extension. `〜9` and `/9` at the end are the end of another number.
const BETWEEN_DIGITS = /(?:(?![+#]|[~\u301c/,\u3001\u30fb]\s*\d{1,2}$)[\s\p{P}\p{S}\u30fc])+/gu;
/** Removes spaces, hyphens, brackets, quotes and all other signs between digits. */
export const normalizeDigits = (text: string): string => normalizeWidth(text).replace(BETWEEN_DIGITS, '');

// Words that name a number, also directly before it.
const PHONE_LABEL = /^(?:(?:tel|fax|phone|mobile|電話番号|電話|携帯電話|携帯|自宅)[\s\p{P}\p{S}]*)+$/iu;
/** A text before at least this many digits only names the number. Fewer digits may follow a name in a search. */
const LABELLED_DIGITS = 9;
// Japan's country code, with the trunk prefix that some people keep in parentheses. After a `+` or before that many digits it is no part of a number.
const FROM_ABROAD = /^(?:\+81|(?:00|010\D*)?81(?=(?:\D*\d){9,11}\D*$))\D*(?:0\)?)?/u;
const REMARK = /\([^\d()]*\)$/u;

/** Returns a number without the text before it. Letters directly before the digits may belong to a receipt number. */
const withoutLabel = (text: string): string => {
  const start = text.search(/[\d+]/u);
  if (start < 0) return text;
  const [label, number] = [text.slice(0, start), text.slice(start)];
  const isLong = number.replace(/\D/gu, '').length >= LABELLED_DIGITS;
  return PHONE_LABEL.test(label) || /^[\s\p{P}\p{S}]*$/u.test(label) || (isLong && !/[a-z]$/iu.test(label))
    ? number
    : text;
};

/** Returns a telephone number without the country code and the text around it, with the separators as typed. */
const domesticNumber = (text: string): string =>
  withoutLabel(normalizeWidth(text)).replace(REMARK, '').trim().replace(FROM_ABROAD, '0');

/** Returns the digits of a Japanese telephone number: `+81 (0)90-1234-5678` is `09012345678`. Other text keeps its other characters. */
export const normalizePhoneNumber = (text: string): string => domesticNumber(text).replace(BETWEEN_DIGITS, '');

/** Returns a telephone number with a hyphen between its groups, since the digits do not show where an area code ends. */
export const normalizePhoneGroups = (text: string): string =>
  domesticNumber(text).replace(BETWEEN_DIGITS, '-').replace(/^-|-$/g, '');

/** Returns a post code as `123-4567`. A text without seven digits is only trimmed. */
export const normalizePostCode = (text: string): string => {
  const digits = normalizeDigits(text).replace(/^(?:jp?|t|郵便番号)/iu, '');
  return /^\d{7}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : normalizeText(text);
};

/** The local part of an address in quotes, which other forms require for `a..b@docomo.ne.jp`. */
const QUOTED = /^"([a-z0-9.!#$%&'*+/=?^_`{|}~-]+)"@/u;
const EVERY_HYPHEN = new RegExp(`[${HYPHENS}]`, 'gu');
/** Full-width copies of ASCII. Other compatibility characters mean something else than their letters: ℡, ①, №. */
const WIDE = /[\uff01-\uff5e\u3000\ufe52\ufe6b]/gu;
/** A longer text is refused anyway, and some of the expressions would take long. */
const MAX_EMAIL = 4 * LIMITS.email;
/** An address in brackets or quotes, which no address contains around its `@`. */
const IN_BRACKETS =
  /[<("「『【〔[]([^<>()"「」『』【】〔〕[\]@]+@[^<>()"「」『』【】〔〕[\]@]+)[>)"」』】〕\]](?![a-z0-9.@-])/u;
/** The same in quotes that an address may begin with, but not end with. */
const IN_QUOTES = /^(['`])([^@]+@[^@]+)\1$/u;
/** Words for an e-mail address before it. Any other text before a colon may be a part of a mistyped address. */
const EMAIL_LABEL = /^(?:mailto|e-?mail|mail|(?:電子|e)?メ-ル(?:アドレス)?|アドレス)\s*:\s*/u;
/** A remark without another address, or a part of one. */
const REMARK_AFTER = /(@[^@().]*\.[^@()]*)\([^()@.]*\)$/u;
const AT_THE_END_OF_EMAIL = /[\s,、;:>)」』】!?'"/]+$/u;

/**
 * Returns the form in which e-mail addresses are compared and reserved: width-folded and lower-cased (rules 4). Forms that can mean only one address
 * become that address: a name beside brackets around the address, a label such as `mailto:`, quotes that are not needed. 。 counts as a dot, and any dash
 * or ー as a hyphen. Typographic quotes become plain ones; spaces around `@` and punctuation at the end are dropped.
 */
export const normalizeEmail = (text: string): string => {
  if (text.length > MAX_EMAIL) return text;
  const typed = withoutInvisible(text)
    .replace(WIDE, (one) => one.normalize('NFKC'))
    .trim()
    .toLowerCase()
    .replace(EVERY_HYPHEN, '-')
    .replace(/[‘’]/gu, "'")
    .replace(/[“”]/gu, '"')
    .replace(/[。｡]/gu, '.')
    .replace(/\s*@+\s*/gu, '@');
  if (!/^[^@]*@[^@]*$/u.test(typed)) return typed;
  return (IN_BRACKETS.exec(typed)?.[1] ?? IN_QUOTES.exec(typed)?.[2] ?? typed)
    .trim()
    .replace(EMAIL_LABEL, '')
    .replace(/(@[^?]*)\?.*$/u, '$1')
    .replace(REMARK_AFTER, '$1')
    .replace(AT_THE_END_OF_EMAIL, '')
    .replace(/(@.*[a-z0-9])\.$/u, '$1')
    .replace(AT_THE_END_OF_EMAIL, '')
    .replace(QUOTED, '$1@');
};

// Half-width and spacing sound marks become combining ones, which NFKC joins with the kana.
const SOUND_MARKS = /[\u309b\uff9e]/gu;
const HALF_SOUND_MARKS = /[\u309c\uff9f]/gu;
const BETWEEN_NAMES = new RegExp(`(\\p{L})\\s*[=\\u00b7\\u2022\\u30a0${DASHES}\\u30fb]\\s*(?=\\p{L})`, 'gu');
const AT_THE_END = new RegExp(`(\\p{L})[~\\u301c${DASHES}](?=\\s|$)`, 'gu');

/**
 * Returns kana in full width with their sound marks joined. `＝`, `-` and `･` between two names become `・`; a dash or wave after the last kana of a
 * word is its long-vowel mark.
 */
export const normalizeKana = (text: string): string =>
  withoutInvisible(text)
    .replace(SOUND_MARKS, '\u3099')
    .replace(HALF_SOUND_MARKS, '\u309a')
    .normalize('NFKC')
    .trim()
    .replace(BETWEEN_NAMES, '$1・')
    .replace(AT_THE_END, '$1ー');
