import * as fc from 'fast-check';
import { SEARCH } from '../../../test/search.ts';
import { folded } from './appearance.ts';
import { phoneEnd, searchForm } from './searchForm.ts';

const same = (...texts: readonly string[]): void => {
  expect(new Set(texts.map(searchForm)).size).toBe(1);
};

describe('searchForm', () => {
  it('is equal for variant characters of the same name', () => {
    same('斎藤', '齋藤', '斉藤', '齊藤');
    same('高橋', '髙橋');
    same('渡辺', '渡邉', '渡邊');
  });

  it('is equal for different widths, small kana, hiragana and katakana', () => {
    same('ショウ', 'しょう', 'シヨウ', 'しよう', 'ｼｮｳ', 'ｼﾖｳ');
    same('きっかわ', 'キツカワ');
    same('ミヅキ', 'みずき');
    same('ガッコウ', 'ｶﾞｯｺｳ', 'カ゛ツコウ');
    same('ＳＡＴＯ', 'sato');
    same('齋藤 花子', '斎藤花子', '斎藤　花子', '斎藤・花子');
  });

  it('differs if a character of the name differs', () => {
    expect(searchForm('さとう')).not.toBe(searchForm('かとう'));
    expect(searchForm('湊')).not.toBe(searchForm('港'));
    expect(searchForm('オオノ')).not.toBe(searchForm('オノ'));
  });
});

const KANA = 'アイウエオカガサザシジタヂッツヅハバパヤャユュヨョラワン';
const HALF: Readonly<Record<string, string>> = { ア: 'ｱ', カ: 'ｶ', ガ: 'ｶﾞ', ッ: 'ｯ', ャ: 'ｬ', ヨ: 'ﾖ', パ: 'ﾊﾟ' };
const LARGE: Readonly<Record<string, string>> = { ッ: 'ツ', ャ: 'ヤ', ュ: 'ユ', ョ: 'ヨ' };
const toHiragana = (one: string): string => String.fromCharCode(one.charCodeAt(0) - 0x60);

/** Ways to type a character of a name's kana. */
const WAYS: readonly ((one: string) => string)[] = [
  (one) => one,
  toHiragana,
  (one) => HALF[one] ?? one,
  (one) => LARGE[one] ?? one,
];
const name = fc.array(fc.constantFrom(...KANA), { minLength: 1, maxLength: 12 });
const way = fc.array(fc.constantFrom(...WAYS), { minLength: 12, maxLength: 12 });

/** Checks that the beginning of a name, typed in any way, finds the name. */
const finds = (formOf: (text: string) => string) =>
  fc.property(name, way, fc.nat(), (stored, ways, length) => {
    const typed = stored.slice(0, length % (stored.length + 1)).map((one, index) => ways[index]?.(one) ?? one);
    return formOf(stored.join('')).startsWith(formOf(typed.join('')));
  });

it("searchForm of a beginning is the beginning of the name's form, in any way of typing its kana", () => {
  fc.assert(finds(searchForm));
});

it('negative control: detects a form that only folds width and case', () => {
  expect(fc.check(finds(folded), SEARCH).failed).toBe(true);
});

it('searchForm does not change its own result', () => {
  const typed = fc.tuple(name, way).map(([stored, ways]) => stored.map((one, index) => ways[index]?.(one)).join(''));
  fc.assert(fc.property(typed, (text) => searchForm(searchForm(text)) === searchForm(text)));
});

it('phoneEnd returns the last four digits of a telephone number', () => {
  expect(phoneEnd('09012345678')).toBe('5678');
  expect(phoneEnd('')).toBeNull();
});
