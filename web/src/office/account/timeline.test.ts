import fc from 'fast-check';
import type { Row } from '../data/operations.ts';
import { beginnings, timeline } from './timeline.ts';

const PER_PAGE = 3;
// Few moments, so that some coincide.
const moment = fc.integer({ min: 0, max: 9 }).map((second) => `2025-10-17T10:00:0${second}.000+09:00`);
const rows = (name: string, most: number) =>
  fc
    .array(moment, { maxLength: most })
    .map((moments) => moments.map((createdAt, index): Row => ({ id: `${name}${index}`, createdAt })));
const newestFirst = (entries: readonly Row[]): Row[] =>
  entries.toSorted((one, other) => (String(one['createdAt']) < String(other['createdAt']) ? 1 : -1));

/** All rows, read from the first page to the last. */
const walked = (log: readonly Row[], runs: readonly Row[], page: typeof timeline): Row[] => {
  const starts = [...Array(Math.max(1, Math.ceil(log.length / PER_PAGE))).keys()].map((index) => index * PER_PAGE);
  return starts.flatMap((start) => {
    const entries = log.slice(start, start + PER_PAGE);
    const newerEnd = start === 0 ? null : String(log[start - 1]?.['createdAt']);
    return [...page({ entries, newerEnd, isLast: start + PER_PAGE >= log.length }, runs)];
  });
};

const eachOnceInOrder = (page: typeof timeline) =>
  fc.property(rows('entry', 10), rows('run', 3), (entries, runs) => {
    const seen = walked(newestFirst(entries), runs, page);
    const times = seen.map((one) => String(one['createdAt']));
    expect(times).toEqual(times.toSorted().reverse());
    expect(seen.map(({ id }) => id).sort()).toEqual([...entries, ...runs].map(({ id }) => id).sort());
  });

describe('the timeline of an account', () => {
  it('shows each entry and each run once, in the order of time, over all pages', () => {
    fc.assert(eachOnceInOrder(timeline));
  });

  it('would be seen to show a run twice, or never', () => {
    const twice: typeof timeline = (page, runs) => timeline({ ...page, newerEnd: null }, runs);
    const never: typeof timeline = (page, runs) => timeline({ ...page, isLast: false }, runs);
    // The default of a hundred draws may miss them.
    const search = { numRuns: 100_000, endOnFailure: true };
    expect(fc.check(eachOnceInOrder(twice), search).failed).toBe(true);
    expect(fc.check(eachOnceInOrder(never), search).failed).toBe(true);
  });

  it('shows how it began, once: by its applicant, or by the entry of the office', () => {
    const [made, applied] = ['2025-10-02T10:00:00.000+09:00', '2025-10-08T10:00:00.000+09:00'];
    const begun = beginnings({ id: 'a', createdAt: made }, [{ id: 'a', createdAt: applied }]);
    const entry = { id: 'log', operation: 'createPurchase', createdAt: applied };
    const seen = (entries: readonly Row[]) =>
      timeline({ entries, newerEnd: null, isLast: true }, begun).map((one) => [one['operation'], one['actorKind']]);
    expect(seen([])).toEqual([
      ['createPurchase', 'applicant'],
      ['createAccount', 'applicant'],
    ]);
    expect(seen([entry])).toEqual([
      ['createPurchase', undefined],
      ['createAccount', 'applicant'],
    ]);
  });

  it('shows no run twice that is about the account itself', () => {
    const [entry] = [{ id: 'one', createdAt: '2025-10-17T10:00:00.000+09:00' }];
    expect(timeline({ entries: [entry], newerEnd: null, isLast: true }, [entry])).toEqual([entry]);
  });
});
