import fc from 'fast-check';
import { journeys, ROLES, setsWanted } from './journey.ts';

const named = ({ registers, applies, twist }: (typeof ROLES)[number]): string => `${registers}/${applies}/${twist}`;

describe('the applicants of a rehearsal', () => {
  it('is the same for the same seed and differs for another seed', () => {
    expect(journeys('1', 30)).toEqual(journeys('1', 30));
    expect(journeys('1', 30).map(named)).not.toEqual(journeys('2', 30).map(named));
  });

  it('covers every path through the campaign if there are enough applicants', () => {
    const covered = new Set(journeys('any', ROLES.length).map(named));
    expect([...covered].sort()).toEqual([...new Set(ROLES.map(named))].sort());
    // With one applicant fewer, one way is missing.
    expect(new Set(journeys('any', ROLES.length - 1).map(named)).size).toBe(covered.size - 1);
  });

  it('has unique addresses, and wishes that the campaign allows', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 60 }), (seed, count) => {
        const personas = journeys(seed, count);
        const addresses = new Set(personas.map(({ person }) => person.email));
        return addresses.size === count && personas.every(({ sets }) => sets >= 1 && sets <= 5);
      }),
      { numRuns: 30 },
    );
  });

  it('requests as many sets as the applicants on the roster request', () => {
    const personas = journeys('1', 48);
    const applying = personas.filter(({ applies }) => applies !== null);
    const all = applying.reduce((sum, { sets }) => sum + sets, 0);
    expect(setsWanted(personas)).toBeLessThan(all);
    expect(setsWanted(personas.filter(({ applies }) => applies === null))).toBe(0);
  });
});
