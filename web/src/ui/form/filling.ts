import { normalizePostCode } from 'functions/shared/fields/normalize';
import { PREFECTURE } from 'functions/shared/fields/prefecture';

/** The text that was filled into a field, to distinguish it from typed text. Empty: nothing was filled in. */
export type Filled = string;

/** Returns whether a field may be filled: it is empty or contains the text filled in before. Typed text is never overwritten. */
export const isFillable = (value: string, filled: Filled): boolean => value === '' || value === filled;

/**
 * Returns an address with the beginning that a browser's autofill leaves out: its `street-address` is only what comes below the city. What both texts
 * contain, such as the town, is not repeated, and neither is the building of the next field.
 * @returns null if the address begins with a prefecture or is empty
 */
export const completedAddress = (found: string, typed: string, building: string): string | null => {
  const address = typed.trim();
  if (address === '' || PREFECTURE.test(address)) return null;
  const rest = building !== '' && address.endsWith(building) ? address.slice(0, -building.length).trim() : address;
  const shared = Array.from(found, (_, start) => found.slice(start)).find((end) => rest.startsWith(end)) ?? '';
  return found + rest.slice(shared.length);
};

/** Returns the seven digits of a typed post code, whatever its form; null while it is incomplete. */
export const postCodeDigits = (typed: string): string | null => {
  const postCode = normalizePostCode(typed);
  return /^\d{3}-\d{4}$/.test(postCode) ? postCode.replace('-', '') : null;
};
