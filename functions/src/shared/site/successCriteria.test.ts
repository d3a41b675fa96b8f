import { successCriteria, WAYS } from './successCriteria.ts';

const of = (level: 'A' | 'AA') => successCriteria.filter((one) => one.level === level);

describe('the success criteria', () => {
  it('are all of the standard: 25 of level A and 13 of level AA, in its order', () => {
    expect([of('A').length, of('AA').length]).toEqual([25, 13]);
    const ids = successCriteria.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })));
  });

  it('name ways that some criterion was checked in, and each way is one', () => {
    expect(new Set(successCriteria.flatMap(({ ways }) => ways))).toEqual(new Set(WAYS));
  });
});
