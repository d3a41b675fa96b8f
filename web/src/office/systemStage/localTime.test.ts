import { fromTyped, fromTypedDay, toTyped, toTypedDay } from './localTime.ts';

describe('the conversion of typed times', () => {
  it('uses Tokyo time both ways', () => {
    expect(toTyped('2025-10-08T10:00:00.000+09:00')).toBe('2025-10-08T10:00');
    expect(toTyped('2025-10-08T01:00:00.000Z')).toBe('2025-10-08T10:00');
    expect(fromTyped('2025-10-08T10:00')).toBe('2025-10-08T10:00:00.000+09:00');
  });

  it.each(['', '2025-10-08', '2025-02-30T10:00', '2025-10-08T25:00', 'x'])('returns null for %j', (typed) => {
    expect(fromTyped(typed)).toBeNull();
  });
});

describe('the conversion of typed days', () => {
  it('uses the beginning and the end of the day in Tokyo', () => {
    expect(toTypedDay('2025-10-31T23:59:59.999+09:00')).toBe('2025-10-31');
    expect(fromTypedDay('2025-10-31', 'ends')).toBe('2025-10-31T23:59:59.999+09:00');
    expect(fromTypedDay('2025-11-14', 'begins')).toBe('2025-11-14T00:00:00.000+09:00');
  });

  it.each(['', '2025-10', '2025-02-30', '2025-10-08T10:00', 'x'])('returns null for %j', (typed) => {
    expect(fromTypedDay(typed, 'begins')).toBeNull();
  });
});
