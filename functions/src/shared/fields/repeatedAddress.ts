import { LIMITS } from './limits.ts';
import { PREFECTURE } from './prefecture.ts';

/** A municipality's name, with another name after it. In 市原市原田 the repeated 市原 is none. */
const WITHIN_NAMES = /.[市区郡町村].*\S/su;

/** A longer text is refused anyway, and comparing all its parts would take long. */
const MAX_LENGTH = 2 * LIMITS.address;

const isSpace = (one: string | undefined): boolean => one !== undefined && /\s/u.test(one);

/** Returns whether the text from `start` to `seam` is repeated after it. Spaces make no difference. */
const isRepeated = (text: readonly string[], start: number, seam: number): boolean => {
  let at = seam;
  for (let from = start; from < seam; from += 1) {
    if (isSpace(text[from])) continue;
    while (isSpace(text[at])) at += 1;
    if (text[at] !== text[from]) return false;
    at += 1;
  }
  return true;
};

/** Returns whether a text names places so closely that an address never repeats it: from the prefecture on, or a municipality with its town. */
const isPlace = (part: string): boolean => PREFECTURE.test(part) || WITHIN_NAMES.test(part);

/** Returns the address without one repetition; null if it has none. */
const withoutOne = (address: string): string | null => {
  const text = Array.from(address);
  for (let seam = 1; seam < text.length; seam += 1) {
    for (let start = 0; start < seam; start += 1) {
      if (isSpace(text[start]) || !isRepeated(text, start, seam) || !isPlace(text.slice(start, seam).join('')))
        continue;
      return `${text.slice(0, start).join('')}${text.slice(seam).join('').trim()}`;
    }
  }
  return null;
};

/**
 * Returns an address with a repeated beginning taken once: the page fills it in from the post code, and the whole address is typed after it.
 * `東京都千代田区千代田東京都千代田区千代田1-2` becomes `東京都千代田区千代田1-2`.
 */
export const withoutRepetition = (address: string): string => {
  const next = address.length > MAX_LENGTH ? null : withoutOne(address);
  return next === null ? address : withoutRepetition(next);
};
