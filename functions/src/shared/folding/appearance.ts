import { withoutVariants } from './variants.ts';

const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Normalizes width, compatibility forms, selectors, variants and case, so that texts that look the same become equal. */
export const folded = (text: string): string =>
  withoutVariants(text.replace(SELECTORS, '').normalize('NFKC')).toLowerCase();

/** Punctuation and spaces that people add to names or omit. */
export const NOT_IN_NAMES = /[\s・.,、。'’-]/gu;
