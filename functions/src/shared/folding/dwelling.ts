import { DASHES } from '../fields/normalize.ts';
import { foldAddress } from './address.ts';
import { folded } from './appearance.ts';

/** The words after the name of a household that receives somebody's post: 知人様方, 知人さま宅, 知人氏気付. */
const CARE_OF_HONOURED = /(?:様|さま|さん|氏|殿)\s*(?:方|宅|内|気付)/u;
/** The same without an honorific, which is only read at the end of a word after the last number: 枚方, 直方 and 四方 are names of places. */
const CARE_OF_PLAIN = /(?<!\s)(?:方|気付)(?=[)\s]|$)(?!.*\d)/u;
/** `c/o Tanaka` names the household after the word. */
const CARE_OF_ABROAD = /\bc\/o\b/u;
/** A number of a block, a house, a floor or a room. A number in kanji has a counter or a separator, since names begin with the same characters. */
const NUMBERS =
  /(?:\d+|[〇一二三四五六七八九十百千]+(?=丁目|番|号|階|条|の[\d〇一二三四五六七八九十百千]|[-ー])|(?<=[-ー]|番地?の?|丁目|の)[〇一二三四五六七八九十百千]+(?=[\s-]|号|$))(?:丁目|番地?|号室?|階|条|f(?![a-z]))?/gu;
const HYPHENS = new RegExp(`[${DASHES}]`, 'gu');

/** Returns where the last number of a text ends; 0 if there is none. */
const endOfNumbers = (text: string): number => {
  const last = [...text.matchAll(NUMBERS)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
};

/** Returns where the name of a household begins, or null if the text names none. */
function careOf(text: string): { readonly from: number; readonly to: number } | null {
  const abroad = CARE_OF_ABROAD.exec(text);
  if (abroad) return { from: abroad.index, to: abroad.index + abroad[0].length };
  const honoured = CARE_OF_HONOURED.exec(text);
  const found = honoured ?? CARE_OF_PLAIN.exec(text);
  if (!found) return null;
  const before = text.slice(0, found.index);
  const end = endOfNumbers(before);
  if (end === 0 && !honoured) return null;
  return { from: end === 0 ? before.lastIndexOf(' ') + 1 : end, to: found.index + found[0].length };
}

/**
 * Returns the form for comparison of the place where somebody lives: the address without the household that receives the post (様方) and without the
 * text between that and the last number before it. Text after it counts only from the next number on.
 */
export const foldDwelling = (postCode: string, address1: string, address2: string | null): string => {
  const text = folded(`${address1} ${address2 ?? ''}`)
    .trim()
    .replace(HYPHENS, '-');
  const host = careOf(text);
  if (host === null) return foldAddress(postCode, text, null);
  return foldAddress(postCode, `${text.slice(0, host.from)} ${text.slice(host.to).replace(/^\D*/u, '')}`, null);
};
