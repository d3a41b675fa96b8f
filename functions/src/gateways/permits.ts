import type { Clock } from './clocks.ts';

/** Leave to make a call, so many a second. */
export interface Permits {
  /** Whether there is leave for one more. */
  readonly take: () => boolean | Promise<boolean>;
}

/** A whole one, as near as sums of fractions come to it. */
const ONE = 1 - 1e-9;

/**
 * A bucket that holds what one second may spend, filled steadily; it never waits: who gets none is told to come again. In memory: each
 * instance spends its own part (rules 7.7).
 * @param perSecond calls a second, read at each call, since the part may change with the time of the campaign; below 1 it saves up for one
 */
export const permitsOf = (perSecond: () => number, systemClock: Clock) => {
  let held: number | null = null;
  let at = 0;
  return {
    take: (): boolean => {
      const now = systemClock();
      const rate = perSecond();
      // Compared with anything it is false, and there would be no limit at all.
      if (Number.isNaN(rate)) throw new RangeError('The rate of calls is no number');
      const most = Math.max(1, rate);
      // A clock that was set back gives nothing and takes nothing.
      held = Math.min(most, (held ?? most) + (Math.max(0, now - at) / 1000) * rate);
      at = now;
      if (held < ONE) return false;
      held -= 1;
      return true;
    },
  } satisfies Permits;
};

/** How often leave is asked for again, in ms. */
const ASKED_EVERY_MS = 50;

/**
 * The same for whom nobody waits: leave is asked for until there is some, or `patience` (ms) is over.
 * @param wait ends after so many ms
 */
export const patient = (
  { take }: { readonly take: () => boolean },
  patience: number,
  { systemClock, wait }: { readonly systemClock: Clock; readonly wait: (ms: number) => Promise<void> },
): Permits => ({
  take: async () => {
    const until = systemClock() + patience;
    while (!take()) {
      if (systemClock() >= until) return false;
      await wait(ASKED_EVERY_MS);
    }
    return true;
  },
});
