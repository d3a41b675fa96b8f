/**
 * The symbols of a ticket number: 12 random symbols of Crockford's Base32 (https://www.crockford.com/base32.html), 60 bits, and a check symbol. The
 * alphabet has no I, L, O and U, so that a handwritten number is unambiguous. Pages load this file, so it stays small.
 */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_SYMBOLS = 12;
const RANDOM_BYTES = 8;
const FORM = /^[0-9A-HJKMNP-TV-Z]{13}$/u;

/**
 * x^5 + x^2 + 1. Doubling modulo it passes through all 31 values other than zero before one returns, so each of the 13 places has a distinct weight.
 * A wrong symbol, or a swap of any two, therefore changes the sum.
 */
const MODULUS = 37;

/** The value of each symbol by its code. A draw has a million numbers, and a table is several times faster than a search. */
const VALUES = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, SYMBOLS.indexOf(String.fromCharCode(code))));

/** Computes the check symbol of the first 12 symbols of a text. */
const checkSymbol = (text: string): string => {
  let sum = 0;
  for (let place = 0; place < RANDOM_SYMBOLS; place += 1) {
    sum = 2 * (sum ^ (VALUES[text.charCodeAt(place)] ?? 0));
    if (sum >= SYMBOLS.length) sum ^= MODULUS;
  }
  return SYMBOLS.charAt(sum);
};

/**
 * Creates a ticket number from random bytes.
 * @param bytes at least 8, of which the first 60 bits are used; uniform bytes give uniform numbers
 * @throws RangeError for fewer bytes
 */
export const ticketNumberOf = (bytes: Uint8Array): string => {
  if (bytes.length < RANDOM_BYTES) throw new RangeError(`Only ${bytes.length} of ${RANDOM_BYTES} random bytes`);
  let [symbols, held, bits] = ['', 0, 0];
  for (const byte of bytes.subarray(0, RANDOM_BYTES)) {
    // Fewer than 5 bits remain, so `held` stays small.
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5 && symbols.length < RANDOM_SYMBOLS; bits -= 5) {
      symbols += SYMBOLS.charAt((held >> (bits - 5)) & 31);
    }
    held &= 31;
  }
  return symbols + checkSymbol(symbols);
};

/** Returns whether a text is a ticket number in its stored form. */
export const isTicketNumber = (text: string): boolean =>
  FORM.test(text) && text.charAt(RANDOM_SYMBOLS) === checkSymbol(text);

// Spaces, invisible characters, and every character that people use as a hyphen: dashes, minus, rules, and the long vowel mark. A Japanese keyboard
// has the mark in the hyphen's place.
const BETWEEN = /[\s\p{Cf}\p{Pd}\u2212\u2500\u2501\u30fc]/gu;

/**
 * Returns a typed number in its stored form: width, case, spaces and hyphens are normalized, and O, I and L are read as digits.
 * @returns null for a mistyped number: of another form, or with a wrong check symbol
 */
export const foldedTicketNumber = (typed: string): string | null => {
  const folded = typed.normalize('NFKC').replace(BETWEEN, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/gu, '1');
  return isTicketNumber(folded) ? folded : null;
};

/** Returns the number in the form for people: `XXXX-XXXX-XXXXX`. */
export const shownTicketNumber = (ticketNumber: string): string =>
  `${ticketNumber.slice(0, 4)}-${ticketNumber.slice(4, 8)}-${ticketNumber.slice(8)}`;
