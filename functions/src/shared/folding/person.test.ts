import fc from 'fast-check';
import { foldAddress } from './address.ts';
import { foldMobile, foldName, foldNameInAnyOrder } from './person.ts';

const KANJI = '〇一二三四五六七八九';
/** 0 to 999 in kanji with 百 and 十. */
const byUnits = (value: number): string => {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const unit = (count: number, name: string): string =>
    count === 0 ? '' : `${count === 1 ? '' : KANJI.charAt(count)}${name}`;
  return `${unit(hundreds, '百')}${unit(tens, '十')}${ones === 0 ? '' : KANJI.charAt(ones)}`;
};
const fullWidth = (text: string): string =>
  text.replace(/[0-9A-Za-z]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
const byDigits = (value: number): string => Array.from(String(value), (one) => KANJI.charAt(Number(one))).join('');

const NUMBERS: readonly ((value: number) => string)[] = [
  String,
  (value) => fullWidth(String(value)),
  byUnits,
  byDigits,
];
const JOINS: readonly ((a: string, b: string, c: string) => string)[] = [
  (a, b, c) => `${a}丁目${b}番${c}号`,
  (a, b, c) => `${a}丁目${b}番地${c}`,
  (a, b, c) => `${a}丁目 ${b}番地の${c}`,
  (a, b, c) => `${a}丁目${b}の${c}`,
  ...['-', '－', '‐', '–', '—', '−', 'ー', 'ｰ'].map(
    (hyphen) => (a: string, b: string, c: string) => [a, b, c].join(hyphen),
  ),
];
const PREFECTURES = ['', '東京都', '東京都 '];
const TOWNS: readonly (readonly string[])[] = [
  ['渋谷区霞ヶ関', '渋谷区霞ケ関', '渋谷区霞が関', '澁谷区霞ヶ関'.replace('澁', '渋')],
  ['港区六本木', '港区六本木'],
  ['千代田区丸の内', '千代田区丸ノ内'],
  ['国分寺市高田', '國分寺市髙田'],
];
const BUILDINGS: readonly ((room: number) => readonly string[])[] = [
  () => [''],
  (room) => [
    `みどりハイツ${room}`,
    ` みどりハイツ ${room}号室`,
    `\u3000ﾐﾄﾞﾘハイツ\u3000${fullWidth(String(room))}`.replace('ﾐﾄﾞﾘ', 'みどり'),
  ],
  (room) => [` ${room}号室`, ` ${room}`, `\u3000${fullWidth(String(room))}号室`],
];

interface Place {
  readonly town: number;
  readonly numbers: readonly [number, number, number];
  readonly building: number;
  readonly room: number;
}
const place: fc.Arbitrary<Place> = fc.record({
  town: fc.nat(TOWNS.length - 1),
  numbers: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 99 })),
  building: fc.nat(BUILDINGS.length - 1),
  room: fc.integer({ min: 101, max: 999 }),
});
/** A writer's choices: the index of the variant at each turn. */
const way = fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 });

const pick = <T>(all: readonly T[], index: number | undefined): T => all[(index ?? 0) % all.length] as T; // never empty
const written = ({ town, numbers, building, room }: Place, turns: readonly number[]): string => {
  const [a, b, c] = numbers.map(pick(NUMBERS, turns[0]));
  const joined = pick(JOINS, turns[1])(a ?? '', b ?? '', c ?? '');
  const name = pick(pick(TOWNS, town), turns[3]);
  return `${pick(PREFECTURES, turns[2])}${name}${joined}${pick(pick(BUILDINGS, building)(room), turns[4])}`;
};
const fold = (address: string): string => foldAddress('150-0001', address, null);

describe('foldAddress', () => {
  it('is equal for all spellings of an address', () => {
    fc.assert(
      fc.property(place, way, way, (one, turns, others) => {
        expect(fold(written(one, turns))).toBe(fold(written(one, others)));
      }),
    );
  });

  it('differs for different addresses', () => {
    fc.assert(
      fc.property(place, place, way, way, (one, other, turns, others) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        // Without a building no room is written, so such places differ only in town and numbers.
        fc.pre(
          one.building !== 0 || other.building !== 0 || `${one.town}${one.numbers}` !== `${other.town}${other.numbers}`,
        );
        expect(fold(written(one, turns))).not.toBe(fold(written(other, others)));
      }),
    );
  });

  it('negative control: generates many different spellings', () => {
    const some = fc
      .sample(way, 50)
      .map((turns) => written({ town: 0, numbers: [1, 23, 4], building: 1, room: 203 }, turns));
    expect(new Set(some).size).toBeGreaterThan(20);
  });

  it.each([
    ['東京都港区三田3-2-1', '港区三田三丁目二番一号'],
    ['千葉県八千代市大字村上1113番地2', '八千代市村上1113-2'],
    ['上北郡六ヶ所村尾駮1', '上北郡六ケ所村尾駮1'],
    ['台東区三ノ輪1-2', '台東区三の輪1-2'],
    ['渋谷1-2-3（101）', '渋谷1-2-3-101'],
    ['渋谷1/2/3', '渋谷1-2-3'],
    ['烏丸通御池上ル', '烏丸通御池上る'],
    ['〒276-0028 千葉県八千代市村上1113-2', '八千代市村上1113-2'],
    ['276－0028　八千代市村上1113-2', '八千代市村上1113-2'],
    ['北海道札幌市中央区北三条西五丁目', '札幌市中央区北3条西5丁目'],
    ['神宮前1ー2ー3　コーポ泉２階', '神宮前1-2-3 コーポ泉2F'],
    ['神宮前1-2-3-101', '神宮前1-2-3 101号室'],
    ['百人町二百五番地', '百人町205'],
  ])('is equal for %s and %s', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it.each([
    ['神宮前1-2-3', '神宮前1-23'],
    ['神宮前1-2-3', '神宮前12-3'],
    ['神宮前1-2 3', '神宮前1-23'],
    ['神宮前1-2-3 ハイツ泉', '神宮前1-2-3 ハイツ森'],
    ['神宮前1-2-3 ハイツ泉101', '神宮前1-2-3 ハイツ泉102'],
    ['神宮前1-2-3', '神宮前1-2-3 101'],
    ['一番町2-3', '一町2-3'],
    ['神宮前二十3', '神宮前23'],
    ['コーポ1-2', 'コポ1-2'],
  ])('differs for %s and %s', (one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });

  it('differs for another post code, and is equal for one address field or two', () => {
    expect(foldAddress('150-0001', '神宮前1-2-3', 'ハイツ101')).toBe(
      foldAddress('１５００００１', '神宮前1-2-3ハイツ101', null),
    );
    expect(foldAddress('150-0001', '神宮前1-2-3', null)).not.toBe(foldAddress('150-0002', '神宮前1-2-3', null));
  });
});

describe('foldName', () => {
  it.each([
    ['高橋', '花子', '髙橋', '花子'],
    ['斎藤', '健', '齋藤', ' 健'],
    ['山﨑', '一郎', '山崎', '一郎'],
    ['渡辺', '葵', '渡邉', '葵'],
    ['ｻﾄｳ', 'ハナ', 'サトウ', 'ハナ'],
    ['Smith', 'Ann', 'ＳＭＩＴＨ', 'ann'],
    ['葛\u{e0100}城', '学', '葛城', '學'],
  ])('is equal for %s %s and %s %s', (last, first, otherLast, otherFirst) => {
    expect(foldName(last, first)).toBe(foldName(otherLast, otherFirst));
  });

  it.each([
    ['湊', '花子', '湊', '太郎'],
    ['湊', '花子', '港', '花子'],
    ['大野', 'ユーキ', '大野', 'ユキ'],
    ['三田', '一', '三田', '二'],
  ])('differs for %s %s and %s %s', (last, first, otherLast, otherFirst) => {
    expect(foldName(last, first)).not.toBe(foldName(otherLast, otherFirst));
  });
});

describe('foldMobile', () => {
  it('returns a mobile number, and null for any other number', () => {
    expect(['090-1234-5678', '０８０１２３４５６７８', '07012345678'].map(foldMobile)).toEqual([
      '09012345678',
      '08012345678',
      '07012345678',
    ]);
    expect(['0312345678', '05012345678', '0120123456', '090123456'].map(foldMobile)).toEqual([null, null, null, null]);
  });
});

describe('foldNameInAnyOrder', () => {
  it.each([
    ['SMITH', 'JOHN', 'JOHN', 'SMITH'],
    ['湊', '花子', '花子', '湊'],
    ['山田', '太郎', '山', '田太郎'],
    ['スハルト', '-', 'スハルト', '・'],
  ])('makes %s %s and %s %s one', (last, first, otherLast, otherFirst) =>
    expect(foldNameInAnyOrder(last, first)).toBe(foldNameInAnyOrder(otherLast, otherFirst)),
  );

  it('control: keeps other names apart', () => {
    expect(foldNameInAnyOrder('湊', '花子')).not.toBe(foldNameInAnyOrder('湊', '子花'));
    expect(foldNameInAnyOrder('山田', '太郎')).not.toBe(foldNameInAnyOrder('山田', '次郎'));
  });
});
