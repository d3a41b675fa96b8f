import { DASHES, normalizeDigits } from '../fields/normalize.ts';
import { PREFECTURE } from '../fields/prefecture.ts';
import { folded } from './appearance.ts';

/** A post code before an address, which copies from other forms contain. */
const POST_CODE = new RegExp(`^(?:〒\\s*\\d{3}[${DASHES}]?\\d{4}|\\d{3}[${DASHES}]\\d{4}(?=[\\s\\p{L}]))\\s*`, 'u');

const DIGITS = '〇一二三四五六七八九';
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** Returns the digits of a number in kanji, written with units (`二十三`) or digit by digit (`二三`). */
function numberOf(kanji: string): string {
  if (!/[十百千]/u.test(kanji)) return Array.from(kanji, (digit) => DIGITS.indexOf(digit)).join('');
  let [sum, digit] = [0, 0];
  for (const one of kanji) {
    const unit = UNITS[one];
    if (unit === undefined) digit = digit * 10 + DIGITS.indexOf(one);
    else [sum, digit] = [sum + (digit === 0 ? 1 : digit) * unit, 0];
  }
  return String(sum + digit);
}

/** Converts every number in kanji, even in a place name. Both addresses are converted, so place names need not be recognized. */
const withArabicNumbers = (text: string): string =>
  text
    .replaceAll('零', '〇')
    // A number next to one in digits stays separate.
    .replace(/(?<=\d)(?=[〇一二三四五六七八九十百千])|(?<=[〇一二三四五六七八九十百千])(?=\d)/gu, '-')
    .replace(/[〇一二三四五六七八九十百千]+/gu, numberOf);

const ADDRESS_HYPHENS = new RegExp(`[${DASHES}~〜]`, 'gu');
/** Counters after the numbers of a block, a house and a room. In 番町 and 号館 they are part of a name. */
const COUNTERS = /(?<=\d)\s*(?:丁目|番地|番(?![町館街])|号室|号(?![館棟線地]))(?:の(?=\s*\d))?/gu;

/** Kana and the long-vowel mark that look like numbers in kanji. */
const KANA_NUMBERS: Readonly<Record<string, string>> = { ニ: '二', ハ: '八', ー: '一' };

/**
 * Returns the form of an address, or of a part of one, for comparison. Width, hyphens, spaces, 丁目・番地・号, numbers in kanji, a post code before it and the
 * prefecture make no difference. Numbers and the building's name do.
 */
export const foldPlace = (text: string): string =>
  withArabicNumbers(
    folded(text)
      .trim()
      .replace(POST_CODE, '')
      .replace(PREFECTURE, '')
      // A particle in place names that people write in several ways: 霞ヶ関, 霞が関; 丸の内, 丸ノ内; 六ヶ所, before its number is read.
      .replace(/(?<=[\p{Script=Han}\p{Script=Hiragana}])[ヶヵケカがガ](?=\p{Script=Han})/gu, 'ヶ')
      .replace(/(?<=\p{Script=Han})ノ(?=\p{Script=Han})/gu, 'の')
      // Streets of Kyoto and Sapporo.
      .replace(/(?<=[上下入])[るル]/gu, 'る')
      .replace(/[ニハー](?=丁目|条|番地)/gu, (one) => KANA_NUMBERS[one] ?? one),
  )
    .replace(ADDRESS_HYPHENS, '-')
    // The long-vowel mark counts as a hyphen only after a number.
    .replace(/(?<=\d\s*)ー/gu, '-')
    .replace(COUNTERS, '-')
    .replace(/(?<=\d)\s*[のノ]\s*(?=\d)/gu, '-')
    .replace(/(?<=\d)\s*(?:階|f(?![a-z]))/gu, 'f')
    // Every separator between numbers becomes a hyphen, so that two numbers never merge.
    .replace(/(?<=\d)[\s,、.・#()「」/-]+(?=\d)/gu, '-')
    .replace(/[\s,、.。・'’"()「」#]/gu, '')
    .replace(/(?<!\d)0+(?=\d)/gu, '')
    // 文字 is part of names: 十文字町.
    .replace(/大?(?<!文)字/gu, '')
    .replace(/-+(?!\d)|(?<!\d)-+/gu, '');

/** Returns the form of a whole address with its post code for comparison. */
export const foldAddress = (postCode: string, address1: string, address2: string | null): string =>
  `${normalizeDigits(postCode)} ${foldPlace(`${address1} ${address2 ?? ''}`)}`;
