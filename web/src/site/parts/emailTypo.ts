/** Mail domains that many readers use: of Japan's mobile carriers and of free services. A slip or another ending is recognized as one of them. */
const COMMON_DOMAINS: readonly string[] = [
  'gmail.com',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'au.com',
  'softbank.ne.jp',
  'i.softbank.jp',
  'ymobile.ne.jp',
  'uqmobile.jp',
  'rakumail.jp',
  'yahoo.co.jp',
  'icloud.com',
  'outlook.jp',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.jp',
];

/** Further domains of mail services. They resemble the common ones, but are right as they are. */
const OTHER_DOMAINS: readonly string[] = [
  'googlemail.com',
  'yahoo.ne.jp',
  'yahoo.com',
  'ybb.ne.jp',
  'ymail.com',
  'ymail.ne.jp',
  'emobile.ne.jp',
  'rakuten.jp',
  'aol.com',
  'aol.jp',
  'me.com',
  'mac.com',
  'live.jp',
  'live.com',
  'msn.com',
  'mail.com',
  'gmx.com',
  'proton.me',
  // The company itself, and an ending with two possible meanings.
  'softbank.co.jp',
  'softbank.jp',
];
const KNOWN_DOMAINS = [...COMMON_DOMAINS, ...OTHER_DOMAINS];

/** Endings that people confuse or cut off. */
const ENDINGS = ['ne.jp', 'co.jp', 'or.jp', 'com.jp', 'jp', 'com', 'net', 'ne', 'co'] as const;

/** Domains shorter than this are one letter away from too many others. */
const MIN_SLIP_LENGTH = 9;

/**
 * Returns the address that was probably meant, or null. The typed domain lacks the last part of a common one, has one slip (a letter missing, doubled,
 * wrong or swapped), or has another ending. It can be no other known domain. This is only a hint; the typed address may be right.
 */
export function likelyMeant(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || KNOWN_DOMAINS.includes(domain)) return null;
  const meant =
    onlyOne(KNOWN_DOMAINS.filter((known) => known.startsWith(`${domain}.`))) ??
    onlyOne(COMMON_DOMAINS.filter((known) => known.length >= MIN_SLIP_LENGTH && isOneSlip(domain, known))) ??
    onlyOne(KNOWN_DOMAINS.filter((known) => hasOtherEnding(domain, known)));
  return meant !== null && COMMON_DOMAINS.includes(meant) ? `${email.slice(0, at)}@${meant}` : null;
}

const onlyOne = (found: readonly string[]): string | null => (found.length === 1 ? (found[0] ?? null) : null);

/** Returns a domain without its ending: `docomo` of `docomo.ne.jp`; null if it has none of the endings. */
function nameOf(domain: string): string | null {
  const ending = ENDINGS.find((one) => domain.endsWith(`.${one}`));
  return ending === undefined ? null : domain.slice(0, -ending.length - 1);
}

function hasOtherEnding(typed: string, known: string): boolean {
  const name = nameOf(typed);
  return name !== null && name === nameOf(known);
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
