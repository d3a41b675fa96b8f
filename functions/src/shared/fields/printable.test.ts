import fc from 'fast-check';
import { addressSchema, nameSchema } from './fieldSchemas.ts';
import { unfitAddress, unfitIn, unfitName } from './printable.ts';

describe('unfitName and unfitAddress', () => {
  it.each([
    ['花子😀', '😀'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['👍🏽', '👍🏽'],
    ['🇯🇵太郎', '🇯🇵'],
    ['1️⃣', '1️⃣'],
    ['☎︎', '☎'],
    ['㊗\ufe0f', '㊗\ufe0f'],
  ])('report an emoji: %s', (text, found) => {
    expect(unfitName(text)).toEqual({ reason: 'emoji', found });
    expect(unfitAddress(text)).toEqual({ reason: 'emoji', found });
  });

  it.each(['湊\u202e子', '湊\u0007', '湊\ue000', '湊\ud800'])('report an invisible character: %j', (text) => {
    expect(unfitName(text)).toEqual({ reason: 'hidden', found: text.slice(1, 2) });
    expect(unfitAddress(text)?.reason).toBe('hidden');
  });

  it.each([
    '花子https://example.com/a',
    'www.example',
    '花子 example.com',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'St.John example.com',
    'J.Com',
    'ab.Shop',
    'J.Smith/a',
    'www.Smith',
    'j.smith',
    'Smithson.Ninja',
    't.co',
    'X.Li',
  ])('report a web address in a name: %s', (text) => expect(unfitName(text)?.reason).toBe('link'));

  it('accept a name after an initial or an abbreviation, and report one after a whole word', () => {
    const names = fc.stringMatching(/^[A-Z][a-z]{2,9}$/).filter((name) => unfitName(`A.${name}`) === null);
    const all = fc.stringMatching(/^[A-Z][a-z]{2,9}$/);
    fc.assert(
      fc.property(names, (name) => {
        for (const before of ['J.', 'J.R.', 'St.', 'Mrs.']) expect(unfitName(`湊 ${before}${name}`)).toBeNull();
      }),
    );
    // The negative control: few names are filtered out above, and every name is reported after a whole word.
    fc.assert(fc.property(all, (name) => unfitName(`Minato.${name}`)?.reason === 'link'));
    expect(fc.sample(all, 200).filter((name) => unfitName(`A.${name}`) === null).length).toBeGreaterThan(150);
  });

  it('accept names with kanji and signs that older encodings lack', () => {
    for (const name of [
      '髙橋',
      '𠮷野',
      '山﨑',
      '葛\u{e0100}城',
      '神々',
      'ヴィクトリア',
      "O'Brien",
      '金・朴',
      'Ł. Ng',
      'J.Smith',
      'St.John',
      'Ｊ．Ｓｍｉｔｈ',
      'J.R.Smith-Jones',
      'J.SMITH',
    ])
      expect(unfitName(name)).toBeNull();
  });

  it('accept printable signs in an address', () => {
    for (const line of ['みなも市1-2-3 №5', 'メゾン★スター 101号', '㈱水沢 ♨', 'A.B.ハイツ 2F'])
      expect(unfitAddress(line)).toBeNull();
  });
});

describe('nameSchema and addressSchema', () => {
  const schemas = [
    [nameSchema(40), unfitName],
    [addressSchema(100), unfitAddress],
  ] as const;

  it('reject unprintable characters, report them and reject nothing else for this reason', () => {
    const signs = fc.constantFrom(...'湊高橋あ1-・ ', '髙', '𠮷', '😀', '⚡', '\u0007', '\ue001', '\ufffd', '★');
    const texts = fc.array(signs, { minLength: 1, maxLength: 12 }).map((found) => `湊${found.join('')}湊`);
    fc.assert(
      fc.property(texts, (text) => {
        for (const [schema, unfit] of schemas) {
          const reported = (schema.safeParse(text).error?.issues ?? []).flatMap((issue) =>
            issue.code === 'custom' ? (unfitIn(issue.params) ?? []) : [],
          );
          expect(reported).toEqual([unfit(text)].filter((one) => one !== null));
        }
      }),
    );
    // The negative control: both schemas reject an emoji.
    expect(schemas.map(([schema]) => schema.safeParse('湊😀').success)).toEqual([false, false]);
  });
});
