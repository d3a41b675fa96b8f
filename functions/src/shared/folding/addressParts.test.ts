import * as fc from 'fast-check';
import { SEARCH } from '../../../test/search.ts';
import { LIMITS } from '../fields/limits.ts';
import { addressPartsOf, MAX_ADDRESS_PARTS, soughtAddressPart } from './addressParts.ts';

const finds = (typed: string, address: string): boolean => addressPartsOf(address).includes(soughtAddressPart(typed));

describe('a part of an address', () => {
  const STREET = 'みなも県みなも市本町二丁目3番4号';
  it.each([
    'みなも市本町二丁目',
    'みなも県みなも市本町2',
    '本町2',
    '本町２丁目',
    '本町二丁目3番',
    '本町2-3-4',
    '本町 ２ー３',
    'みなも市',
    'みなも県',
    '本町',
    '2丁目',
  ])('finds %s', (typed) => expect(finds(typed, STREET)).toBe(true));

  it.each([
    ['本町3', STREET],
    ['町2', STREET],
    ['本町2', 'みなも市本町20-1'],
    ['本町2', 'みなも市本町12'],
    ['本町2', 'みなも市東本町2-1'],
    ['本町2-1', 'みなも市本町2-10'],
    ['・', STREET],
    ['', STREET],
  ])('does not find %s in %s', (typed, address) => expect(finds(typed, address)).toBe(false));

  it.each([
    ['霞が関1', '東京都千代田区霞ヶ関一丁目1-1'],
    ['千代田', '東京都千代田区千代田1-1'],
    ['東京', '東京都千代田区千代田1-1'],
    ['西5', '北海道札幌市中央区北1条西5丁目'],
    ['大阪材木町', '京都府京都市中京区烏丸通御池上る大阪材木町1'],
    ['御池', '京都府京都市中京区烏丸通御池上る大阪材木町1'],
    ['川向', 'みなも県高岡郡檮原町大字川向字中12'],
    ['大字川向', 'みなも県高岡郡檮原町川向12'],
    ['梼原町', 'みなも県高岡郡檮原町川向12'],
    ['三田', '東京都港区三田1-2'],
    ['本町', '三重県四日市市本町1'],
  ])('finds %s in %s', (typed, address) => expect(finds(typed, address)).toBe(true));
});

const KANJI = '〇一二三四五六七八九';
const HYPHENS = ['-', 'ー', '−', '‐', '－', 'の', '番地の'] as const;
const number = fc.integer({ min: 1, max: 39 });
const inKanji = (value: number): string => {
  const tens = Math.floor(value / 10);
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : (KANJI[tens] ?? '')}十`;
  return `${ten}${value % 10 === 0 ? '' : (KANJI[value % 10] ?? '')}`;
};
const wide = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
/** Ways to write the number of a 丁目. */
const WAYS: readonly ((value: number) => string)[] = [
  (value) => `${value}`,
  (value) => `${value}丁目`,
  (value) => `${wide(String(value))}丁目`,
  (value) => `${inKanji(value)}丁目`,
];
const way = fc.constantFrom(...WAYS);
const town = fc.constantFrom('本町', '若葉町', '汐見台', '緑ケ丘', '霞が関', '三田', '一番町', '大字上水面', '四日市');
const hyphen = fc.constantFrom(...HYPHENS);
const building = fc.constantFrom('', ' コーポ若葉101', '\u3000みなもハイツ２号棟');

/** Checks that a 丁目 is found in any spelling if and only if it is the address's. */
const findsItsOwn = (isFound: (typed: string, address: string) => boolean) =>
  fc.property(
    town,
    number,
    number,
    way,
    way,
    number,
    hyphen,
    building,
    (name, own, searched, one, other, block, dash, rest) => {
      const written = one(own);
      const separator = written.endsWith('目') ? '' : dash;
      const address = `みなも県みなも市${name}${written}${separator}${block}${rest}`;
      return isFound(`${name}${other(searched)}`, address) === (own === searched) && isFound(name, address);
    },
  );

it('finds the applicants of one 丁目, however they wrote it, and no others', () => {
  fc.assert(findsItsOwn(finds));
});

it('negative control: detects a search for the text as typed', () => {
  const literal = (typed: string, address: string): boolean => address.includes(typed);
  expect(fc.check(findsItsOwn(literal), SEARCH).failed).toBe(true);
});

it('stores few parts, none longer than an address, and finds each of them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: LIMITS.address }), (address) => {
      const parts = addressPartsOf(address);
      return parts.length <= MAX_ADDRESS_PARTS && parts.every(({ length }) => length > 0 && length <= LIMITS.address);
    }),
  );
});
