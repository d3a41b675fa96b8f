/** Returns whether digits end in the check digit of both carriers: the remainder by 7 of the others. @param digits at least two digits */
export const hasTrackingCheckDigit = (digits: string): boolean =>
  BigInt(digits.slice(0, -1)) % 7n === BigInt(digits.slice(-1));
