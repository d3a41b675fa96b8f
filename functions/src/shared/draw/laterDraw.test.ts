import { fromISO, toISO } from '../time/instants.ts';
import { canFollow, laterRoundAt } from './laterDraw.ts';

const draw = '2025-10-17T09:00:00.000+09:00';
const modificationEnd = '2025-10-24T10:00:00.000+09:00';

describe('laterRoundAt', () => {
  it.each([
    ['2025-10-17T11:00:00.000+09:00', '2025-10-18T09:00:00.000+09:00'],
    ['2025-10-18T00:00:00.000+09:00', '2025-10-19T09:00:00.000+09:00'],
    ['2025-10-18T07:00:00.000+09:00', '2025-10-19T09:00:00.000+09:00'],
    ['2025-10-31T23:59:59.999+09:00', '2025-11-01T09:00:00.000+09:00'],
  ])('returns for a commitment at %s %s', (now, expected) => {
    expect(toISO(laterRoundAt(fromISO(now), { draw }))).toBe(expected);
  });

  it('keeps half an hour before the round if the first draw was soon after midnight', () => {
    const atMidnight = { draw: '2025-10-17T00:15:00.000+09:00' };
    expect(toISO(laterRoundAt(fromISO('2025-10-18T23:50:00.000+09:00'), atMidnight))).toBe(
      '2025-10-19T01:00:00.000+09:00',
    );
  });
});

describe('canFollow', () => {
  it.each([
    ['2025-10-17T11:00:00.000+09:00', true],
    // Its release would be on the day before modifications end.
    ['2025-10-22T23:59:59.999+09:00', true],
    // Its release would be exactly when modifications end.
    ['2025-10-23T00:00:00.000+09:00', false],
    ['2025-10-24T10:00:00.000+09:00', false],
  ])('returns for a commitment at %s %s', (now, can) => {
    expect(canFollow(fromISO(now), { draw, modificationEnd })).toBe(can);
  });

  it('returns true one day longer if modifications end a millisecond after the release', () => {
    const later = { draw, modificationEnd: '2025-10-24T10:00:00.001+09:00' };
    expect(canFollow(fromISO('2025-10-23T23:59:59.999+09:00'), later)).toBe(true);
    expect(canFollow(fromISO('2025-10-24T00:00:00.000+09:00'), later)).toBe(false);
  });
});
