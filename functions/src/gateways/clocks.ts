import { readFileSync } from 'node:fs';
import { localClockNow, type LocalClock, localClockSchema } from '../shared/time/localClock.ts';

/** Returns the time, epoch ms. */
export type Clock = () => number;

/** Timers of the machine, injected so that tests need not wait. */
export interface Timers {
  /** Resolves after `ms`. */
  readonly pause: (ms: number) => Promise<void>;
  /** Calls `act` every `ms` until the returned function is called. It does not keep the process alive. */
  readonly every: (ms: number, act: () => void) => () => void;
}

export const machineTimers: Timers = {
  pause: async (ms) => await new Promise((resolve) => setTimeout(resolve, ms)),
  every: (ms, act) => {
    const timer = setInterval(act, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** Reads the machine's own clock, which nothing can move. */
export const machineClock: Clock = () => Date.now();

/**
 * Reads the launcher's clock file, under the emulators only. The deployment build replaces FUNCTIONS_EMULATOR by `false`, which removes this branch.
 */
const localClock = (environment: NodeJS.ProcessEnv): (() => LocalClock) | null => {
  if (process.env.FUNCTIONS_EMULATOR === 'true') {
    const file = environment.LOCAL_CLOCK_FILE;
    if (file) return () => localClockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  }
  return null;
};

/** Creates the clock for leases, retries and rate limits. Under the emulators it can skip a wait (rules 11.6). */
export const systemClock = (environment: NodeJS.ProcessEnv): Clock => {
  const local = localClock(environment);
  return local ? () => machineClock() + local().ahead : machineClock;
};

/** Creates the clock for phases, deadlines and the validity of links (rules 1.16). Under the emulators it can be set and run. */
export const campaignClock = (environment: NodeJS.ProcessEnv): Clock => {
  const local = localClock(environment);
  return local ? () => localClockNow(local(), machineClock()) : machineClock;
};
