/** Domains that are common among the readers. A typing error is recognized by its similarity to one of them. */
const COMMON_DOMAINS = [
  'gmail.com',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'au.com',
  'softbank.ne.jp',
  'i.softbank.jp',
  'ymobile.ne.jp',
  'yahoo.co.jp',
  'icloud.com',
  'outlook.jp',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.jp',
  'rakuten.jp',
] as const;

/**
 * Returns the address that was probably meant, or null. Its domain is one slip (a letter missing, doubled, wrong or swapped) from a known one. This
 * is only a hint; the typed address may be right.
 */
export function likelyMeant(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || COMMON_DOMAINS.some((known) => known === domain)) return null;
  const meant = COMMON_DOMAINS.find((known) => isOneSlip(domain, known));
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`;
}

function isOneSlip(typed: string, known: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start += 1;
  const [restTyped, restKnown] = [typed.slice(start), known.slice(start)];
  return (
    restTyped.slice(1) === restKnown ||
    restTyped === restKnown.slice(1) ||
    restTyped.slice(1) === restKnown.slice(1) ||
    (restTyped[0] === restKnown[1] && restTyped[1] === restKnown[0] && restTyped.slice(2) === restKnown.slice(2))
  );
}
