import { QUICKNET } from '../../src/shared/draw/chains.ts';
import { sampleToken } from '../../src/shared/draw/samples.ts';
import type { JobDeps } from '../../src/jobs/work.ts';

/** Two authorities: the first stamps whatever has not been stamped by it, the second never answers. */
const timestamps: JobDeps['timestamps'] = {
  stampsOf: async (hash, stamped = []) => ({
    stamps: stamped.includes('one.example') ? [] : [{ authority: 'one.example', token: sampleToken(hash) }],
    failed: [{ authority: 'two.example', code: 'no_answer' }],
  }),
};

/** Timers beside stopped clocks: no pause lasts, and no heartbeat comes. */
const timers: JobDeps['timers'] = { pause: async () => {}, every: () => () => {} };

/** For work that must call neither Stripe nor the beacon: a call throws. */
export const UNCONNECTED: Pick<JobDeps, 'beacon' | 'config' | 'stripe' | 'timers' | 'timestamps'> = {
  timers,
  timestamps,
  config: { SITE_URL: 'https://site.invalid' } as JobDeps['config'], // all that is read of it
  beacon: { chain: QUICKNET, get: async () => await Promise.reject(new Error('The beacon was asked')) },
  stripe: () => {
    throw new Error('Stripe was asked');
  },
};
