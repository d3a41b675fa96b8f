import { waitForMinute } from './ticker.ts';

describe('waiting for the next campaign minute', () => {
  it('ends at the full minute', () => {
    expect(waitForMinute(59_800, 1)).toBe(200);
    expect(waitForMinute(30_000, 60)).toBe(500);
  });

  it('is never longer than a second, never zero', () => {
    expect(waitForMinute(0, 1)).toBe(1_000);
    expect(waitForMinute(59_999, 100_000)).toBe(1);
  });
});
