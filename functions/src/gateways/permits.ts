import type { Endpoint } from '../shared/settlement/endpoints.ts';
import type { CallRates } from '../shared/settlement/callRates.ts';
import { YIELDING_PART } from '../shared/settlement/shares.ts';
import type { Clock } from './clocks.ts';

/** Leave to make a call of an endpoint of Stripe's, so many a second. */
export interface Permits {
  /** Whether there is leave for one more. */
  readonly take: (endpoint: Endpoint) => boolean | Promise<boolean>;
}

/** Permits of which it is known when there will be one. */
export interface TimedPermits extends Permits {
  readonly take: (endpoint: Endpoint) => boolean;
  /** Ms until there is leave again, as far as nobody else takes it. */
  readonly wait: (endpoint: Endpoint) => number;
}

/** A whole one, as near as sums of fractions come to it. */
const ONE = 1 - 1e-9;
const SECOND_MS = 1000;

/**
 * Calls that are saved up for, to be made beside each other: this makes good for a timer that is late by 10 ms at 24 a second. A second's worth
 * would come in bursts, of which two that meet on their way are above Stripe's limit.
 */
const SAVED_CALLS = 1.25;

/**
 * A bucket that is filled steadily, and that gives in no second more than its rate: one call at least, for which it saves up where the rate is
 * less. In memory: each instance spends its own part (rules 7.7).
 */
class Bucket {
  #held = SAVED_CALLS;
  #at = 0;
  /** When there was leave within the last second, oldest first. */
  #given: number[] = [];

  #fill(now: number, rate: number): void {
    // Compared with anything it is false, and there would be no limit at all.
    if (Number.isNaN(rate)) throw new RangeError('The rate of calls is no number');
    // A clock that was set back gives nothing and takes nothing.
    this.#held = Math.min(SAVED_CALLS, this.#held + (Math.max(0, now - this.#at) / SECOND_MS) * rate);
    this.#at = now;
    this.#given = this.#given.filter((at) => at > now - SECOND_MS && at <= now);
  }

  /** Ms until it has one; 0: now. @param rate calls a second; it may be another one at each call */
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

export interface Spending {
  /** Read at each call. */
  readonly rates: () => CallRates;
  readonly systemClock: Clock;
  /** Calls that leave a part of those in all to the others; left out: none. */
  readonly yielding?: readonly Endpoint[];
}

/**
 * Permits of a bucket for each endpoint and one for all together; none waits: who gets none is told so. Calls that yield have a bucket more,
 * which is smaller than that of all, so that however they press, the others have the difference.
 */
export const permitsOf = ({ rates, systemClock, yielding = [] }: Spending): TimedPermits => {
  const [inAll, yielded] = [new Bucket(), new Bucket()];
  const endpoints = new Map<Endpoint, Bucket>();
  const bucketsOf = (endpoint: Endpoint): readonly (readonly [Bucket, (of: CallRates) => number])[] => {
    const own = endpoints.get(endpoint) ?? new Bucket();
    endpoints.set(endpoint, own);
    const both = [[own, (of: CallRates) => of.perEndpoint] as const, [inAll, (of: CallRates) => of.inAll] as const];
    return yielding.includes(endpoint) ? [...both, [yielded, (of) => of.inAll * YIELDING_PART]] : both;
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

/** Leave is asked for again after so long at the latest, in ms: the rate may have changed. */
const ASKED_AFTER_MS = 1000;

/**
 * The same, but leave is waited for, in the order of coming for each endpoint, until there is some, or `patience` (ms) is over.
 * @param wait ends after so many ms
 */
export const patient = (
  permits: TimedPermits,
  patience: number,
  { systemClock, wait }: { readonly systemClock: Clock; readonly wait: (ms: number) => Promise<void> },
): Permits => {
  const taken = async (endpoint: Endpoint, until: number): Promise<boolean> => {
    while (!permits.take(endpoint)) {
      const left = until - systemClock();
      if (left <= 0) return false;
      await wait(Math.max(1, Math.ceil(Math.min(permits.wait(endpoint), left, ASKED_AFTER_MS))));
    }
    return true;
  };
  const last = new Map<Endpoint, Promise<unknown>>();
  return {
    take: async (endpoint) => {
      const until = systemClock() + patience;
      const before = last.get(endpoint) ?? Promise.resolve();
      const mine = before.then(async () => await taken(endpoint, until));
      // Whoever comes next waits for the end of it, whatever that is.
      last.set(
        endpoint,
        mine.catch(() => null),
      );
      return await mine;
    },
  };
};

/**
 * Permits whose rate follows from facts that are asked for before each call, since they may change while an instance lives.
 * @param make makes them over the facts as they were read last
 */
export const permitsBy = <F>(facts: () => Promise<F>, make: (latest: () => F) => Permits): Permits => {
  let held: { facts: F; readonly permits: Permits } | null = null;
  return {
    take: async (endpoint) => {
      const read = await facts();
      if (held) held.facts = read;
      else {
        const mine: { facts: F; readonly permits: Permits } = { facts: read, permits: make(() => mine.facts) };
        held = mine;
      }
      return await held.permits.take(endpoint);
    },
  };
};
