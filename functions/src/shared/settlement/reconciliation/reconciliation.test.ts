import { earliest, firstFound } from './reconciliation.ts';

const FIRST = '2025-10-24T10:38:00.000+09:00';
const NOW = '2025-11-15T10:00:00.000+09:00';

describe('the age of a difference', () => {
  it('counts from its first finding while each reconciliation finds it', () => {
    expect(firstFound({ foundAt: FIRST }, NOW)).toBe(FIRST);
  });

  it('restarts if the previous reconciliation did not find it or stored no time', () => {
    expect(firstFound(null, NOW)).toBe(NOW);
    expect(firstFound({ foundAt: null }, NOW)).toBe(NOW);
  });

  it('is that of the oldest difference for the whole list', () => {
    expect(earliest([null, NOW, FIRST])).toBe(FIRST);
    expect(earliest([null])).toBeNull();
  });
});
