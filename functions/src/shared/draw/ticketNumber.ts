/**
 * The ticket number of an application: 12 random symbols of Crockford's Base32 (https://www.crockford.com/base32.html), 60 bits, and a check
 * symbol. Its alphabet has no I, L, O and U, so that a number that was written down is read in one way. Pages load this file: it stays small.
 */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_SYMBOLS = 12;
const RANDOM_BYTES = 8;
const FORM = /^[0-9A-HJKMNP-TV-Z]{13}$/u;

/**
 * x^5 + x^2 + 1: doubling modulo it passes through all 31 values other than zero before one returns. So each of the 13 places has a weight
 * of its own, and neither a wrong symbol nor a swap of any two can leave the sum as it was.
 */
const MODULUS = 37;

/** The value of each symbol by its code. A draw has a million numbers, and a table is several times as fast as a search. */
const VALUES = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, SYMBOLS.indexOf(String.fromCharCode(code))));

/** The check symbol of the first 12 symbols of a text. */
const checkSymbol = (text: string): string => {
  let sum = 0;
  for (let place = 0; place < RANDOM_SYMBOLS; place += 1) {
    sum = 2 * (sum ^ (VALUES[text.charCodeAt(place)] ?? 0));
    if (sum >= SYMBOLS.length) sum ^= MODULUS;
  }
  return SYMBOLS.charAt(sum);
};

/**
 * A ticket number from random bytes.
 * @param bytes at least 8, of which the first 60 bits are used; uniform bytes give uniform numbers
 * @throws RangeError for fewer bytes
 */
export const ticketNumberOf = (bytes: Uint8Array): string => {
  if (bytes.length < RANDOM_BYTES) throw new RangeError(`Only ${bytes.length} of ${RANDOM_BYTES} random bytes`);
  let [symbols, held, bits] = ['', 0, 0];
  for (const byte of bytes.subarray(0, RANDOM_BYTES)) {
    // Fewer than 5 bits are left over, so they never outgrow a number.
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5 && symbols.length < RANDOM_SYMBOLS; bits -= 5) {
      symbols += SYMBOLS.charAt((held >> (bits - 5)) & 31);
    }
    held &= 31;
  }
  return symbols + checkSymbol(symbols);
};

/** Whether a text is a ticket number in its stored form. */
export const isTicketNumber = (text: string): boolean =>
  FORM.test(text) && text.charAt(RANDOM_SYMBOLS) === checkSymbol(text);

// Blanks, invisible characters, and all that people take for a hyphen: dashes, minus, rules, and the long vowel mark, which a Japanese
// keyboard has in its place.
const BETWEEN = /[\s\p{Cf}\p{Pd}\u2212\u2500\u2501\u30fc]/gu;

/**
 * A typed number in its stored form: width, case, blanks and hyphens are folded, and O, I and L are read as the digits they look like.
 * @returns null for a mistyped one: of another form, or with a check symbol that does not fit
 */
export const foldedTicketNumber = (typed: string): string | null => {
  const folded = typed.normalize('NFKC').replace(BETWEEN, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/gu, '1');
  return isTicketNumber(folded) ? folded : null;
};

/** As people read it: `XXXX-XXXX-XXXXX`. */
export const shownTicketNumber = (ticketNumber: string): string =>
  `${ticketNumber.slice(0, 4)}-${ticketNumber.slice(4, 8)}-${ticketNumber.slice(8)}`;
