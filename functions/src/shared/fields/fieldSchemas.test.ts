import fc from 'fast-check';
import type { z } from 'zod';
import { keyText } from '../keys/key.ts';
import { keyBoundaries, keyPurposes } from '../keys/purposes.ts';
import { toISO } from '../time/instants.ts';
import {
  emailInputSchema,
  instantInputSchema,
  kanaSchema,
  lineSchema,
  nameSchema,
  PATTERNS,
  phoneNumberInputSchema,
  postCodeInputSchema,
  textSchema,
  verificationKeySchema,
  writtenPhoneNumberInputSchema,
} from './fieldSchemas.ts';
import { normalizeEmail } from './normalize.ts';
import { LIMITS } from './limits.ts';

const outcome = (schema: z.ZodType, text: unknown): unknown => {
  const parsed = schema.safeParse(text);
  return parsed.success ? parsed.data : null;
};

describe('input schemas', () => {
  it.each([
    [' Hanako@Example.JP ', 'hanako@example.jp'],
    ['ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ', 'hanako@example.jp'],
    // Japanese carriers issued such addresses.
    ['a..b@docomo.ne.jp', 'a..b@docomo.ne.jp'],
    ['abc.@docomo.ne.jp', 'abc.@docomo.ne.jp'],
    ['a@localhost', null],
    ['a b@example.jp', null],
    ['@example.jp', null],
    [`${'a'.repeat(65)}@example.jp`, null],
    ['花子@example.jp', null],
    [1, null],
  ])('parse the e-mail address %p as %p', (typed, stored) => {
    expect(outcome(emailInputSchema, typed)).toBe(stored);
  });

  it('normalize an address to the same form when applied twice', () => {
    expect(normalizeEmail(normalizeEmail(' Ａ@Example.jp'))).toBe('a@example.jp');
  });

  it.each([
    ['1234567', '123-4567'],
    ['〒123-4567', '123-4567'],
    ['１２３－４５６７', '123-4567'],
    ['123-456', null],
    ['12345678', null],
  ])('parse the post code %p as %p', (typed, stored) => {
    expect(outcome(postCodeInputSchema, typed)).toBe(stored);
  });

  it.each([
    ['090-1234-5678', '09012345678'],
    ['０３ー１２３４ー５６７８', '0312345678'],
    ['(03) 1234 5678', '0312345678'],
    ['+819012345678', '09012345678'],
    ['+449012345678', null],
    ['123', null],
  ])('parse the telephone number %p as %p', (typed, stored) => {
    expect(outcome(phoneNumberInputSchema, typed)).toBe(stored);
  });

  it.each([
    ['04992-2-1234', '04992-2-1234'],
    ['0120-123-456', '0120-123-456'],
    ['0120-12-3456', '0120-12-3456'],
    ['050-1234-5678', '050-1234-5678'],
    ['０３ー１２３４ー５６７８', '03-1234-5678'],
    ['（０４２２）１２−３４５６', '0422-12-3456'],
    ['04992 2 1234', '04992-2-1234'],
    ['0499221234', '0499221234'],
    ['04992-2-123', null],
    ['090-1234-56789', null],
    ['12-3456-7890', null],
    ['03-1234-5678（代）', '03-1234-5678'],
    ['03-1234-5678 内線12', null],
  ])('parse the telephone number %p of a shop as %p and keep its grouping', (typed, stored) => {
    expect(outcome(writtenPhoneNumberInputSchema, typed)).toBe(stored);
    if (stored !== null) expect(outcome(writtenPhoneNumberInputSchema, stored)).toBe(stored);
  });

  it.each([
    [' 髙橋 ', '髙橋'],
    ['神', '神'],
    ['  ', null],
    ['a\nb', null],
    ['a\u0000', null],
    ['x'.repeat(11), null],
  ])('parse the line %p as %p', (typed, stored) => {
    expect(outcome(lineSchema(10), typed)).toBe(stored);
  });

  it.each([
    ['一\r\n二\r三', '一\n二\n三'],
    ['a\tb', 'a\tb'],
    ['a\u0007', null],
    ['', null],
  ])('parse the text %p as %p', (typed, stored) => {
    expect(outcome(textSchema(10), typed)).toBe(stored);
  });
});

// Every plane and the common ranges of Japanese text, with combining, invisible and control characters.
const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const codePoint = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((one) => String.fromCodePoint(one));
const character = fc.oneof(
  codePoint(0x3040, 0x30ff),
  codePoint(0x4e00, 0x9fff),
  codePoint(0xff00, 0xffef),
  codePoint(0x31f0, 0x33ff),
  codePoint(0x1b000, 0x1b16f),
  codePoint(0x20000, 0x2ffff),
  codePoint(0x00, 0x2ff),
  codePoint(0x2000, 0x206f),
  fc.constantFrom(...' \u3000\u00a0\n\t\r髙﨑𠮷神ヵヶゝヾーｰ・々〆ﾞ〒゛', 'か\u3099', '葛\u{e0100}', '👪'),
);
const japanese = fc.array(character, { maxLength: 40 }).map((characters) => characters.join(''));
const kana = fc
  .array(fc.oneof(codePoint(0x3040, 0x30ff), codePoint(0xff61, 0xff9f), codePoint(0x31f0, 0x33ff), character))
  .map((characters) => characters.join(''));

/** Local parts that carriers issued, full-width ones, and others that HTML's rule permits. */
const localPart = fc.string({
  unit: fc.constantFrom(..."abcXYZ019.-_+/=?^`{|}~!#$%&'*ａＺ．＋"),
  minLength: 1,
  maxLength: 66,
});
const label = fc.string({ unit: fc.constantFrom(...'abZ09-ｊｐ'), minLength: 1, maxLength: 64 });
const email = fc
  .tuple(
    localPart,
    fc.constantFrom('@', '＠'),
    fc.array(label, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', ' '),
  )
  .map(([local, at, labels, blank]) => `${blank}${local}${at}${labels.join('.')}${blank}`);
const carriers = fc.constantFrom(
  'a..b@docomo.ne.jp',
  'abc.@ezweb.ne.jp',
  '.-x@softbank.ne.jp',
  '-a/b@t.vodafone.ne.jp',
);

const twoDigits = (most: number) => fc.integer({ min: 0, max: most }).map((one) => String(one).padStart(2, '0'));
/** Instants of three centuries in the formats of time zones and programs. Some are invalid. */
const instant = fc
  .tuple(
    fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2110, 0) }).map((ms) => toISO(ms)),
    fc.constantFrom('Z', '+', '-'),
    fc.tuple(twoDigits(25), twoDigits(61)),
    fc.constantFrom('', ':00', ':59', ':60', ':07.1', ':07.123456789', ':07.1234567890', ':07.'),
  )
  .map(([text, sign, [hours, minutes], seconds]) => {
    return `${text.slice(0, 16)}${seconds}${sign === 'Z' ? sign : `${sign}${hours}:${minutes}`}`;
  });

const key = fc
  .record({
    secretVersion: fc.integer({ min: 1, max: 9999 }).map(String),
    purpose: fc.constantFrom(...keyPurposes),
    recordID: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
    keyVersion: fc.nat(),
    end: fc.oneof(fc.constantFrom(...keyBoundaries), fc.nat()),
  })
  .map((parts) => `${keyText(parts)}.${'-'.repeat(43)}`);

type Pattern = keyof typeof PATTERNS;
/** Typed input for a field of each pattern, with its schema. */
const TYPED: { readonly [P in Pattern]: readonly (readonly [z.ZodType, fc.Arbitrary<string>])[] } = {
  line: [
    [lineSchema(LIMITS.address), fc.oneof(anyText, japanese)],
    [nameSchema(LIMITS.name), fc.oneof(anyText, japanese)],
  ],
  text: [[textSchema(LIMITS.message), fc.oneof(anyText, japanese)]],
  kana: [[kanaSchema, fc.oneof(anyText, kana)]],
  email: [[emailInputSchema, fc.oneof(email, carriers, anyText)]],
  key: [[verificationKeySchema, key]],
  instant: [[instantInputSchema, fc.oneof(instant, anyText)]],
};

/** Checks that the pattern accepts each text that the schema accepts, as typed or as stored, in regex engines with and without Unicode mode. */
const refusesNothing = (
  pattern: string,
  [schema, typed]: readonly [z.ZodType, fc.Arbitrary<string>],
  of: (typed: string, stored: string) => string,
) =>
  fc.property(typed, (text) => {
    const { success, data } = schema.safeParse(text);
    fc.pre(success);
    const looked = of(text, String(data));
    expect([new RegExp(pattern).test(looked), new RegExp(pattern, 'u').test(looked)]).toEqual([true, true]);
  });
const asStored = (_: string, stored: string): string => stored;
const asTyped = (typed: string): string => typed;
// The schema rejects many of the samples.
const MANY = { numRuns: 1000, maxSkipsPerRun: 500 };

describe('the patterns of the OpenAPI document', () => {
  it.each(Object.entries(TYPED))('accept every stored value that the schema accepts: %s', (name, fields) => {
    for (const field of fields) fc.assert(refusesNothing(PATTERNS[name as Pattern], field, asStored), MANY); // a key of PATTERNS
  });

  it('accept every instant and key as typed', () => {
    for (const name of ['instant', 'key'] as const) {
      for (const field of TYPED[name]) fc.assert(refusesNothing(PATTERNS[name], field, asTyped), MANY);
    }
  });

  const NARROWER: readonly (readonly [Pattern, string, string])[] = [
    ['line', 'of ASCII alone', '^[ -~]*$'],
    ['text', 'of one line', '^[^\\n]*$'],
    ['kana', 'without katakana', '^[\\u3041-\\u309f\\u30fb\\u30fc\\s]*$'],
    ['email', 'as RFC 5322 has it', '^[^.@]+(\\.[^.@]+)*@.*$'],
    ['key', 'without boundaries', '^[^.]*\\.[^.]*\\.[^.]*\\.[0-9]*\\.[0-9]*\\..*$'],
    ['instant', 'of full minutes', '^.{16}(Z|[+-].{5})$'],
  ];
  it.each(NARROWER)('negative control: detects a narrower pattern for %s, %s', (name, _, narrower) => {
    const of = name === 'instant' ? asTyped : asStored;
    const failed = TYPED[name].map((field) => fc.check(refusesNothing(narrower, field, of), MANY).failed);
    expect(failed).toEqual(failed.map(() => true));
  });
});
