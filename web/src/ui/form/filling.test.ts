import { isFillable, postCodeDigits } from './filling.ts';

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
