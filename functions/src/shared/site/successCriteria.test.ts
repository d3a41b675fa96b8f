import { successCriteria, WAYS } from './successCriteria.ts';

const of = (level: 'A' | 'AA') => successCriteria.filter((one) => one.level === level);

describe('the success criteria', () => {
  it('include all 25 criteria of level A and 13 of level AA in the order of the standard', () => {
    expect([of('A').length, of('AA').length]).toEqual([25, 13]);
    const ids = successCriteria.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })));
  });

  it('use every way of checking, and only known ones', () => {
    expect(new Set(successCriteria.flatMap(({ ways }) => ways))).toEqual(new Set(WAYS));
  });
});
