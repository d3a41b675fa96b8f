import fc from 'fast-check';
import { SEARCH } from '../../../test/search.ts';
import { foldedTicketNumber, isTicketNumber, shownTicketNumber, ticketNumberOf } from './ticketNumber.ts';
import { ticketNumberSchema } from './ticketNumberSchema.ts';

const SYMBOLS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const LENGTH = 13;
const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 });
const numbers = bytes.map(ticketNumberOf);

/** An independent multiplication in GF(32). The check symbol makes the sum of all symbols times 2^12, 2^11 ... 2^0 zero. */
const doubled = (value: number): number => (value >= 16 ? (2 * value) ^ 37 : 2 * value);
const weighed = (text: string): number => [...text].reduce((sum, symbol) => doubled(sum) ^ SYMBOLS.indexOf(symbol), 0);

const withSymbol = (text: string, at: number, symbol: string): string =>
  text.slice(0, at) + symbol + text.slice(at + 1);
const swapped = (text: string, one: number, other: number): string =>
  withSymbol(withSymbol(text, one, text.charAt(other)), other, text.charAt(one));

/** Whether a check tells a wrong text from the right one. */
type Check = (wrong: string, right: string) => boolean;
const isMistyped: Check = (wrong) => foldedTicketNumber(wrong) === null;
/** A check by a sum, which cannot tell two texts with the same sum apart. */
const bySum =
  (sumOf: (values: readonly number[]) => number): Check =>
  (wrong, right) => {
    const valuesOf = (text: string) => [...text].map((symbol) => SYMBOLS.indexOf(symbol));
    return sumOf(valuesOf(wrong)) !== sumOf(valuesOf(right));
  };

/** Every number with every possible single wrong symbol. */
const wrongSymbols = (distinguishes: Check) =>
  fc.property(numbers, (number) =>
    [...number].every((own, at) =>
      SYMBOLS.every((symbol) => symbol === own || distinguishes(withSymbol(number, at, symbol), number)),
    ),
  );

/** Every number with any two different symbols swapped. */
const swaps = (distinguishes: Check) =>
  fc.property(numbers, (number) =>
    [...number].every((own, one) =>
      [...number].every((other, at) => own === other || distinguishes(swapped(number, one, at), number)),
    ),
  );

describe('a ticket number', () => {
  it('returns the expected number for fixed bytes', () => {
    expect(ticketNumberOf(new Uint8Array(8))).toBe('0000000000000');
    // The first 12 symbols hold 60 of the 64 bits, all ones here.
    expect(ticketNumberOf(new Uint8Array(8).fill(255)).slice(0, 12)).toBe('ZZZZZZZZZZZZ');
    expect(ticketNumberOf(Uint8Array.of(0x00, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb0)).slice(0, 12)).toBe(
      '0123456789AB',
    );
    expect(() => ticketNumberOf(new Uint8Array(7))).toThrow(RangeError);
  });

  it('encodes five bits in each symbol and ends with a check symbol that makes the weighted sum zero', () => {
    fc.assert(
      fc.property(bytes, (some) => {
        const number = ticketNumberOf(some);
        const bits = Array.from(some, (byte) => byte.toString(2).padStart(8, '0')).join('');
        const read = [...number.slice(0, 12)].map((symbol) => SYMBOLS.indexOf(symbol).toString(2).padStart(5, '0'));
        return read.join('') === bits.slice(0, 60) && weighed(number) === 0 && number.length === LENGTH;
      }),
    );
  });

  it('accepts exactly the texts with a valid form and check symbol', () => {
    fc.assert(fc.property(numbers, (number) => isTicketNumber(number) && ticketNumberSchema.parse(number) === number));
    for (const text of ['', '000000000000', '00000000000000', '000000000000U', '0000-0000-0000', '000000000000O']) {
      expect([text, isTicketNumber(text), ticketNumberSchema.safeParse(text).success]).toEqual([text, false, false]);
    }
    expect(ticketNumberSchema.safeParse('0000000000001').success).toBe(false);
  });

  it('detects every single wrong symbol', () => {
    fc.assert(wrongSymbols(isMistyped));
  });

  it('detects every swap of two different symbols', () => {
    fc.assert(swaps(isMistyped));
  });

  it('negative control: finds the errors that weaker checksums miss', () => {
    const missed = (property: ReturnType<typeof swaps>) => fc.check(property, SEARCH).failed;
    const plain = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) % 37;
    expect(missed(wrongSymbols(bySum((values) => plain(values.slice(1)))))).toBe(true);
    expect(fc.check(wrongSymbols(bySum(plain))).failed).toBe(false);
    expect(missed(swaps(bySum(plain)))).toBe(true);
    expect(missed(swaps(bySum((values) => plain(values.map((value, at) => (at % 2 === 0 ? value : 3 * value))))))).toBe(
      true,
    );
  });
});

describe('foldedTicketNumber', () => {
  const number = '10AB23CD45EF';
  const whole = SYMBOLS.map((symbol) => number + symbol).find(isTicketNumber) ?? '';

  it('accepts any width, case, blanks, hyphens and letters that look like digits', () => {
    expect(whole).toHaveLength(LENGTH);
    const last = whole.slice(8);
    for (const typed of [
      shownTicketNumber(whole),
      whole.toLowerCase(),
      `\u3000IOab-23ｃｄ ー ${last}\n`,
      `loAB‐23CD–${last}`,
      `１０ＡＢ－２３ＣＤ−${last}`,
      `10AB―23CDｰ${last}`,
      `10AB\u200b23CD\u00ad${last}`,
    ]) {
      expect([typed, foldedTicketNumber(typed)]).toEqual([typed, whole]);
    }
  });

  it('returns null for a wrong length, an unused letter or other characters', () => {
    for (const typed of [
      '',
      whole.slice(1),
      `${whole}0`,
      whole.replace('A', 'U'),
      `${whole}.`,
      `#${whole}`,
      '抽選番号',
    ]) {
      expect([typed, foldedTicketNumber(typed)]).toEqual([typed, null]);
    }
  });

  it('reads a number back from its display form of three groups', () => {
    fc.assert(
      fc.property(numbers, (one) => {
        const shown = shownTicketNumber(one);
        return /^\w{4}-\w{4}-\w{5}$/u.test(shown) && foldedTicketNumber(shown) === one;
      }),
    );
  });
});
