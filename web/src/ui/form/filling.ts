/** What was filled into a field, to tell it from what was typed. Empty: nothing. */
export type Filled = string;

/** Whether a field may be filled: it is empty, or has what was filled in before. What was typed is never overwritten. */
export const isFillable = (value: string, filled: Filled): boolean => value === '' || value === filled;

/** The seven digits of a post code, however it is typed; null while it is not whole. */
export const postCodeDigits = (typed: string): string | null => {
  const digits = typed.normalize('NFKC').replace(/[-‐‑–—−ーｰ\s〒]/gu, '');
  return /^\d{7}$/.test(digits) ? digits : null;
};
