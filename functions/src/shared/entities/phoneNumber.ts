/**
 * Adds hyphens to a telephone number of digits, for display (rules 4.5). A number that is grouped already, or not Japanese, is returned unchanged.
 * Area codes of four or more digits would need the ministry's table, so they are grouped 3-3-4 like the many codes of three digits.
 */
export function hyphenated(phoneNumber: string): string {
  const digits = phoneNumber.normalize('NFKC').trim();
  if (!/^0\d{9,10}$/.test(digits)) return phoneNumber;
  const [first, second] = groups(digits);
  return [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)].join('-');
}

/**
 * Adds hyphens to a shop's number, which may have its own. A number without hyphens gets them only if they are certain: mobile numbers, free calls,
 * 03 and 06.
 */
export function surelyHyphenated(phoneNumber: string): string {
  return /^0(\d{10}|(120|570|990)\d{6}|[36]\d{8})$/.test(phoneNumber) ? hyphenated(phoneNumber) : phoneNumber;
}

/** Returns the number of digits before the first and before the second hyphen. */
function groups(digits: string): readonly [number, number] {
  if (digits.length === 11) return digits.startsWith('0800') ? [4, 3] : [3, 4];
  if (/^0(120|570|990)/.test(digits)) return [4, 3];
  return /^0[36]/.test(digits) ? [2, 4] : [3, 3];
}
