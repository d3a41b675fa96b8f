import { depsAt } from './depsAt.ts';
import type { JobDeps } from '../../src/jobs/job.ts';
import { clearDatabase, mortalDatabase } from './mortalDatabase.ts';
import type { Scenario } from './scenario.ts';

/** Prepares the scenario's database and returns the dependencies of its job. */
export const begun = async ({ at, prepare }: Scenario): Promise<JobDeps> => {
  await clearDatabase();
  const db = mortalDatabase();
  const deps = depsAt(db, at);
  await prepare(db, deps);
  return deps;
};
