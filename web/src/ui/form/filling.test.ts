import { completedAddress, isFillable, postCodeDigits } from './filling.ts';

it('fills a field that is empty or was filled before, never a typed one', () => {
  expect(isFillable('', '')).toBe(true);
  expect(isFillable('東京都千代田区千代田', '東京都千代田区千代田')).toBe(true);
  expect(isFillable('東京都千代田区千代田1-1', '東京都千代田区千代田')).toBe(false);
});

it.each([
  ['1000001', '1000001'],
  ['100-0001', '1000001'],
  ['〒１００ー０００１', '1000001'],
  ['100-000', null],
  ['100-00011', null],
  ['１００ｂ００１', null],
])('reads %s as the post code %s', (typed, digits) => expect(postCodeDigits(typed)).toBe(digits));

describe('completedAddress', () => {
  const found = '東京都渋谷区神宮前';
  it.each([
    ['神宮前1-2-3', '', '東京都渋谷区神宮前1-2-3'],
    ['1-2-3', '', '東京都渋谷区神宮前1-2-3'],
    ['渋谷区神宮前1-2-3', '', '東京都渋谷区神宮前1-2-3'],
    ['神宮前1-2-3 みどりハイツ101', 'みどりハイツ101', '東京都渋谷区神宮前1-2-3'],
    ['東京都渋谷区神宮前1-2-3', '', null],
    ['京都府京都市1', '', null],
    [' ', '', null],
  ])('completes "%s" with the building "%s" to %s', (typed, building, expected) => {
    expect(completedAddress(found, typed, building)).toBe(expected);
  });
});
