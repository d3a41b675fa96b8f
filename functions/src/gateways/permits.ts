import type { Clock } from './clocks.ts';

/** Leave to make a call, so many a second; never waits: who gets none is told to come again. */
export interface Permits {
  /** Whether there is leave for one more now. */
  readonly take: () => boolean;
}

/**
 * A bucket that holds what one second may spend, filled steadily. In memory: each instance spends its own part (rules 7.7).
 * @param perSecond calls a second, read at each call, since the part may change with the time of the campaign; below 1 it saves up for one
 */
export const permitsOf = (perSecond: () => number, systemClock: Clock): Permits => {
  let held: number | null = null;
  let at = 0;
  return {
    take: () => {
      const now = systemClock();
      const rate = perSecond();
      const most = Math.max(1, rate);
      // A clock that was set back gives nothing and takes nothing.
      held = Math.min(most, (held ?? most) + (Math.max(0, now - at) / 1000) * rate);
      at = now;
      if (held < 1) return false;
      held -= 1;
      return true;
    },
  };
};
