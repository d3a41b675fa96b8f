import fc from 'fast-check';
import { keyBound, pacedShare } from './pacing.ts';
import { SEARCH } from '../../../test/search.ts';

const HOURS_8 = 8 * 3_600_000;
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
const documentID = fc.array(fc.constantFrom(...ALPHABET), { minLength: 20, maxLength: 20 }).map((all) => all.join(''));
// fc.double spreads evenly over bit patterns, so nearly all its values are close to 0.
const share = fc.integer({ min: 0, max: 2 ** 30 }).map((parts) => parts / 2 ** 30);

const isWithin = (id: string, bound: string | null) => bound === null || id <= bound;

describe('pacedShare', () => {
  it('grows linearly from 0 at the start to 1 at the end', () => {
    expect([-1, 0, HOURS_8 / 4, HOURS_8, 2 * HOURS_8].map((after) => pacedShare(1000 + after, 1000, HOURS_8))).toEqual([
      0, 0, 0.25, 1, 1,
    ]);
  });

  it('jumps from 0 to 1 at the start if the duration is 0', () => {
    expect(pacedShare(1000, 1000, 0)).toBe(1);
    expect(pacedShare(999, 1000, 0)).toBe(0);
  });
});

describe('keyBound', () => {
  it('returns the expected bound for sample shares', () => {
    expect(keyBound(0)).toBe('00000000');
    expect(keyBound(0.5)).toBe('V0000000');
    expect(keyBound(1 - 2 ** -53)).toBe('zzzzzzzz');
    expect(keyBound(1)).toBeNull();
  });

  const monotone = (bound: (share: number) => string | null) =>
    fc.property(share, share, documentID, (a, b, id) => {
      const [less, more] = [bound(Math.min(a, b)), bound(Math.max(a, b))];
      return !isWithin(id, less) || isWithin(id, more);
    });

  it('never decreases as the share grows', () => {
    fc.assert(monotone(keyBound));
  });

  it('negative control: detects an alphabet that is not in byte order', () => {
    const folded = (at: number) => keyBound(at)?.toLowerCase() ?? null;
    expect(fc.check(monotone(folded), SEARCH).failed).toBe(true);
  });

  it('covers the given share of random document ids', () => {
    // The first two characters decide, so the 62 × 62 possible pairs are counted.
    const ids = ALPHABET.flatMap((first) => ALPHABET.map((second) => `${first}${second}${'V'.repeat(18)}`));
    fc.assert(
      fc.property(share, (at) => {
        const reached = ids.filter((id) => isWithin(id, keyBound(at))).length / ids.length;
        return Math.abs(reached - at) <= 1 / ids.length;
      }),
    );
  });
});
