import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { campaign } from '../../campaign/current.ts';
import { type ListedShop, listedShopSchema } from './shop.ts';
import { SHOP_VOUCHERS } from '../../campaign/voucherKinds.ts';

const KANJI = Array.from({ length: 2000 }, (_, index) => String.fromCharCode(0x4e00 + index * 9));
const KANA = Array.from({ length: 84 }, (_, index) => String.fromCharCode(0x30a1 + index));
const textOf = (characters: readonly string[], minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...characters), { minLength, maxLength }).map((chosen) => chosen.join(''));
const codeIn = (options: readonly { readonly code: string }[]) => fc.constantFrom(...options.map(({ code }) => code));

/** Names of random characters, which compress worse than real ones. */
const anyShop: fc.Arbitrary<ListedShop> = fc.record({
  name: textOf(KANJI, 3, 8),
  kana: textOf(KANA, 4, 10),
  category: codeIn(campaign.shopCategories),
  district: codeIn(campaign.shopDistricts),
  address: fc.tuple(fc.nat(9), fc.nat(99), fc.nat(30)).map((of) => `みなも坂${of[0]}丁目${of[1]}番${of[2]}号`),
  voucherKind: fc.constantFrom(...SHOP_VOUCHERS),
  phoneNumber: fc.nat(9_999_999).map(
    (number) =>
      `030-${String(number)
        .padStart(7, '0')
        .replace(/\d{4}$/, '-$&')}`,
  ),
  hours: fc
    .tuple(fc.nat(12), fc.integer({ min: 15, max: 23 }), fc.constantFrom('月', '火', '水', '木', '日'))
    .map(([from, to, day]) => `${from}:00〜${to}:30（${day}曜定休）`),
  note: fc.option(fc.constant('お酒・たばこには使えません。')),
});

const MAX_BYTES = 120_000;
const packed = (shops: readonly ListedShop[]): number => gzipSync(JSON.stringify({ shops })).length;

describe('the public shop list', () => {
  const shops = fc.sample(anyShop, { numRuns: 2000, seed: 1 });

  it('stays within 120 kB compressed for 2,000 shops (rules 10.38)', () => {
    expect(shops.map((one) => listedShopSchema.parse(one))).toEqual(shops);
    expect(packed(shops)).toBeLessThanOrEqual(MAX_BYTES);
    // The negative control: twice as many shops exceed the limit.
    expect(packed(fc.sample(anyShop, { numRuns: 4000, seed: 2 }))).toBeGreaterThan(MAX_BYTES);
  });
});
