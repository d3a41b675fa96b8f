import { waitForMinute } from './ticker.ts';

describe('waitForMinute', () => {
  it('returns the time until the next full campaign minute', () => {
    expect(waitForMinute(59_800, 1)).toBe(200);
    expect(waitForMinute(30_000, 60)).toBe(500);
  });

  it('returns at most one second and never zero', () => {
    expect(waitForMinute(0, 1)).toBe(1_000);
    expect(waitForMinute(59_999, 100_000)).toBe(1);
  });
});
