import { isWaiting, waitMs } from './waiting.ts';

describe('waitMs', () => {
  it('waits at least as long as the server asks', () => {
    expect(waitMs(30, 0, 0)).toBe(30_000);
    expect(waitMs(30, 4, 1)).toBe(45_000);
    expect(waitMs(0, 0, 0)).toBe(1000);
  });

  it('waits longer each time if the server asks for nothing, up to a maximum', () => {
    expect(waitMs(null, 0, 0)).toBe(10_000);
    expect(waitMs(null, 2, 0)).toBe(40_000);
    expect(waitMs(null, 20, 0)).toBe(300_000);
  });
});

describe('isWaiting', () => {
  it('accepts only pages of the site', () => {
    expect(isWaiting({ from: '/purchase', retryAfter: null })).toBe(true);
    expect(isWaiting({ from: '//example.com', retryAfter: 1 })).toBe(false);
    expect(isWaiting({ from: 'https://example.com', retryAfter: 1 })).toBe(false);
    expect(isWaiting(null)).toBe(false);
  });
});
