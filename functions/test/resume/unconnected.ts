import { QUICKNET } from '../../src/shared/draw/chains.ts';
import { sampleToken } from '../support/drawSamples.ts';
import type { JobDeps } from '../../src/jobs/job.ts';

/** Two authorities: the first stamps every hash that lacks its stamp, the second never answers. */
const timestamps: JobDeps['timestamps'] = {
  stampsOf: async (hash, stamped = []) => ({
    stamps: stamped.includes('one.example') ? [] : [{ authority: 'one.example', token: sampleToken(hash) }],
    failed: [{ authority: 'two.example', code: 'no_answer' }],
  }),
};

/** Timers for stopped clocks: pauses end at once, and no heartbeat fires. */
const timers: JobDeps['timers'] = { pause: async () => {}, every: () => () => {} };

/** For jobs that must call neither Stripe nor the beacon: a call throws. */
export const UNCONNECTED: Pick<JobDeps, 'beacon' | 'config' | 'stripe' | 'timers' | 'timestamps'> = {
  timers,
  timestamps,
  config: { SITE_URL: 'https://site.invalid' } as JobDeps['config'], // the only field that is read
  beacon: { chain: QUICKNET, get: async () => await Promise.reject(new Error('The beacon was called')) },
  stripe: () => {
    throw new Error('Stripe was called');
  },
};
