import { fromISO, toISO } from '../time/instants.ts';
import { countsEndAt, hourToCount } from './countHours.ts';

const OPEN = {
  applicationStart: '2025-10-08T10:00:00.000+09:00',
  rosterClose: '2025-10-13T23:20:00.000+09:00',
};
const hourAt = (now: string, open = OPEN): string | null => {
  const hour = hourToCount(fromISO(now), open);
  return hour === null ? null : toISO(hour);
};

describe('hourToCount', () => {
  it('returns the first full hour after the start of applications, and null before it', () => {
    expect(hourAt('2025-10-08T10:00:00+09:00')).toBeNull();
    expect(hourAt('2025-10-08T10:59:59.999+09:00')).toBeNull();
    expect(hourAt('2025-10-08T11:00:00+09:00')).toBe('2025-10-08T11:00:00.000+09:00');
    const halfPast = { ...OPEN, applicationStart: '2025-10-08T10:30:00.000+09:00' };
    expect(hourAt('2025-10-08T10:59:00+09:00', halfPast)).toBeNull();
    expect(hourAt('2025-10-08T11:00:00+09:00', halfPast)).toBe('2025-10-08T11:00:00.000+09:00');
  });

  it('returns null from the roster close on, to the millisecond', () => {
    expect(hourAt('2025-10-13T23:19:59.999+09:00')).toBe('2025-10-13T23:00:00.000+09:00');
    expect(hourAt(OPEN.rosterClose)).toBeNull();
    const full = { ...OPEN, rosterClose: '2025-10-13T23:00:00.000+09:00' };
    expect(hourAt('2025-10-13T22:59:59.999+09:00', full)).toBe('2025-10-13T22:00:00.000+09:00');
    expect(hourAt(full.rosterClose, full)).toBeNull();
  });

  it('returns only the latest hour if hours were missed', () => {
    expect(hourAt('2025-10-09T03:59:59+09:00')).toBe('2025-10-09T03:00:00.000+09:00');
  });
});

describe('countsEndAt', () => {
  it('returns the midnight after the last count', () => {
    expect(toISO(countsEndAt(OPEN))).toBe('2025-10-14T00:00:00.000+09:00');
    expect(toISO(countsEndAt({ rosterClose: '2025-10-14T00:00:00.000+09:00' }))).toBe('2025-10-14T00:00:00.000+09:00');
  });
});
