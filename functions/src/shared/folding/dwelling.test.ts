import * as fc from 'fast-check';
import { SEARCH } from '../../../test/search.ts';
import { foldAddress } from './address.ts';
import { foldDwelling } from './dwelling.ts';

const fold = (address: string): string => foldDwelling('150-0001', address, null);

describe('foldDwelling', () => {
  it.each([
    ['渋谷9-9-9 知人様方', '渋谷9-9-9'],
    ['東京都渋谷区渋谷九丁目九番九号 知人さま方', '渋谷区渋谷9-9-9'],
    ['渋谷9-9-9 ハイツ101知人さま方', '渋谷9-9-9 ハイツ101'],
    ['渋谷9-9-9 101号室 知人 太郎 様方', '渋谷9-9-9 101'],
    ['渋谷9-9-9 101号室 知人 太郎 様 方', '渋谷9-9-9-101'],
    ['渋谷9-9-9（知人様方）', '渋谷9-9-9'],
    ['渋谷9-9-9 知人様方 架空 花子', '渋谷9-9-9'],
    ['渋谷9-9-9 三浦様方 101', '渋谷9-9-9 101'],
    ['渋谷9-9-9三浦様方', '渋谷9-9-9'],
    ['渋谷９－９－９　知人方', '渋谷9-9-9'],
    ['渋谷9-9-9 知人気付', '渋谷9-9-9'],
    ['渋谷9-9-9 知人樣宅', '渋谷9-9-9'],
    ['渋谷9-9-9 c/o Tanaka', '渋谷9-9-9'],
    ['字川向 知人様方', '川向'],
  ])('reads %s as %s', (one, other) => expect(fold(one)).toBe(fold(other)));

  it.each([
    ['渋谷9-9-9 知人様方', '渋谷9-9-8 知人様方'],
    ['渋谷9-9-9 ハイツ101知人様方', '渋谷9-9-9 ハイツ102知人様方'],
    ['神宮前二丁目三番四号 知人様方', '神宮前二丁目三番五号 知人様方'],
    ['神宮前二丁目三ー四 知人様方', '神宮前二丁目三ー五 知人様方'],
    ['大阪府枚方市1-2', '大阪府市1-2'],
    ['四方1', '1'],
    ['1丁目直方2', '1丁目2'],
    ['渋谷9-9-9 メゾン渋谷', '渋谷9-9-9'],
  ])('control: keeps %s and %s apart', (one, other) => expect(fold(one)).not.toBe(fold(other)));
});

const NUMBERS = ['9-9-9', '９－９－９', '九丁目九番九号', '9丁目9番地9', '9ー9ー9'];
const NAMES = ['知人', '三浦', '十文字', '佐々木', '架空 太郎', 'タナカ'];
const HOSTS: readonly ((name: string) => string)[] = [
  (name) => `${name}様方`,
  (name) => `${name} 様方`,
  (name) => `${name}さん方`,
  (name) => `${name}氏方`,
  (name) => `${name}樣方 浦 一郎`,
  (name) => `(${name}様方)`,
];

/** Checks that the name of any household, written in any way, makes no difference. */
const ignoresHosts = (formOf: (address1: string, address2: string | null) => string) =>
  fc.property(
    fc.constantFrom(...NUMBERS),
    fc.constantFrom(...NAMES),
    fc.constantFrom(...HOSTS),
    fc.constantFrom('', '101', '101号室'),
    fc.boolean(),
    (numbers, name, host, room, isApart) => {
      const [place, after] = [`渋谷区渋谷${numbers} ${room}`, host(name)];
      const written = isApart ? formOf(place, after) : formOf(`${place} ${after}`, null);
      return written === formOf(place, null);
    },
  );

it('foldDwelling ignores the name of any household, in any way of writing it', () => {
  fc.assert(ignoresHosts((address1, address2) => foldDwelling('150-0001', address1, address2)));
});

it('negative control: detects that an address alone contains the household', () => {
  expect(
    fc.check(
      ignoresHosts((one, other) => foldAddress('150-0001', one, other)),
      SEARCH,
    ).failed,
  ).toBe(true);
});
