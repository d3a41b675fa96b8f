import iconv from 'iconv-lite';
import { GETA, MAX_CHARACTER_LENGTH } from '../shared/csv/encodings.ts';
import { withJoinedMarks, withoutInvisible } from '../shared/fields/normalize.ts';

const CP932 = 'cp932';

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
};
const OTHER_SIGN = new RegExp(`[${Object.keys(SAME_SIGN).join('')}]`, 'gu');
/** White space that CP932 lacks. */
const OTHER_SPACE = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f]/gu;
/** What is left of a character that is shown otherwise: selectors and joiners. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Private-use characters, which look different on each machine. */
const PRIVATE_USE = /\p{Co}/u;
const PLAIN = /^[\t\n\r\x20-\x5b\x5d-\x7e]*$/;

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

export const encodeCP932 = (text: string): Buffer => iconv.encode(text, CP932);
export const decodeCP932 = (bytes: Buffer): string => iconv.decode(bytes, CP932);

/** Returns whether the text survives encoding and decoding: the encoder replaces unknown characters by `?` or a lookalike. */
const isEncodable = (text: string): boolean => !PRIVATE_USE.test(text) && decodeCP932(encodeCP932(text)) === text;

/** Returns a grapheme in CP932: a kanji without its variation selector, or 〓. */
const representable = (grapheme: string): string => {
  const bare = grapheme.replace(INVISIBLE, '');
  return bare !== '' && isEncodable(bare) ? bare : GETA;
};

/**
 * Returns a cell's text in the characters of CP932. Other white space becomes a space, invisible characters go, a kanji loses its variation selector,
 * and 〓 replaces each missing character.
 * @returns lost: the characters that look different now, as a reader sees them, in order
 */
export const replacedForCP932 = (text: string): { readonly text: string; readonly lost: readonly string[] } => {
  if (PLAIN.test(text)) return { text, lost: [] };
  const normalized = withJoinedMarks(withoutInvisible(text))
    .replace(OTHER_SPACE, ' ')
    .replace(OTHER_SIGN, (sign) => SAME_SIGN[sign] ?? sign);
  if (isEncodable(normalized)) return { text: normalized, lost: [] };
  const lost: string[] = [];
  // Each cell is segmented alone, because the segmenter's time grows faster than the text.
  const held = Array.from(graphemes.segment(normalized), ({ segment }) => {
    if (isEncodable(segment)) return segment;
    lost.push(segment.slice(0, MAX_CHARACTER_LENGTH));
    return representable(segment);
  });
  return { text: held.join(''), lost };
};
