import { normalizePostCode } from 'functions/shared/fields/normalize';

/** The text that was filled into a field, to distinguish it from typed text. Empty: nothing was filled in. */
export type Filled = string;

/** Returns whether a field may be filled: it is empty or contains the text filled in before. Typed text is never overwritten. */
export const isFillable = (value: string, filled: Filled): boolean => value === '' || value === filled;

/** Returns the seven digits of a typed post code, whatever its form; null while it is incomplete. */
export const postCodeDigits = (typed: string): string | null => {
  const postCode = normalizePostCode(typed);
  return /^\d{3}-\d{4}$/.test(postCode) ? postCode.replace('-', '') : null;
};
