import type { Firestore } from '@google-cloud/firestore';
import { systemRandomness } from '../../src/gateways/randomness.ts';
import { campaignStateOf } from '../../src/store/campaign/campaignFacts.ts';
import type { JobDeps } from '../../src/jobs/job.ts';
import { UNCONNECTED } from './unconnected.ts';

/** Dependencies of the scheduled jobs, with all clocks stopped at a time (epoch ms) and no queue. */
export const depsAt = (db: Firestore, at: number): JobDeps => {
  const clock = () => at;
  const campaignState = campaignStateOf(db, clock, clock);
  const outside = { enqueueJob: async () => {}, queueMail: async () => {}, ...UNCONNECTED };
  return { db, campaignClock: clock, systemClock: clock, randomness: systemRandomness, campaignState, ...outside };
};
