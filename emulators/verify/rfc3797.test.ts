import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { keyOf, selectedOf } from './rfc3797.ts';

/** The worked example of RFC 3797, section 6: 25 volunteers by number, and the results of three lotteries. */
const POOL = Array.from({ length: 25 }, (_, index) => String(index + 1));
const SOURCES = [[9319], [2, 5, 12, 8, 10], [9, 18, 26, 34, 41, 45]];
const KEY = '9319./2.5.8.10.12./9.18.26.34.41.45./';

describe('a selection by RFC 3797', () => {
  it('builds the key of the worked example', () => {
    expect(keyOf(SOURCES)).toBe(KEY);
  });

  it('selects the volunteers of the worked example', () => {
    expect(selectedOf({ pool: POOL, sources: SOURCES }, 10).map(Number)).toEqual([17, 7, 2, 16, 25, 23, 8, 24, 19, 13]);
  });

  it('computes the digests of the worked example', () => {
    const digest = (turn: number) => {
      const number = Buffer.from([turn >> 8, turn & 255]);
      return createHash('md5').update(number).update(KEY).update(number).digest('hex').toUpperCase();
    };
    expect([0, 1, 2, 15].map(digest)).toEqual([
      '990DD0A5692A029A98B5E01AA28F3459',
      '3691E55CB63FCC37914430B2F70B5EC6',
      'FE814EDF564C190AC1D25753979990FA',
      '3269E6CE559ABD57E2BA6AAB495EB9BD',
    ]);
    // The 16th selection, computed with the whole digest as one number.
    const left = POOL.filter((name) => !selectedOf({ pool: POOL, sources: SOURCES }, 15).includes(name));
    const place = Number(BigInt(`0x${digest(15)}`) % 10n);
    expect(selectedOf({ pool: POOL, sources: SOURCES }, 16).at(-1)).toBe(left[place]);
  });

  it('selects everybody once and stops when the pool is empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.array(fc.nat(), { minLength: 1 }), (size, numbers) => {
        const pool = Array.from({ length: size }, (_, index) => `P${index}`);
        const selected = selectedOf({ pool, sources: [numbers] }, size + 3);
        return selected.length === size && new Set(selected).size === size;
      }),
    );
  });

  it('does not depend on the order of the numbers within a source', () => {
    const turned = SOURCES.map((numbers) => numbers.toReversed());
    expect(selectedOf({ pool: POOL, sources: turned }, 25)).toEqual(selectedOf({ pool: POOL, sources: SOURCES }, 25));
  });
});
