import type { Clock } from './clocks.ts';

/** Leave to make a call, so many a second. */
export interface Permits {
  /** Whether there is leave for one more. */
  readonly take: () => boolean | Promise<boolean>;
}

/** A whole one, as near as sums of fractions come to it. */
const ONE = 1 - 1e-9;

/** Permits of which it is known when there will be one. */
export interface TimedPermits extends Permits {
  readonly take: () => boolean;
  /** Ms until there is leave again, as far as nobody else takes it. */
  readonly wait: () => number;
}

/**
 * A bucket that is filled steadily; it never waits: who gets none is told to come again. In memory: each instance spends its own part
 * (rules 7.7).
 * @param perSecond calls a second, read at each call, since the part may change with the time of the campaign; below 1 it saves up for one
 * @param most calls that it saves up for, to be made at once; left out: a second's
 */
export const permitsOf = (perSecond: () => number, systemClock: Clock, most?: number): TimedPermits => {
  let held: number | null = null;
  let at = 0;
  const fill = (): { readonly held: number; readonly rate: number } => {
    const now = systemClock();
    const rate = perSecond();
    // Compared with anything it is false, and there would be no limit at all.
    if (Number.isNaN(rate)) throw new RangeError('The rate of calls is no number');
    const full = Math.max(1, most ?? rate);
    // A clock that was set back gives nothing and takes nothing.
    held = Math.min(full, (held ?? full) + (Math.max(0, now - at) / 1000) * rate);
    at = now;
    return { held, rate };
  };
  return {
    take: () => {
      const filled = fill();
      if (filled.held < ONE) return false;
      held = filled.held - 1;
      return true;
    },
    wait: () => {
      const filled = fill();
      return (Math.max(0, 1 - filled.held) / filled.rate) * 1000;
    },
  };
};

/**
 * Saved up by whoever calls without end. A second's worth, as a guest may need it at once, would come on top of what that second brings, and
 * be above Stripe's limit. This makes good for a timer that is late by 10 ms, and lets calls overtake each other on their way by 30
 * (https://docs.stripe.com/rate-limits).
 */
export const SAVED_CALLS = 1.25;

/** Leave is asked for again after so long at the latest, in ms: the rate may have changed. */
const ASKED_AFTER_MS = 1000;

/**
 * The same for whom nobody waits: leave is waited for in turn, until there is some, or `patience` (ms) is over.
 * @param wait ends after so many ms
 */
export const patient = (
  permits: TimedPermits,
  patience: number,
  { systemClock, wait }: { readonly systemClock: Clock; readonly wait: (ms: number) => Promise<void> },
): Permits => {
  const taken = async (until: number): Promise<boolean> => {
    while (!permits.take()) {
      const left = until - systemClock();
      if (left <= 0) return false;
      await wait(Math.max(1, Math.ceil(Math.min(permits.wait(), left, ASKED_AFTER_MS))));
    }
    return true;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    take: async () => {
      const until = systemClock() + patience;
      const mine = last.then(async () => await taken(until));
      // Whoever comes next waits for the end of it, whatever that is.
      last = mine.catch(() => null);
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
    take: async () => {
      const read = await facts();
      if (held) held.facts = read;
      else {
        const mine: { facts: F; readonly permits: Permits } = { facts: read, permits: make(() => mine.facts) };
        held = mine;
      }
      return await held.permits.take();
    },
  };
};
