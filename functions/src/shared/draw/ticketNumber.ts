/** Crockford's Base32 (https://www.crockford.com/base32.html): a symbol's value is its place. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_SYMBOLS = 12;
const FORM = /^[0-9A-HJKMNP-TV-Z]{13}$/;

/** The check symbol of twelve values: a sum in GF(32) modulo x^5 + x^2 + 1, which shows a wrong symbol and two that changed places. */
const checkOf = (values: readonly number[]): number => {
  let check = 0;
  for (const value of values) {
    check = (check ^ value) << 1;
    if (check > 31) check ^= 0b100101;
  }
  return check;
};

const symbol = (value: number): string => ALPHABET.charAt(value);

/** The ticket number from at least eight random bytes, of which it takes 60 bits. */
export const ticketNumberOf = (bytes: Uint8Array): string => {
  let [bits, held] = [0, 0];
  const values: number[] = [];
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff;
    held += 8;
    for (; held >= 5 && values.length < RANDOM_SYMBOLS; held -= 5) values.push((bits >> (held - 5)) & 31);
  }
  if (values.length < RANDOM_SYMBOLS) throw new RangeError('A ticket number needs eight bytes');
  return values.concat(checkOf(values)).map(symbol).join('');
};

/** Whether a text is a ticket number as files have it. */
export const isTicketNumber = (text: string): boolean =>
  FORM.test(text) &&
  symbol(checkOf(Array.from(text.slice(0, RANDOM_SYMBOLS), (one) => ALPHABET.indexOf(one)))) === text.at(-1);
