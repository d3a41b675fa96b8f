import * as fc from 'fast-check';
import { SEARCH } from '../../../test/search.ts';
import { withoutRepetition } from './repeatedAddress.ts';

it.each([
  ['東京都千代田区千代田東京都千代田区千代田１ー２', '東京都千代田区千代田１ー２'],
  ['東京都千代田区千代田 東京都　千代田区 千代田1-2', '東京都　千代田区 千代田1-2'],
  ['東京都千代田区千代田千代田区千代田1-2', '東京都千代田区千代田1-2'],
  ['東京都千代田区東京都千代田区丸の内1-2', '東京都千代田区丸の内1-2'],
  ['東京都東京都千代田区1', '東京都千代田区1'],
  ['東京都千代田区千代田東京都千代田区千代田東京都千代田区千代田1', '東京都千代田区千代田1'],
])('takes the repeated beginning of %s once', (typed, expected) => expect(withoutRepetition(typed)).toBe(expected));

it.each([
  '三重県四日市市四日市1-2',
  '広島県安芸郡府中町大通1-1',
  '新潟県十日町市十日町1',
  '京都府京都市中京区1-1',
  '東京都千代田区千代田1-1 千代田ビル1-1',
  '愛知県豊橋市中町中町1',
  '千葉県市原市原田1-2',
  '1-2 1-2',
  '',
])('does not change %s', (address) => expect(withoutRepetition(address)).toBe(address));

const prefecture = fc.constantFrom('東京都', '北海道', '京都府', '神奈川県', 'みなも県');
const municipality = fc.constantFrom('千代田区', '四日市市', '安芸郡府中町', 'みなも市', '札幌市中央区');
const town = fc.constantFrom('千代田', '本町', '緑ケ丘', '大字上水面', '北1条西');
const rest = fc.constantFrom('1-2-3', '２丁目３番４号', ' 5', '1-2 コーポ若葉101');
const space = fc.constantFrom('', ' ', '\u3000');

/** Checks that a beginning that the page filled in and somebody typed again is taken once. */
const takesOnce = (once: (address: string) => string) =>
  fc.property(prefecture, municipality, town, rest, space, fc.boolean(), (one, two, three, numbers, gap, isWhole) => {
    const typed = `${isWhole ? one : ''}${two}${three}${numbers}`;
    const address = `${one}${two}${three}${numbers}`;
    return once(`${one}${two}${three}${gap}${typed}`) === address && once(address) === address;
  });

it('takes a beginning once that is filled in and typed again', () => {
  fc.assert(takesOnce(withoutRepetition));
});

it('negative control: detects a form that keeps the repetition', () => {
  expect(
    fc.check(
      takesOnce((address) => address),
      SEARCH,
    ).failed,
  ).toBe(true);
});

it('does not change its own result', () => {
  const part = fc.oneof(prefecture, municipality, town, rest, space);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const once = withoutRepetition(parts.join(''));
      return withoutRepetition(once) === once;
    }),
  );
});
