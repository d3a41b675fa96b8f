import { fromISO } from '../time/instants.ts';
import { canFollow } from './following.ts';

const modificationEnd = '2025-10-24T10:00:00.000+09:00';

describe('canFollow', () => {
  it.each([
    ['2025-10-17T11:00:00.000+09:00', true],
    // The round is that of the noon before changes end.
    ['2025-10-22T23:59:59.999+09:00', true],
    ['2025-10-23T11:00:00.000+09:00', false],
    ['2025-10-24T10:00:00.000+09:00', false],
  ])('another draw committed to at %s: %s', (now, can) => {
    expect(canFollow(fromISO(now), { modificationEnd })).toBe(can);
  });

  it('is over at once where the noon after is when changes end', () => {
    expect(
      canFollow(fromISO('2025-10-22T12:00:00.000+09:00'), { modificationEnd: '2025-10-23T12:00:00.000+09:00' }),
    ).toBe(false);
  });
});
