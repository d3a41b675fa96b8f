import fc from 'fast-check';
import { filterNames } from './filterNames.ts';

describe('filterNames', () => {
  it.each([
    ['{}', ''],
    ['{"email":"hanako@example.jp","state":"WON"}', 'email, state'],
    ['{"email":"a\\",\\"phoneNumber\\":\\"b"}', 'email'],
    ['{"lastName":"山田', 'lastName'],
    ['{"山田":1,"Yamada":2}', ''],
    ['Yamada, Hanako', ''],
    ['email, state', 'email, state'],
  ])('returns the field names of %s: "%s"', (filter, names) => {
    expect(filterNames(filter)).toBe(names);
    expect(filterNames(filterNames(filter))).toBe(names);
  });

  it('contains no part of any value', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(value, fc.nat(500), (email, cut) =>
        expect(['', 'email']).toContain(filterNames(JSON.stringify({ email }).slice(0, cut))),
      ),
    );
  });
});
