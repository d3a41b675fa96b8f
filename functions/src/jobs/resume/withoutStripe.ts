import type { JobDeps } from '../work.ts';

/** For work that has nothing to ask of Stripe: whoever asks is wrong. */
export const WITHOUT_STRIPE: Pick<JobDeps, 'config' | 'stripe'> = {
  config: { SITE_URL: 'https://site.invalid' } as JobDeps['config'], // all that is read of it
  stripe: () => {
    throw new Error('Stripe was asked');
  },
};
