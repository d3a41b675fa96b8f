import { clientLimiter } from './rateLimit.ts';

describe('the rate limiter of clients', () => {
  it('counts by client and minute, and returns Retry-After', () => {
    const limit = clientLimiter(2);
    limit('a', 0);
    limit('a', 1000);
    expect(() => limit('a', 30_000)).toThrow(expect.objectContaining({ code: 'rate_limited', retryAfter: 30 }));
    limit('b', 30_000);
    limit('a', 60_000);
  });
});
