import fc from 'fast-check';
import { z } from 'zod';
import {
  addressSchema,
  administratorEmailSchema,
  emailInputSchema,
  givenNameSchema,
  kanaSchema,
  lineSchema,
  nameSchema,
  phoneNumberInputSchema,
  postCodeInputSchema,
  textSchema,
} from './fieldSchemas.ts';
import { normalizeEmail, normalizeKana, normalizePhoneNumber, normalizePostCode, normalizeText } from './normalize.ts';
import { unfitEmail, unfitIn } from './printable.ts';

const stored = (schema: z.ZodType<string>, typed: string): string | null => schema.safeParse(typed).data ?? null;

const INVISIBLE = [
  '\u200b',
  '\u00ad',
  '\u2060',
  '\u202d',
  '\u202c',
  '\u2068',
  '\u2069',
  '\u200e',
  '\ufeff',
  '\u3164',
  '\u200d',
];
const HYPHENS = [...'-‐‑‒–—―−─━ー－ｰ﹣'];
const invisible = fc.array(fc.constantFrom(...INVISIBLE), { maxLength: 2 }).map((found) => found.join(''));

/** Types a value as people and programs do: each character alone or with an invisible one after it, in either width. */
const withNoise = (value: string, { isWide }: { readonly isWide: boolean }): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...Array.from(value, (one) =>
        fc.tuple(fc.boolean(), invisible).map(([wide, more]) => `${isWide && wide ? wideOf(one) : one}${more}`),
      ),
    )
    .chain((typed) =>
      fc.tuple(
        fc.constantFrom('', ' ', '　', '\u200b'),
        fc.constant(typed.join('')),
        fc.constantFrom('', ' ', '\n', '\u202c'),
      ),
    )
    .map((parts) => parts.join(''));
const wideOf = (one: string): string => (/^[!-~]$/.test(one) ? String.fromCharCode(one.charCodeAt(0) + 0xfee0) : one);

const digits = (count: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${count - 1}}$`));

describe('normalizePhoneNumber', () => {
  const number = fc.constantFrom(9, 10).chain((count) => digits(count).map((rest) => `0${rest}`));
  const grouped = fc
    .tuple(number, fc.constantFrom('', ' ', '.', '/', '・', '_', '=', '~', '〜', ':', '|', ...HYPHENS))
    .map(([value, between]) => ({
      value,
      typed: [value.slice(0, 3), value.slice(3, 6), value.slice(6)].join(between),
    }));
  const before = fc.constantFrom(
    '',
    'TEL ',
    'tel:',
    'ＴＥＬ：',
    'TEL(携帯)',
    '電話 ',
    '℡',
    '☎️ ',
    '携帯：',
    '連絡先 ',
    '湊 花子：',
    '「',
    "'",
  );
  const after = fc.constantFrom('', '（自宅）', '(代)', '」', '。', ' "');
  const abroad = fc.constantFrom(
    '+81 ',
    '+81-',
    '+81',
    '＋８１ ',
    '0081 ',
    '+81 (0)',
    '+81(0)',
    '(+81) ',
    '010-81-',
    '81-',
    '81 (0)',
  );

  it('reads a number with any separator, label, width and invisible characters', () => {
    const noisy = fc
      .tuple(grouped, before, after)
      .chain(([{ value, typed }, label, remark]) =>
        withNoise(typed, { isWide: true }).map((text) => ({ value, text: `${label}${text}${remark}` })),
      );
    fc.assert(fc.property(noisy, ({ value, text }) => expect(stored(phoneNumberInputSchema, text)).toBe(value)));
  });

  it('reads a number from abroad', () => {
    fc.assert(
      fc.property(grouped, abroad, ({ value, typed }, code) => {
        expect(stored(phoneNumberInputSchema, `${code}${typed.slice(1)}`)).toBe(value);
      }),
    );
  });

  it('does not change a stored number', () => {
    const any = fc.oneof(fc.stringMatching(/^0\d{9,10}$/), fc.stringMatching(/^0(081|1081|1818)\d{6}$/));
    fc.assert(fc.property(any, (value) => expect(normalizePhoneNumber(value)).toBe(value)));
  });

  it('rejects a number of another country, with too many digits, or with words', () => {
    for (const typed of [
      '+1 212 555 0100',
      '0901234567890',
      '090-1234-5',
      '090-1234-5678 内線12',
      '03-1234-5678#1',
      '03-1234-5678〜9',
      '03-1234-5678/9',
      '湊 1234',
      'なし',
    ])
      expect(stored(phoneNumberInputSchema, typed)).toBeNull();
  });

  it('control: a normalization without the country code refuses +81', () => {
    expect(/^0\d{9,10}$/.test('+819012345678'.normalize('NFKC').replace(/[-\s]/gu, ''))).toBe(false);
  });
});

describe('normalizePostCode', () => {
  it('reads a code with any hyphen, width, sign and invisible characters', () => {
    const noisy = fc
      .tuple(
        fc.stringMatching(/^\d{7}$/),
        fc.constantFrom('', ' ', '~', '.', '_', ...HYPHENS),
        fc.constantFrom('', '〒', '〒 ', '郵便番号:', '〶', 'T', 'JP-', '「'),
      )
      .chain(([code, between, sign]) =>
        withNoise(`${code.slice(0, 3)}${between}${code.slice(3)}`, { isWide: true }).map((text) => ({
          code: `${code.slice(0, 3)}-${code.slice(3)}`,
          text: `${sign}${text.trimStart()}`,
        })),
      );
    fc.assert(fc.property(noisy, ({ code, text }) => expect(stored(postCodeInputSchema, text)).toBe(code)));
  });
});

describe('normalizeEmail', () => {
  const address = fc
    .tuple(
      fc.stringMatching(/^[a-z0-9_+]([a-z0-9._+-]{0,20}[a-z0-9_])?$/),
      fc.stringMatching(/^[a-z][a-z0-9]{1,10}\.(jp|com|co\.jp)$/),
    )
    .map((parts) => parts.join('@'));

  it('reads an address in either width and case with invisible characters and any hyphen', () => {
    const noisy = fc
      .tuple(address, fc.constantFrom(...HYPHENS))
      .chain(([value, hyphen]) =>
        withNoise(value.replaceAll('-', hyphen), { isWide: true }).map((text) => ({ value, text })),
      );
    fc.assert(fc.property(noisy, ({ value, text }) => expect(stored(emailInputSchema, text)).toBe(value)));
  });

  it.each([
    ['"a..b"@docomo.ne.jp', 'a..b@docomo.ne.jp'],
    ['taro@example。com', 'taro@example.com'],
    ['taro@example.com、', 'taro@example.com'],
    ['taro@example.com。', 'taro@example.com'],
    ['mailto:taro@example.com', 'taro@example.com'],
    ['mailto:taro@example.com?subject=hello', 'taro@example.com'],
    ['山田 太郎 <taro@example.com>', 'taro@example.com'],
    ['taro @ example.com', 'taro@example.com'],
    ['taro@example.com (山田)', 'taro@example.com'],
    ['taro.yamada@example.com（自宅）', 'taro.yamada@example.com'],
    ['山田（taro@example.com）', 'taro@example.com'],
    ['「taro@example.com」', 'taro@example.com'],
    ['"taro@example.com"', 'taro@example.com'],
    ["'taro@example.com'", 'taro@example.com'],
    ['メール：taro@example.com', 'taro@example.com'],
    ['<mailto:taro@example.com>', 'taro@example.com'],
    ['taro@example.com！', 'taro@example.com'],
    ["o'hara@example.com'", "o'hara@example.com"],
    ['taro@@example.com', 'taro@example.com'],
    ['ＴＡＲＯ＠ＥＸＡＭＰＬＥ．ＣＯＭ', 'taro@example.com'],
    ['ｈ７−ｈａｎａｋｏ＠ｅｘａｍｐｌｅ。ｊｐ', 'h7-hanako@example.jp'],
    ['ｈ７ーｈａｎａｋｏ＠ｄｏｃｏｍｏ．ｎｅ．ｊｐ', 'h7-hanako@docomo.ne.jp'],
    ['“a..b”@docomo.ne.jp', 'a..b@docomo.ne.jp'],
    ['o’hara@example.com', "o'hara@example.com"],
  ])('reads %s as %s', (typed, address_) => expect(stored(emailInputSchema, typed)).toBe(address_));

  it.each([
    'taro@日本語.jp',
    'taro yamada@example.com',
    'a@example.com, b@example.com',
    'taro@example',
    '"a b"@example.com',
    'https://taro@example.com',
    // Each could be taken for somebody else's address.
    'Dr. taro@example.com',
    '2. taro@example.com',
    'taro@example.com. Thanks',
    'ta:ro@example.com',
    '旧taro:new@example.com',
    'taro@example.jp（正：hanako@example.jp）',
    'taro@example.co(.jp)',
    '①taro@example.com',
    '℡taro@example.com',
    'taro@yahoo.co…',
    'taro@yahoo.co...',
    'hanako<taro@example.com>.jp',
    '{taro@example.com}',
    '*taro@example.com*',
    '<a@example.com> <b@example.com>',
    'taro(at)example.com',
  ])('rejects %s', (typed) => expect(stored(emailInputSchema, typed)).toBeNull());

  it.each([
    ['taro.example.com', 'email_at', ''],
    ['なし', 'email_at', ''],
    ['a@example.com@example.jp', 'email_at', '@'],
    ['taro yamada@example.com', 'email_character', ' '],
    ['h7・hanako@example.jp', 'email_character', '・'],
    ['花子@example.jp', 'email_character', '花'],
    ['a@example.com, b@example.com', 'email_character', ','],
    ['@example.jp', 'email_name', ''],
    [`${'a'.repeat(65)}@example.jp`, 'email_name', 'a'.repeat(40)],
    ['taro@', 'email_domain', ''],
    ['taro@example', 'email_domain', 'example'],
    ['taro@docomo..ne.jp', 'email_domain', 'docomo..ne.jp'],
    ['taro@-docomo.ne.jp', 'email_domain', '-docomo.ne.jp'],
  ])('says why %s is refused: %s %s', (typed, reason, found) => {
    const issues = emailInputSchema.safeParse(typed).error?.issues ?? [];
    expect(issues.map((issue) => (issue.code === 'custom' ? unfitIn(issue.params) : issue.code))).toEqual([
      { reason, found },
    ]);
  });

  it('accepts what the rule of HTML accepts, with a complete domain', () => {
    const part = fc.stringMatching(/^[a-z0-9.@-]{0,70}$/);
    fc.assert(
      fc.property(fc.tuple(part, part), ([name, domain]) => {
        const text = `${name}@${domain}`;
        const isOne = z.regexes.html5Email.test(text) && /^.{1,64}@.{1,189}\.[a-z0-9-]{2,}$/.test(text);
        expect([text, unfitEmail(text) === null]).toEqual([text, isOne]);
      }),
    );
  });

  it('does not change a stored address, so that reservations and mail ids stay valid', () => {
    fc.assert(fc.property(address, (value) => expect(normalizeEmail(value)).toBe(value)));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        expect(normalizeEmail(normalizeEmail(text))).toBe(normalizeEmail(text)),
      ),
    );
  });

  it('does not apply to administrators', () => {
    expect(stored(administratorEmailSchema, ' Taro@Example.com ')).toBe('taro@example.com');
    for (const typed of [
      'ｔaro@example.com',
      'mailto:taro@example.com',
      'ta\u200bro@example.com',
      'taro@example.com。',
    ])
      expect(stored(administratorEmailSchema, typed)).toBeNull();
  });
});

describe('normalizeKana', () => {
  it.each([
    ['ﾜﾀﾅﾍﾞ', 'ワタナベ'],
    ['ｼﾞﾛｰ', 'ジロー'],
    ['ワタナヘ\u3099', 'ワタナベ'],
    ['ハ\u309aハ\u309b', 'パバ'],
    ['ジャン＝ポール', 'ジャン・ポール'],
    ['ジャン-ポール', 'ジャン・ポール'],
    ['キム･チョルス', 'キム・チョルス'],
    ['サト－', 'サトー'],
    ['サト～', 'サトー'],
    ['ジャン゠ポール', 'ジャン・ポール'],
    ['ジャン·ポール', 'ジャン・ポール'],
    ['わた\u200bなべ', 'わたなべ'],
  ])('reads %s as %s', (typed, kana) => expect(stored(kanaSchema, typed)).toBe(kana));

  it('reads half-width kana as their full-width ones', () => {
    const kana = fc.stringMatching(/^[アイウエオカガキサザパバマヤラワンャュョッー]{1,20}$/);
    const half = (text: string): string => Array.from(text.normalize('NFD'), (one) => HALF.get(one) ?? one).join('');
    fc.assert(fc.property(kana, (value) => expect(normalizeKana(half(value))).toBe(value)));
  });

  it.each(['渡辺', 'WATANABE', 'わた1', '・', 'ー'])('rejects %s', (typed) =>
    expect([stored(kanaSchema, typed), normalizeKana(typed)][0]).toBe(typed === 'ー' ? 'ー' : null),
  );
});
const HALF = new Map(Array.from('ｱｲｳｴｵｶｷｻﾊﾏﾔﾗﾜﾝｬｭｮｯｰﾞﾟ', (one) => [one.normalize('NFKC'), one] as const));

describe('normalizeText', () => {
  const names = [
    '山田',
    '鎌田',
    '髙橋',
    '𠮷野',
    '葛\u{e0100}城',
    'Ł. Ng',
    '朴・金',
    'क\u200dष',
    'می\u200cخواهم',
    'ヴィクトリア',
  ];

  it('removes what nobody sees from names, addresses and texts, and keeps everything else', () => {
    const noisy = fc
      .constantFrom(...names)
      .chain((name) =>
        fc.tuple(
          fc.constant(name),
          fc.constantFrom(...INVISIBLE.filter((one) => one !== '\u200d')),
          fc.nat(name.length),
        ),
      );
    fc.assert(
      fc.property(noisy, ([name, sign, at]) => {
        const characters = Array.from(name);
        const typed = [...characters.slice(0, at), sign, ...characters.slice(at)].join('');
        // Inside a pair of a character and its selector the sign separates them.
        fc.pre(!/[\u{e0100}]|\u200c|\u200d/u.test(name));
        for (const schema of [nameSchema(40), addressSchema(100), lineSchema(40), textSchema(40)])
          expect(stored(schema, typed)).toBe(name);
      }),
    );
  });

  it.each(names)('keeps %s as typed', (name) => expect(normalizeText(name)).toBe(name));

  it('removes a joiner and a selector that have nothing to join or select', () => {
    expect(normalizeText('鴨\u200d志田')).toBe('鴨志田');
    expect(normalizeText('\u{e0100}城')).toBe('城');
  });

  it('replaces the radicals that copies from PDF files contain', () => {
    expect(normalizeText('\u2f2d\u2f65 髙橋')).toBe('山田 髙橋');
    expect(stored(nameSchema(40), '\u2f2d\u2f65')).toBe('山田');
    expect(stored(nameSchema(40), '\u2ed1\u2f65')).toBe('長田');
  });

  it('keeps the selector of an emoji after an emoji alone', () => {
    expect(normalizeText('山\ufe0f ☎\ufe0f')).toBe('山 ☎\ufe0f');
  });

  it('joins a sound mark with its kana, and keeps kanji that NFC would replace', () => {
    expect(normalizeText('か\u3099ん 神\ufa19')).toBe('がん 神\ufa19');
  });

  it('does not change a stored text or kana', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
        expect(normalizeKana(normalizeKana(text))).toBe(normalizeKana(text));
      }),
    );
  });

  it('reads a body of invisible characters in linear time', () => {
    expect(normalizeText('\u200b'.repeat(60_000))).toBe('');
  });
});

describe('the reason of a refusal', () => {
  const reasons = (schema: z.ZodType, typed: string): readonly (string | undefined)[] =>
    (schema.safeParse(typed).error?.issues ?? []).map((issue) =>
      issue.code === 'custom' ? unfitIn(issue.params)?.reason : issue.code,
    );
  it.each([
    [nameSchema(40), '・', ['letterless']],
    [nameSchema(40), '湊\ufffd', ['garbled']],
    [nameSchema(40), '\u200b', ['too_small', 'letterless']],
    [lineSchema(40), '湊\u0007', ['hidden']],
    [textSchema(40), '電話は\u202d090-1234-5678\u202cです', []],
    [textSchema(40), '湊\ud800', ['hidden']],
    [givenNameSchema(40), '‐', []],
  ])('is stable: %#', (schema, typed, expected) => expect(reasons(schema, typed)).toEqual(expected));

  it('is never the length for a short text', () => {
    const typed = fc.string({
      unit: fc.constantFrom('湊', 'a', '-', '・', '\u200b', '\u0007', '\ud800', '😀', ' '),
      maxLength: 8,
    });
    for (const schema of [nameSchema(40), addressSchema(100), lineSchema(40), textSchema(4000), givenNameSchema(40)])
      fc.assert(fc.property(typed, (text) => expect(reasons(schema, text)).not.toContain('too_big')));
  });
});

describe('givenNameSchema', () => {
  it.each(['-', '－', 'ー', '・', '—'])('stores %s as no given name', (typed) =>
    expect(stored(givenNameSchema(40), typed)).toBe('-'),
  );
  it('rejects an empty given name', () => expect(stored(givenNameSchema(40), ' ')).toBeNull());
});

it('control: post codes and texts keep what they cannot read', () => {
  expect(normalizePostCode('150-00')).toBe('150-00');
  expect(normalizePhoneNumber('なし')).toBe('なし');
});
