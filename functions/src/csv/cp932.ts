import iconv from 'iconv-lite';
import { MAX_CHARACTER_LENGTH } from '../shared/csv/encodings.ts';

const CP932 = 'cp932';
/** Replacement for a character that CP932 lacks, as used in print. CP932 contains it, and no reader takes it for a letter. */
export const GETA = '〓';

/** Characters that Windows has under another code point with the same look. Without this table the yen sign would silently become a backslash. */
const SAME_SIGN: Readonly<Record<string, string>> = {
  '〜': '～', // wave dash, fullwidth tilde
  '−': '－', // minus sign, fullwidth hyphen-minus
  '‖': '∥',
  '—': '―',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
  '¥': '￥',
  '\u00a0': ' ', // no-break space
};
const OTHER_SIGN = new RegExp(`[${Object.keys(SAME_SIGN).join('')}]`, 'gu');
/**
 * A kana and its mark as two characters, as Macintoshes write them. Only these are composed, since NFC would change 神 and other
 * compatibility ideographs.
 */
const MARKED_KANA = /[\u3041-\u30ff][\u3099\u309a]/gu;
/** Private-use characters, which look different on each machine. */
const PRIVATE_USE = /\p{Co}/u;
const PLAIN = /^[\t\n\r\x20-\x5b\x5d-\x7e]*$/;

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

export const encodeCP932 = (text: string): Buffer => iconv.encode(text, CP932);
export const decodeCP932 = (bytes: Buffer): string => iconv.decode(bytes, CP932);

/** Returns whether the text survives encoding and decoding: the encoder replaces unknown characters by `?` or a lookalike. */
const isEncodable = (text: string): boolean => !PRIVATE_USE.test(text) && decodeCP932(encodeCP932(text)) === text;

/**
 * Returns a cell's text in the characters of CP932, with 〓 for each missing one.
 * @returns lost: the replaced characters as a reader sees them, in order
 */
export const replacedForCP932 = (text: string): { readonly text: string; readonly lost: readonly string[] } => {
  if (PLAIN.test(text)) return { text, lost: [] };
  const normalized = text
    .replace(MARKED_KANA, (kana) => kana.normalize('NFC'))
    .replace(OTHER_SIGN, (sign) => SAME_SIGN[sign] ?? sign);
  if (isEncodable(normalized)) return { text: normalized, lost: [] };
  const lost: string[] = [];
  // Each cell is segmented alone, because the segmenter's time grows faster than the text.
  const held = Array.from(graphemes.segment(normalized), ({ segment }) => {
    if (isEncodable(segment)) return segment;
    lost.push(segment.slice(0, MAX_CHARACTER_LENGTH));
    return GETA;
  });
  return { text: held.join(''), lost };
};
