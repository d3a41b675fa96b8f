import { withoutVariants } from './variants.ts';

const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Folds width, compatibility forms, selectors, variants and case, so that texts that look the same to a reader become equal. */
export const folded = (text: string): string =>
  withoutVariants(text.replace(SELECTORS, '').normalize('NFKC')).toLowerCase();

/** Signs and spaces that people put into names or leave out. */
export const NOT_IN_NAMES = /[\s・.,、。'’-]/gu;
