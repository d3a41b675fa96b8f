import fc from 'fast-check';
import { hasCardNumber, maskCardNumbers } from './cardNumbers.ts';
import { addressSchema, givenNameSchema, kanaSchema, lineSchema, nameSchema, textSchema } from './fieldSchemas.ts';

const MASKED = '＊＊＊＊＊＊＊＊＊＊＊＊4242';

describe('maskCardNumbers', () => {
  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242－4242－4242－4242',
    '4242ー4242ー4242ー4242',
    '4242　4242　4242　4242',
    '4242 - 4242 - 4242 - 4242',
    '4242-4242 4242-4242',
    '4242.4242.4242.4242',
    '4242\n4242\n4242\n4242',
    '4242/4242/4242/4242',
    '4242, 4242, 4242, 4242',
    '4242_4242_4242_4242',
    '4242~4242~4242~4242',
    '4242        4242        4242        4242',
    '４２４２４２４２４２４２４２４２',
    '４２４２ ４２４２ ４２４２ ４２４２',
    '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2',
    '424242 4242424242',
  ])('masks all digits but the last four: %j', (number) => {
    expect(maskCardNumbers(number)).toBe(MASKED);
    expect(maskCardNumbers(`カードは${number}です。`)).toBe(`カードは${MASKED}です。`);
  });

  it.each([
    ['Visa of 13 digits', '4222222222222'],
    ['Visa of 19 digits', '4000000000000000006'],
    ['Mastercard', '5555 5555 5555 4444'],
    ['Mastercard of the 2 series', '2223003122003222'],
    ['American Express', '3782 822463 10005'],
    ['JCB', '3566 0020 2036 0505'],
    ['Diners Club', '3056 930902 5904'],
    ['Discover', '6011111111111117'],
    ['UnionPay', '6200000000000005'],
    ['UnionPay of 19 digits', '6205500000000000004'],
    ['Maestro', '6759649826438453'],
  ])('masks a number of %s', (_, number) => {
    const digits = number.replace(/ /g, '');
    const masked = `${'＊'.repeat(digits.length - 4)}${digits.slice(-4)}`;
    expect(maskCardNumbers(number)).toBe(masked);
    expect(maskCardNumbers(digits)).toBe(masked);
  });

  it.each([
    ['4242 4242 4242 4242 12/27 123', `${MASKED} 12/27 123`],
    ['090-1234-5678 4242-4242-4242-4242', `090-1234-5678 ${MASKED}`],
    ['4242 4242 4242 4242 090 1234 5678', `${MASKED} 090 1234 5678`],
    ['4242424242424242 5555555555554444', `${MASKED} ＊＊＊＊＊＊＊＊＊＊＊＊4444`],
    ['4242 4242 4242 4242\n5555 5555 5555 4444', `${MASKED}\n＊＊＊＊＊＊＊＊＊＊＊＊4444`],
    ['＊4242424242424242', `＊${MASKED}`],
  ])('masks a number beside other digits: %j', (text, masked) => expect(maskCardNumbers(text)).toBe(masked));

  it.each([
    ['a wrong check digit', '4242 4242 4242 4241'],
    ['another first digit', '1234 5678 9012 3452'],
    ['20 digits', '42424242424242424242'],
    ['numbers with Japanese commas', '4242、4242、4242、4242'],
    ['numbers with different signs', '4242/4242:4242,4242'],
    ['letters between', '4242a4242b4242c4242'],
    ['a telephone number', '090-1234-5678'],
    ['telephone numbers in a row', '0467-12-3987 090 1234 5678 03-1234-5678'],
    ['a telephone number with the country code', '+81 90-1234-5678'],
    ['a post code before a telephone number', '530-0001 06-1234-5676'],
    ['dates and times', '2025-10-07 10:50, 20251007105000'],
    ['a tracking number', '4567-8901-2345'],
    ['a tracking number and a year', '456789012345 2022'],
    ['tracking numbers in a row', '4567-8901-2345 4567-8901-2353'],
    ['tracking numbers of the same separator', '4075 6075 4856 5190 7668 2423'],
    ['a tracking number in groups and a year', '4737-5581-7091 2025'],
    ['an invoice issuer’s number with a hyphen', 'T-4010001000004'],
    ['a registration number', '登録番号 4010001000004'],
    ['an invoice issuer’s number', 'T4010001000004'],
    ['a corporate number', '法人番号：4010001000004'],
    ['an amount', '3,000,000,000,000,000円'],
  ])('leaves %s', (_, text) => expect(maskCardNumbers(text)).toBe(text));

  it('would mask the numbers above without their exceptions', () => {
    // Their digits alone pass the check digit.
    for (const digits of ['53000010612345676', '4567890123452022', '4010001000004']) {
      expect([digits, hasCardNumber(digits)]).toEqual([digits, true]);
    }
  });
});

const checkDigitFor = (payload: string): string =>
  [...'0123456789'].find((digit) => {
    const sum = [...`${payload}${digit}`].reverse().reduce((total, one, place) => {
      const doubled = Number(one) * (1 + (place % 2));
      return total + Math.floor(doubled / 10) + (doubled % 10);
    }, 0);
    return sum % 10 === 0;
  }) ?? '';

const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const cardNumber = fc
  .tuple(
    fc.constantFrom('4', '51', '55', '2221', '2720', '34', '37', '3528', '36', '62', '60'),
    fc.integer({ min: 13, max: 19 }),
  )
  .chain(([prefix, length]) =>
    digitsOf(length - 1 - prefix.length).map((rest) => `${prefix}${rest}${checkDigitFor(`${prefix}${rest}`)}`),
  );
const fullWidth = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
/** A number in groups of four with one separator, in either width. */
const written = fc
  .tuple(
    cardNumber,
    fc.constantFrom('', ' ', '  ', '\u3000', '\u00a0', '-', '‐', '–', '—', '−', 'ー', '－', ' - ', '.', '・', '/', ':'),
    fc.boolean(),
  )
  .map(([number, separator, isWide]) => {
    const grouped = (number.match(/.{1,4}/g) ?? []).join(separator);
    return { number, text: isWide ? fullWidth(grouped) : grouped };
  });
const around = fc.tuple(
  fc.constantFrom('', 'カード番号は', 'card: ', '電話は090-1234-5678、番号は'),
  fc.constantFrom('', 'です。', '、期限は12/27', '\n湊 花子'),
);
// A number in groups may look like a telephone number, which stays: 4 + 0ddd-ddd-dddd.
const isPhoneLike = (number: string): boolean => (number.match(/.{1,4}/g) ?? []).some((group) => group.startsWith('0'));

const isMasked = (mask: (text: string) => string) =>
  fc.property(written, around, ({ number, text }, [before, after]) => {
    fc.pre(text === number || !isPhoneLike(number));
    expect(mask(`${before}${text}${after}`)).toBe(
      `${before}${'＊'.repeat(number.length - 4)}${number.slice(-4)}${after}`,
    );
  });

describe('any card number', () => {
  it('is masked in each spelling, and its neighbours stay', () => fc.assert(isMasked(maskCardNumbers)));

  it('negative control: the property detects a mask that knows only plain digits', () => {
    const plain = (text: string) =>
      text.replace(/[0-9]{13,19}/g, (digits) => `${'＊'.repeat(digits.length - 4)}${digits.slice(-4)}`);
    expect(fc.check(isMasked(plain)).failed).toBe(true);
  });

  it('masks a text once: the result is not longer, and masking it again changes nothing', () => {
    const digits = fc.stringMatching(/^[0-9４２ \n.-]{0,60}$/);
    const texts = fc.array(
      fc.oneof(
        written.map(({ text }) => text),
        digits,
        fc.constant('＊＊＊＊＊＊＊＊＊＊＊＊4242'),
      ),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom('', ' ', '、'), (parts, between) => {
        const text = parts.join(between);
        const masked = maskCardNumbers(text);
        expect(maskCardNumbers(masked)).toBe(masked);
        expect(masked.length).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the field schemas', () => {
  const text = '花子 4242 4242 4242 4242';

  it.each([
    ['line', lineSchema(40)],
    ['text', textSchema(40)],
  ])('mask a card number in a %s', (_, schema) => {
    expect(schema.parse(text)).toBe(`花子 ${MASKED}`);
    // Somebody pasted zero-width spaces.
    expect(schema.parse([...'4242424242424242'].join('\u200b'))).toBe(MASKED);
  });

  it.each([
    ['name', nameSchema(40)],
    ['given name', givenNameSchema(40)],
    ['address', addressSchema(40)],
  ])('refuse a card number in a %s, without repeating it', (_, schema) => {
    const issues = schema.safeParse(text).error?.issues;
    expect(issues).toMatchObject([{ params: { reason: 'card', found: `花子 ${MASKED}` } }]);
  });

  it('refuse digits in kana', () => expect(kanaSchema.safeParse('ミナト 4242424242424242').success).toBe(false));
});
