import * as fc from 'fast-check';
import { APPLICATION_STATES } from '../application/states.ts';
import { chanceOf } from './chance.ts';
import { added, NO_TALLY, sumOf, type Tally, tallyOf, winRate } from './tally.ts';

const application = fc.record({
  state: fc.constantFrom(...APPLICATION_STATES),
  purchaseCount: fc.integer({ min: 1, max: 5 }),
});
const tally = fc.record({ count: fc.nat(9999), sets: fc.nat(9999), winners: fc.nat(9999) });

describe('tallies', () => {
  it('form a commutative monoid', () => {
    fc.assert(
      fc.property(tally, tally, tally, (a, b, c) => {
        expect(added(a, NO_TALLY)).toEqual(a);
        expect(added(a, b)).toEqual(added(b, a));
        expect(added(added(a, b), c)).toEqual(added(a, added(b, c)));
      }),
    );
  });

  /** Checks that the parts of any division add up to the whole. */
  const isHomomorphism = (of: (one: Parameters<typeof tallyOf>[0]) => Tally, plus: typeof added): void =>
    fc.assert(
      fc.property(fc.array(application), fc.array(application), (one, other) => {
        const whole = [...one, ...other].map(of).reduce(plus, NO_TALLY);
        expect(added(sumOf(one.map(of)), sumOf(other.map(of)))).toEqual(whole);
      }),
    );

  it('add up from parts to the tally of the whole', () => {
    isHomomorphism(tallyOf, added);
  });

  it('negative control: detect a lost part', () => {
    const losing: typeof added = (one, other) => ({
      ...added(one, other),
      winners: Math.max(one.winners, other.winners),
    });
    expect(() => isHomomorphism(tallyOf, losing)).toThrow();
  });

  it('count only states of a valid application', () => {
    const counted = APPLICATION_STATES.filter((state) => tallyOf({ state, purchaseCount: 2 }).count > 0);
    expect(counted).toEqual(['APPLIED', 'WON', 'LOST', 'DECLINED', 'LAPSED']);
    expect(sumOf(APPLICATION_STATES.map((state) => tallyOf({ state, purchaseCount: 2 })))).toEqual({
      count: 5,
      sets: 10,
      winners: 1,
    });
    expect(winRate({ count: 5, sets: 10, winners: 1 })).toBe(0.2);
    expect(winRate(NO_TALLY)).toBeNull();
  });
});

describe('chanceOf', () => {
  it('returns sets per requested set, or sets per application for equalBase', () => {
    const applied = { count: 10, sets: 40, winners: 0 };
    expect(chanceOf(applied, 20, 'whole')).toBe(0.5);
    expect(chanceOf(applied, 5, 'equalBase')).toBe(0.5);
    expect(chanceOf(applied, 100, 'whole')).toBe(1);
    expect(chanceOf(NO_TALLY, 20, 'whole')).toBeNull();
  });
});
