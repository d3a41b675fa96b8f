import type { Firestore } from '@google-cloud/firestore';
import type { JobDeps } from '../../src/jobs/job.ts';

/** A scheduled job and the state before it. `at`: campaign time, epoch ms. */
export interface Scenario {
  readonly at: number;
  readonly prepare: (db: Firestore, deps: JobDeps) => Promise<void>;
  readonly run: (deps: JobDeps) => Promise<unknown>;
}
