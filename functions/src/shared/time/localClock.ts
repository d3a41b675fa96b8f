import { z } from 'zod';
import { toISO } from './instants.ts';

/**
 * The campaign clock of the local environment (rules 11.6). The file named by LOCAL_CLOCK_FILE contains it as JSON: the campaign's time was `now` at
 * the system time `setAt` (both epoch milliseconds). Since then it has advanced at `rate` times the system's speed, or has been paused if it is not
 * `running`. The functions add `ahead` ms to the system clock, so that nobody has to wait for a lease to end.
 */
export const localClockSchema = z.strictObject({
  now: z.int(),
  setAt: z.int(),
  running: z.boolean(),
  rate: z.number().positive().max(100_000),
  ahead: z.int().nonnegative().default(0),
});

export type LocalClock = z.infer<typeof localClockSchema>;

/** Returns campaign time in epoch milliseconds at the system time `systemNow` (epoch milliseconds). */
export function localClockNow(clock: LocalClock, systemNow: number): number {
  if (!clock.running) return clock.now;
  // If the system clock is set back, the campaign clock does not follow.
  const elapsed = Math.max(0, systemNow - clock.setAt);
  return Math.round(clock.now + elapsed * clock.rate);
}

/**
 * Returns the clock at `systemNow`, changed from then on. Fields that `change` omits keep their values. `wait`: ms that the functions' system clock
 * skips.
 */
export function localClockChanged(
  clock: LocalClock,
  change: {
    now?: number | undefined;
    running?: boolean | undefined;
    rate?: number | undefined;
    wait?: number | undefined;
  },
  systemNow: number,
): LocalClock {
  return {
    now: change.now ?? localClockNow(clock, systemNow),
    setAt: systemNow,
    running: change.running ?? clock.running,
    rate: change.rate ?? clock.rate,
    ahead: clock.ahead + (change.wait ?? 0),
  };
}

/** Returns the clock for the local control, with `now` as ISO 8601 in Asia/Tokyo. */
export function localClockView(clock: LocalClock, systemNow: number): { now: string; running: boolean; rate: number } {
  return { now: toISO(localClockNow(clock, systemNow)), running: clock.running, rate: clock.rate };
}
