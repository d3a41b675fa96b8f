import { withoutVariants } from './variants.ts';

// Variation selectors, and everything else that nobody sees.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Normalizes width, compatibility forms, selectors, variants and case, so that texts that look the same become equal. */
export const folded = (text: string): string =>
  withoutVariants(text.replace(INVISIBLE, '').normalize('NFKC')).toLowerCase();

/** Punctuation and spaces that people add to names or omit. */
export const NOT_IN_NAMES = /[\s・.,、。'’-]/gu;
