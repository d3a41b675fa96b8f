import { folded, NOT_IN_NAMES } from '../folding/appearance.ts';

/** Returns a name's form for comparison. Names with the same form look the same to a reader. */
export const foldName = (lastName: string, firstName: string): string =>
  folded(`${lastName}${firstName}`).replace(NOT_IN_NAMES, '');

const MOBILE = /^0[789]0\d{8}$/;

/** Returns a mobile number's form for comparison; null for a landline, which a household shares (rules 8.3). */
export const foldMobile = (phoneNumber: string): string | null => {
  const digits = phoneNumber.normalize('NFKC').replace(/\D/gu, '');
  return MOBILE.test(digits) ? digits : null;
};
