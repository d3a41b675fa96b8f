import { readFileSync } from 'node:fs';
import { localClockNow, localClockSchema } from '../shared/time/localClock.ts';

/** Epoch ms. */
export type Clock = () => number;

/** Leases, retries and rate limits; nothing can move it. */
export const systemClock: Clock = () => Date.now();

/**
 * Phases, deadlines and the validity of links (rules 1.16). Under the emulators it is read from the launcher's clock file,
 * so that it can be set and run; the build for deployment replaces FUNCTIONS_EMULATOR by `false`, and the branch is not in it.
 */
export const campaignClock = (environment: NodeJS.ProcessEnv): Clock => {
  if (process.env.FUNCTIONS_EMULATOR === 'true') {
    const file = environment.LOCAL_CLOCK_FILE;
    if (file) return () => localClockNow(localClockSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), systemClock());
  }
  return systemClock;
};
