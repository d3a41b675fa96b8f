import { fromISO, toISO } from '../time/instants.ts';
import { canFollow, laterRoundAt } from './laterDraw.ts';

const draw = '2025-10-17T09:00:00.000+09:00';
const modificationEnd = '2025-10-24T10:00:00.000+09:00';

describe('the round of another draw', () => {
  it.each([
    ['2025-10-17T11:00:00.000+09:00', '2025-10-18T09:00:00.000+09:00'],
    ['2025-10-18T00:00:00.000+09:00', '2025-10-19T09:00:00.000+09:00'],
    ['2025-10-18T07:00:00.000+09:00', '2025-10-19T09:00:00.000+09:00'],
    ['2025-10-31T23:59:59.999+09:00', '2025-11-01T09:00:00.000+09:00'],
  ])('committed to at %s is that of %s', (now, expected) => {
    expect(toISO(laterRoundAt(fromISO(now), { draw }))).toBe(expected);
  });

  it('is half an hour away where the first draw was soon after midnight', () => {
    const atMidnight = { draw: '2025-10-17T00:15:00.000+09:00' };
    expect(toISO(laterRoundAt(fromISO('2025-10-18T23:50:00.000+09:00'), atMidnight))).toBe(
      '2025-10-19T01:00:00.000+09:00',
    );
  });
});

describe('canFollow', () => {
  it.each([
    ['2025-10-17T11:00:00.000+09:00', true],
    // Its release would be on the day before changes end.
    ['2025-10-22T23:59:59.999+09:00', true],
    // Its release would be at the end of changes.
    ['2025-10-23T00:00:00.000+09:00', false],
    ['2025-10-24T10:00:00.000+09:00', false],
  ])('another draw committed to at %s: %s', (now, can) => {
    expect(canFollow(fromISO(now), { draw, modificationEnd })).toBe(can);
  });

  it('is possible a day longer where changes end a millisecond after its release', () => {
    const later = { draw, modificationEnd: '2025-10-24T10:00:00.001+09:00' };
    expect(canFollow(fromISO('2025-10-23T23:59:59.999+09:00'), later)).toBe(true);
    expect(canFollow(fromISO('2025-10-24T00:00:00.000+09:00'), later)).toBe(false);
  });
});
