import { normalizePhoneNumber } from '../fields/normalize.ts';
import { folded, NOT_IN_NAMES } from './appearance.ts';

/** Returns a name's form for comparison. Names with the same form look the same to a reader. */
export const foldName = (lastName: string, firstName: string): string =>
  folded(`${lastName}${firstName}`).replace(NOT_IN_NAMES, '');

/**
 * Returns a form of a name in which the order and the border of family and given name make no difference: the least rotation of the whole name, since
 * names in the wrong order are a rotation of each other.
 */
export const foldNameInAnyOrder = (lastName: string, firstName: string): string => {
  const name = Array.from(foldName(lastName, firstName));
  const rotations = name.map((_, start) => [...name.slice(start), ...name.slice(0, start)].join(''));
  return rotations.sort()[0] ?? '';
};

const MOBILE = /^0[6789]0\d{8}$/;

/** Returns a mobile number's form for comparison; null for a landline, which a household shares (rules 8.3). */
export const foldMobile = (phoneNumber: string): string | null => {
  const digits = normalizePhoneNumber(phoneNumber);
  return MOBILE.test(digits) ? digits : null;
};

/** Returns a landline's form for comparison; null for a mobile number, and for a text without digits. */
export const foldLandline = (phoneNumber: string): string | null => {
  const digits = normalizePhoneNumber(phoneNumber);
  return digits === '' || MOBILE.test(digits) ? null : digits;
};
