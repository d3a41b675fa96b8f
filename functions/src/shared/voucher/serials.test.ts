import fc from 'fast-check';
import { allocatedSerials, joinedSerials, serialRangeText, type SerialRange } from './serials.ts';
import { SEARCH } from '../../../test/search.ts';

/** Pages of orders, each with its number of sets, as the issuing job reads them. */
const pages = fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 8 }), { maxLength: 8 });

type Allocate = typeof allocatedSerials;
const allocatedPages = (all: readonly (readonly number[])[], allocate: Allocate): SerialRange[] => {
  let next = 1;
  return all.flatMap((page) => {
    const made = allocate(next, page);
    next = made.next;
    return made.ranges;
  });
};

/** Whether every number from 1 to the last is used once, and each order has as many numbers as sets. */
const hold = (all: readonly (readonly number[])[], allocate: Allocate): boolean => {
  const ranges = allocatedPages(all, allocate);
  const numbers = ranges.flatMap(({ serialFrom, serialTo }) =>
    Array.from({ length: serialTo - serialFrom + 1 }, (_, index) => serialFrom + index),
  );
  const sets = all.flat();
  return (
    numbers.every((number, index) => number === index + 1) &&
    ranges.every(({ serialFrom, serialTo }, index) => serialTo - serialFrom + 1 === sets[index])
  );
};

it('allocatedSerials returns ranges without gap or overlap across pages', () => {
  fc.assert(fc.property(pages, (all) => hold(all, allocatedSerials)));
});

it('negative control: detects a gap, an overlap and a range that is too long', () => {
  const careless: readonly Allocate[] = [
    (next, sets) => ({ ...allocatedSerials(next, sets), next: allocatedSerials(next, sets).next + 1 }),
    (next, sets) => ({ ...allocatedSerials(next, sets), next: Math.max(1, allocatedSerials(next, sets).next - 1) }),
    (next, sets) =>
      allocatedSerials(
        next,
        sets.map((one) => one + 1),
      ),
  ];
  for (const allocate of careless) {
    expect(
      fc.check(
        fc.property(pages, (all) => hold(all, allocate)),
        SEARCH,
      ).failed,
    ).toBe(true);
  }
});

it('allocatedSerials throws for zero sets', () => {
  expect(() => allocatedSerials(1, [1, 0])).toThrow(RangeError);
});

it('joinedSerials joins adjacent ranges', () => {
  const joined = joinedSerials([
    { serialFrom: 4, serialTo: 4 },
    { serialFrom: 1, serialTo: 3 },
    { serialFrom: 6, serialTo: 7 },
  ]);
  expect(joined.map(serialRangeText)).toEqual(['00001〜00004', '00006〜00007']);
  expect(serialRangeText({ serialFrom: 12, serialTo: 12 })).toBe('00012');
});
