/**
 * A telephone number of digits → with hyphens, for people to read (rules 4.5). What was grouped by hand, or is no number of Japan, comes
 * back as it is. Area codes of four digits and more would need the ministry's table; they are grouped 3-3-4 like the many of three.
 */
export function hyphenated(phoneNumber: string): string {
  const digits = phoneNumber.normalize('NFKC').trim();
  if (!/^0\d{9,10}$/.test(digits)) return phoneNumber;
  const [first, second] = groups(digits);
  return [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)].join('-');
}

/** How many digits stand before the first hyphen and how many before the second. */
function groups(digits: string): readonly [number, number] {
  if (digits.length === 11) return digits.startsWith('0800') ? [4, 3] : [3, 4];
  if (/^0(120|570|990)/.test(digits)) return [4, 3];
  return /^0[36]/.test(digits) ? [2, 4] : [3, 3];
}
