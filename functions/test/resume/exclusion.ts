import type { Firestore } from '@google-cloud/firestore';
import { campaign } from '../../src/shared/campaign/current.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import type { JobDeps } from '../../src/jobs/job.ts';
import { idOf, leasedRun } from './applicants.ts';
import { approved, requestedWithTwoOwners } from './approvals.ts';
import { drawn, released, releaseBegun } from './draw.ts';
import type { Scenario } from './scenario.ts';

const { timetable } = campaign;
const exclusionOf = (target: string) =>
  ({ kind: 'exclude', target, detail: { code: 'DUPLICATE' }, reason: '同じ方' }) as const;

/** The id of a winner. */
const winnerIn = async (db: Firestore): Promise<string> => {
  const [winner] = (await db.collection('purchases').where('state', '==', 'WON').limit(1).get()).docs;
  return winner?.id ?? '';
};

/** Two owners decide on a win, and its sets go to the next on the waiting list. */
const decidedOnWinner = (inputOf: (target: string) => Parameters<typeof requestedWithTwoOwners>[1]): Scenario => ({
  at: fromISO(timetable.resultRelease),
  prepare: async (db, deps) => {
    await released(db, deps);
    await requestedWithTwoOwners(deps, inputOf(await winnerIn(db)));
  },
  run: async (deps: JobDeps) => {
    await approved(deps);
    await leasedRun('walks/1', 'waitingList')(deps);
  },
});

/** Two owners exclude a winner. */
export const excludedWinner = decidedOnWinner(exclusionOf);

/** Two owners withdraw a winner at the winner's own recorded request. */
export const withdrawnWinner = decidedOnWinner((target) => {
  const detail = { proof: 'telephone', enquiryID: null } as const;
  return { kind: 'withdraw', target, detail, reason: '電話での申し出' };
});

/** Two owners exclude the first applicant between the draw and the release, which then processes the exclusion. */
export const ruledOutBeforeRelease = async (db: Firestore, deps: JobDeps): Promise<void> => {
  await requestedWithTwoOwners(deps, exclusionOf(idOf(0)));
  await approved(deps);
  await releaseBegun(db);
};

/** An exclusion after the draw and before its release, which then reports it. */
export const excludedBefore: Scenario = {
  at: fromISO(timetable.resultRelease),
  prepare: async (db, deps) => {
    await drawn(db, deps);
    await ruledOutBeforeRelease(db, deps);
  },
  run: leasedRun('draws/1', 'release'),
};
