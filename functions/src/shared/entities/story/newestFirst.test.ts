import fc from 'fast-check';
import { isBefore, newestPage, type NewestPage, type Place, type Source } from './newestFirst.ts';

type Merging = (sources: readonly Source<Place>[]) => NewestPage<Place>;

// Few times and ids, so that some coincide within a source and between two.
const place = fc.record({
  at: fc.integer({ min: 0, max: 5 }).map((second) => `2025-10-17T10:00:0${second}.000+09:00`),
  id: fc.integer({ min: 0, max: 30 }).map(String),
});
// An id identifies one entry, which has the same time in all sources.
const stored = fc.uniqueArray(place, { selector: ({ id }) => id, maxLength: 25 });
const samples = fc.tuple(
  stored,
  fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat()), { minLength: 1, maxLength: 4 }),
);

const inOrder = (all: readonly Place[]): Place[] => all.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));

/** All entries, read page by page from the newest. Source n contains the entries whose id selects a set bit of its mask. */
const mergedPages = (all: readonly Place[], cuts: readonly (readonly [number, number])[], merge: Merging): Place[] => {
  const collected: Place[] = [];
  for (let from: Place | null = null; ;) {
    const sources = cuts.map(([most, mask], index): Source<Place> => {
      const begin = from;
      const own = inOrder(all).filter(({ id }) => index === 0 || ((mask >> (Number(id) % 20)) & 1) === 1);
      const left = own.filter((one) => begin === null || isBefore(begin, one));
      return { entries: left.slice(0, most), hasMore: left.length > most };
    });
    const page = merge(sources);
    collected.push(...page.entries);
    if (page.next === null || collected.length > 200) return collected;
    from = page.next;
  }
};

const eachOnceInOrder = (merge: Merging) =>
  fc.property(samples, ([all, cuts]) => {
    expect(mergedPages(all, cuts, merge)).toEqual(inOrder(all));
  });

describe('newestPage of several sources', () => {
  it('returns each entry once and in order over all pages', () => {
    fc.assert(eachOnceInOrder(newestPage));
  });

  it('negative control: detects a skipped and a repeated entry', () => {
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

  it('returns all entries if no source has more', () => {
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
