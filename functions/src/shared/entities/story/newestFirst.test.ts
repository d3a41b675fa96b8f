import fc from 'fast-check';
import { isBefore, newestPage, type NewestPage, type Place, type Source } from './newestFirst.ts';

type Merging = (sources: readonly Source<Place>[]) => NewestPage<Place>;

// Few times and ids, so that some coincide, within a source and between two.
const place = fc.record({
  at: fc.integer({ min: 0, max: 5 }).map((second) => `2025-10-17T10:00:0${second}.000+09:00`),
  id: fc.integer({ min: 0, max: 30 }).map(String),
});
// An id is of one entry, which has one time in all sources.
const stored = fc.uniqueArray(place, { selector: ({ id }) => id, maxLength: 25 });
const kept = fc.tuple(
  stored,
  fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat()), { minLength: 1, maxLength: 4 }),
);

const inOrder = (all: readonly Place[]): Place[] => all.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));

/** All entries, read from the newest page on: the source with the number n has those whose id's bit in its mask is set. */
const walked = (all: readonly Place[], cuts: readonly (readonly [number, number])[], merge: Merging): Place[] => {
  const seen: Place[] = [];
  for (let from: Place | null = null; ;) {
    const sources = cuts.map(([most, mask], index): Source<Place> => {
      const begin = from;
      const own = inOrder(all).filter(({ id }) => index === 0 || ((mask >> (Number(id) % 20)) & 1) === 1);
      const left = own.filter((one) => begin === null || isBefore(begin, one));
      return { entries: left.slice(0, most), hasMore: left.length > most };
    });
    const page = merge(sources);
    seen.push(...page.entries);
    if (page.next === null || seen.length > 200) return seen;
    from = page.next;
  }
};

const eachOnceInOrder = (merge: Merging) =>
  fc.property(kept, ([all, cuts]) => {
    expect(walked(all, cuts, merge)).toEqual(inOrder(all));
  });

describe('a page of several sources', () => {
  it('has each entry once, in the order of time, over all pages', () => {
    fc.assert(eachOnceInOrder(newestPage));
  });

  it('would be seen to leave one out, or to show one twice', () => {
    const greedy: Merging = (sources) => ({
      ...newestPage(sources.map((one) => ({ ...one, hasMore: false }))),
      next: newestPage(sources).next,
    });
    const early: Merging = (sources) => {
      const page = newestPage(sources);
      return { ...page, entries: page.entries.slice(0, -1) };
    };
    const search = { numRuns: 100_000, endOnFailure: true };
    expect(fc.check(eachOnceInOrder(greedy), search).failed).toBe(true);
    expect(fc.check(eachOnceInOrder(early), search).failed).toBe(true);
  });

  it('is whole where no source was cut', () => {
    const [one, two] = [
      { at: '2025-10-17T10:00:00.000+09:00', id: 'a' },
      { at: '2025-10-17T10:00:00.000+09:00', id: 'b' },
    ];
    expect(
      newestPage([
        { entries: [one], hasMore: false },
        { entries: [two], hasMore: false },
      ]),
    ).toEqual({
      entries: [two, one],
      next: null,
    });
    expect(newestPage([])).toEqual({ entries: [], next: null });
  });
});
