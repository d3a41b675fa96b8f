import type { Endpoint } from '../shared/settlement/endpoints.ts';
import type { CallRates } from '../shared/settlement/callRates.ts';
import { YIELDING_PART } from '../shared/settlement/shares.ts';
import type { Clock } from './clocks.ts';

/** Permission for a call of one of Stripe's endpoints, at a rate a second. */
export interface Permits {
  /** Takes a permit if there is one. */
  readonly take: (endpoint: Endpoint) => boolean | Promise<boolean>;
}

/** Permits that know when the next one comes. */
export interface TimedPermits extends Permits {
  readonly take: (endpoint: Endpoint) => boolean;
  /** Ms until the next permit, unless somebody else takes it. */
  readonly wait: (endpoint: Endpoint) => number;
}

/** A whole call, within the rounding of sums of fractions. */
const ONE = 1 - 1e-9;
const SECOND_MS = 1000;

/**
 * The most calls that are saved up and made together. It makes up for a timer that is 10 ms late at 24 a second. A whole second's calls
 * would come in bursts, and two bursts together would exceed Stripe's limit.
 */
const SAVED_CALLS = 1.25;

/**
 * A bucket that fills steadily. In any second it gives at most its rate, but at least one call, for which it saves up at lower rates. It is in
 * memory, since each instance spends its own share (rules 7.7).
 */
class Bucket {
  #held = SAVED_CALLS;
  #at = 0;
  /** The permits of the last second, oldest first. */
  #given: number[] = [];

  #fill(now: number, rate: number): void {
    // Every comparison with NaN is false, so there would be no limit at all.
    if (Number.isNaN(rate)) throw new RangeError('The rate of calls is not a number');
    // A clock that was set back neither gives nor takes.
    this.#held = Math.min(SAVED_CALLS, this.#held + (Math.max(0, now - this.#at) / SECOND_MS) * rate);
    this.#at = now;
    this.#given = this.#given.filter((at) => at > now - SECOND_MS && at <= now);
  }

  /** Ms until it has a whole call; 0: now. @param rate calls a second; it may differ at each call */
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
  /** The rates, read at each call. */
  readonly rates: () => CallRates;
  readonly systemClock: Clock;
  /** Calls that leave a share of the common limit to the others; absent: none. */
  readonly yielding?: readonly Endpoint[];
}

/**
 * Permits from a bucket for each endpoint and one for all together. Without a permit the answer is no, and nothing waits. Yielding calls have
 * another, smaller bucket, so that the others keep the difference even under pressure.
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

/** Permits are requested again after at most this long, in ms, since the rate may change. */
const ASKED_AFTER_MS = 1000;

/**
 * The given permits, but waiting at most `patience` (ms) for one. Calls of one endpoint wait in the order of their arrival.
 * @param wait resolves after the given ms
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
 * Permits whose rate depends on facts. The facts are read before each call, since they may change while an instance lives.
 * @param make makes the permits over the latest facts
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
