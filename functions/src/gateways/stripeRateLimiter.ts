import type { Endpoint } from '../shared/settlement/endpoints.ts';
import type { CallRates } from '../shared/settlement/callRates.ts';
import { LOW_PRIORITY_PART } from '../shared/settlement/shares.ts';
import type { Clock } from './clocks.ts';

/** A rate limiter for calls to Stripe's endpoints. */
export interface RateLimiter {
  /** Takes a permit if there is one. */
  readonly take: (endpoint: Endpoint) => boolean | Promise<boolean>;
}

/** A rate limiter that can compute the time until the next permit. */
export interface TimedRateLimiter extends RateLimiter {
  readonly take: (endpoint: Endpoint) => boolean;
  /** Returns the time until the next permit in ms, provided that no other caller takes it. */
  readonly wait: (endpoint: Endpoint) => number;
}

/** One call, minus the rounding error of summed fractions. */
const ONE = 1 - 1e-9;
const SECOND_MS = 1000;

/**
 * Maximum burst of a bucket, in calls. It compensates for a timer that is 10 ms late at 24 calls a second. Bursts of a whole second's calls would be
 * too large: two of them in a row would exceed Stripe's limit.
 */
const SAVED_CALLS = 1.25;

/**
 * A token bucket, in memory, because each instance spends its own share of the limit (rules 7.7). In any second it permits at most its rate, but at
 * least one call. Rates below one call a second accumulate until one is permitted.
 */
class Bucket {
  #held = SAVED_CALLS;
  #at = 0;
  /** The permits of the last second, oldest first. */
  #given: number[] = [];

  #fill(now: number, rate: number): void {
    // Every comparison with NaN is false, so NaN would remove the limit.
    if (Number.isNaN(rate)) throw new RangeError('The rate of calls is not a number');
    // A clock that was set back neither adds nor removes calls.
    this.#held = Math.min(SAVED_CALLS, this.#held + (Math.max(0, now - this.#at) / SECOND_MS) * rate);
    this.#at = now;
    this.#given = this.#given.filter((at) => at > now - SECOND_MS && at <= now);
  }

  /** Returns the time until a call is permitted in ms; 0: now. @param rate calls a second; it may differ at each call */
  wait(now: number, rate: number): number {
    this.#fill(now, rate);
    const filling = this.#held >= ONE ? 0 : ((1 - this.#held) / rate) * SECOND_MS;
    const most = Math.max(1, Math.floor(rate + (1 - ONE)));
    const oldest = this.#given.at(-most);
    return Math.max(filling, oldest === undefined ? 0 : oldest + SECOND_MS - now);
  }

  spend(): void {
    this.#held -= 1;
    this.#given.push(this.#at);
  }
}

export interface RateLimiterOptions {
  /** Returns the rates; it is called for each permit. */
  readonly rates: () => CallRates;
  readonly systemClock: Clock;
  /** Endpoints that leave a share of the common limit to the others; absent: none. */
  readonly lowPriority?: readonly Endpoint[];
}

/**
 * Creates a rate limiter with a bucket for each endpoint and one for all endpoints together. Without a permit it refuses at once. Low-priority endpoints
 * have an additional, smaller bucket, so that the others keep the difference even under load.
 */
export const rateLimiter = ({ rates, systemClock, lowPriority = [] }: RateLimiterOptions): TimedRateLimiter => {
  const [inAll, yielded] = [new Bucket(), new Bucket()];
  const endpoints = new Map<Endpoint, Bucket>();
  const bucketsOf = (endpoint: Endpoint): readonly (readonly [Bucket, (of: CallRates) => number])[] => {
    const own = endpoints.get(endpoint) ?? new Bucket();
    endpoints.set(endpoint, own);
    const both = [[own, (of: CallRates) => of.perEndpoint] as const, [inAll, (of: CallRates) => of.inAll] as const];
    return lowPriority.includes(endpoint) ? [...both, [yielded, (of) => of.inAll * LOW_PRIORITY_PART]] : both;
  };
  const wait = (endpoint: Endpoint): number => {
    const [now, latest] = [systemClock(), rates()];
    return Math.max(...bucketsOf(endpoint).map(([bucket, rate]) => bucket.wait(now, rate(latest))));
  };
  return {
    take: (endpoint) => {
      if (wait(endpoint) > 0) return false;
      for (const [bucket] of bucketsOf(endpoint)) bucket.spend();
      return true;
    },
    wait,
  };
};

/** A waiting call checks for a permit at least this often, in ms, because the rate may change. */
const RECHECK_MS = 1000;

/**
 * Wraps a rate limiter so that calls wait for a permit, at most `patience` ms. Calls of one endpoint wait in the order of their arrival.
 * @param wait resolves after the given ms
 */
export const withMaxWait = (
  limiter: TimedRateLimiter,
  patience: number,
  { systemClock, wait }: { readonly systemClock: Clock; readonly wait: (ms: number) => Promise<void> },
): RateLimiter => {
  const takePermit = async (endpoint: Endpoint, until: number): Promise<boolean> => {
    while (!limiter.take(endpoint)) {
      const left = until - systemClock();
      if (left <= 0) return false;
      await wait(Math.max(1, Math.ceil(Math.min(limiter.wait(endpoint), left, RECHECK_MS))));
    }
    return true;
  };
  const last = new Map<Endpoint, Promise<unknown>>();
  return {
    take: async (endpoint) => {
      const until = systemClock() + patience;
      const before = last.get(endpoint) ?? Promise.resolve();
      const mine = before.then(async () => await takePermit(endpoint, until));
      // The endpoint's next call waits until this one has ended, with a permit or without.
      last.set(
        endpoint,
        mine.catch(() => null),
      );
      return await mine;
    },
  };
};

/**
 * Creates a rate limiter whose rate depends on facts. It reads them before each call, because they may change during an instance's life.
 * @param make creates the rate limiter over the latest facts
 */
export const rateLimiterBy = <F>(facts: () => Promise<F>, make: (latest: () => F) => RateLimiter): RateLimiter => {
  let held: { facts: F; readonly limiter: RateLimiter } | null = null;
  return {
    take: async (endpoint) => {
      const read = await facts();
      if (held) held.facts = read;
      else {
        const mine: { facts: F; readonly limiter: RateLimiter } = { facts: read, limiter: make(() => mine.facts) };
        held = mine;
      }
      return await held.limiter.take(endpoint);
    },
  };
};
