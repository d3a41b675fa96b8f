import * as fc from 'fast-check';
import { type PlaceRange, placeRanges } from './releaseRanges.ts';

/** Whether the ranges cover all places in order, with lengths that differ by at most one. */
const isWhole = (ranges: readonly PlaceRange[], places: number): boolean => {
  const lengths = ranges.map(({ from, to }) => to - from);
  const follow = ranges.every(({ from }, index) => from === (ranges[index - 1]?.to ?? 0));
  const ends = (ranges.at(-1)?.to ?? 0) === places;
  return follow && ends && lengths.every((length) => length > 0) && Math.max(0, ...lengths) - Math.min(...lengths) <= 1;
};

const places = fc.nat({ max: 2_000_000 });
const most = fc.integer({ min: 1, max: 100 });

it('placeRanges covers all places with ranges of equal length for any number of places', () => {
  fc.assert(
    fc.property(places, most, (count, atMost) => {
      const ranges = placeRanges(count, atMost);
      return isWhole(ranges, count) && ranges.length === Math.min(count, atMost);
    }),
  );
  expect(placeRanges(0, 8)).toEqual([]);
});

it('negative control: detects a range that lacks a place', () => {
  const [first, second] = placeRanges(10, 2);
  expect(isWhole([{ from: 0, to: 4 }, second ?? { from: 5, to: 10 }], 10)).toBe(false);
  expect(isWhole([first ?? { from: 0, to: 5 }], 10)).toBe(false);
});
