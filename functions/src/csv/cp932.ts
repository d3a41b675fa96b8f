import iconv from 'iconv-lite';
import { LONGEST_CHARACTER } from '../shared/csv/encodings.ts';

const CP932 = 'cp932';
/** Stands in the place of a lost character, as in print: nobody takes it for a letter, and CP932 has it. */
export const GETA = '〓';

/**
 * Signs that Windows has under another number of Unicode's: the same sign to a reader. The yen sign would become a backslash without a word.
 */
const SAME_SIGN: Readonly<Record<string, string>> = {
  '〜': '～', // wave dash, fullwidth tilde
  '−': '－', // minus sign, fullwidth hyphen-minus
  '‖': '∥',
  '—': '―',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
  '¥': '￥',
  '\u00a0': ' ', // a space that does not break
};
const OTHER_SIGN = new RegExp(`[${Object.keys(SAME_SIGN).join('')}]`, 'gu');
/** A kana and its mark apart, as Macintoshes write them. Only these are composed: NFC would change 神 and other compatibility ideographs. */
const MARKED_KANA = /[\u3041-\u30ff][\u3099\u309a]/gu;
/** Windows' space for signs of one's own: each machine shows something else there. */
const OWN_SIGN = /\p{Co}/u;
const PLAIN = /^[\t\n\r\x20-\x5b\x5d-\x7e]*$/;

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

export const encodeCP932 = (text: string): Buffer => iconv.encode(text, CP932);
export const decodeCP932 = (bytes: Buffer): string => iconv.decode(bytes, CP932);

/** By the way there and back: the encoder puts a `?`, or something that looks alike, where it has nothing. */
const isHeld = (text: string): boolean => !OWN_SIGN.test(text) && decodeCP932(encodeCP932(text)) === text;

/**
 * A cell's text as CP932 can hold it, 〓 for each character that it cannot.
 * @returns lost: the characters replaced, as a reader sees them, in their order
 */
export const heldByCP932 = (text: string): { readonly text: string; readonly lost: readonly string[] } => {
  if (PLAIN.test(text)) return { text, lost: [] };
  const alike = text
    .replace(MARKED_KANA, (kana) => kana.normalize('NFC'))
    .replace(OTHER_SIGN, (sign) => SAME_SIGN[sign] ?? sign);
  if (isHeld(alike)) return { text: alike, lost: [] };
  const lost: string[] = [];
  // Cell by cell: the segmenter's time grows faster than the text.
  const held = Array.from(graphemes.segment(alike), ({ segment }) => {
    if (isHeld(segment)) return segment;
    lost.push(segment.slice(0, LONGEST_CHARACTER));
    return GETA;
  });
  return { text: held.join(''), lost };
};
