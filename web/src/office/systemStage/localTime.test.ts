import { fromTyped, toTyped } from './localTime.ts';

describe('typed times', () => {
  it('are Tokyo times both ways', () => {
    expect(toTyped('2025-10-08T10:00:00.000+09:00')).toBe('2025-10-08T10:00');
    expect(toTyped('2025-10-08T01:00:00.000Z')).toBe('2025-10-08T10:00');
    expect(fromTyped('2025-10-08T10:00')).toBe('2025-10-08T10:00:00.000+09:00');
  });

  it.each(['', '2025-10-08', '2025-02-30T10:00', '2025-10-08T25:00', 'x'])('are none for %j', (typed) => {
    expect(fromTyped(typed)).toBeNull();
  });
});
