import { AppError } from '../shared/errors/appError.ts';
import { MINUTE_MS } from '../shared/time/durations.ts';

/** Maximum number of clients in memory. Beyond it the oldest counts are dropped, in the clients' favour. */
const MAX_CLIENTS = 50_000;

/**
 * Creates the rate limiter for a client's calls a minute, in the memory of each instance. It stops a single machine that floods the API. It is
 * generous, because carriers share addresses.
 */
export const clientLimiter = (perMinute: number) => {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (client: string, systemNow: number): void => {
    const previous = windows.get(client);
    const current = previous && previous.endsAt > systemNow ? previous : { count: 0, endsAt: systemNow + MINUTE_MS };
    if (current.count >= perMinute) {
      throw new AppError('rate_limited', { retryAfter: Math.ceil((current.endsAt - systemNow) / 1000) });
    }
    windows.delete(client);
    windows.set(client, { ...current, count: current.count + 1 });
    const oldest = windows.size > MAX_CLIENTS ? windows.keys().next().value : undefined;
    if (oldest !== undefined) windows.delete(oldest);
  };
};
