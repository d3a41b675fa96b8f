import fc from 'fast-check';
import { journeys, ROLES, setsWanted } from './journey.ts';

const named = ({ registers, applies, twist }: (typeof ROLES)[number]): string => `${registers}/${applies}/${twist}`;

describe('the cast of a rehearsal', () => {
  it('is the same for the same seed, another for another', () => {
    expect(journeys('1', 30)).toEqual(journeys('1', 30));
    expect(journeys('1', 30).map(named)).not.toEqual(journeys('2', 30).map(named));
  });

  it('walks every way through the campaign as soon as there are enough', () => {
    const walked = new Set(journeys('any', ROLES.length).map(named));
    expect([...walked].sort()).toEqual([...new Set(ROLES.map(named))].sort());
    // With one applicant fewer, one way is missing.
    expect(new Set(journeys('any', ROLES.length - 1).map(named)).size).toBe(walked.size - 1);
  });

  it('has an address each, and wishes that the campaign allows', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 60 }), (seed, count) => {
        const cast = journeys(seed, count);
        const addresses = new Set(cast.map(({ person }) => person.email));
        return addresses.size === count && cast.every(({ sets }) => sets >= 1 && sets <= 5);
      }),
      { numRuns: 30 },
    );
  });

  it('wants the sets of those who will be on the roster', () => {
    const cast = journeys('1', 48);
    const applying = cast.filter(({ applies }) => applies !== null);
    const all = applying.reduce((sum, { sets }) => sum + sets, 0);
    expect(setsWanted(cast)).toBeLessThan(all);
    expect(setsWanted(cast.filter(({ applies }) => applies === null))).toBe(0);
  });
});
