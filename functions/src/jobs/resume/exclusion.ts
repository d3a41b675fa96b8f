import type { Firestore } from '@google-cloud/firestore';
import { campaign } from '../../shared/campaign/current.ts';
import { fromISO } from '../../shared/time/instants.ts';
import type { JobDeps } from '../work.ts';
import { idOf } from './applicants.ts';
import { approved, askedOfTwo } from './approvals.ts';
import { drawn, released, taken, told } from './draw.ts';
import type { Scenario } from './scenario.ts';

const { timetable } = campaign;
const exclusionOf = (target: string) =>
  ({ kind: 'exclude', target, detail: { code: 'DUPLICATE' }, reason: '同じ方' }) as const;

/** Somebody who won. */
const winnerIn = async (db: Firestore): Promise<string> => {
  const [winner] = (await db.collection('purchases').where('state', '==', 'WON').limit(1).get()).docs;
  return winner?.id ?? '';
};

/** What two owners decide on a win, and the sets go to whoever is next. */
const decidedOnWinner = (inputOf: (target: string) => Parameters<typeof askedOfTwo>[1]): Scenario => ({
  at: fromISO(timetable.resultRelease),
  prepare: async (db, deps) => {
    await released(db, deps);
    await askedOfTwo(deps, inputOf(await winnerIn(db)));
  },
  run: async (deps: JobDeps) => {
    await approved(deps);
    await taken('walks/1', 'waitingList')(deps);
  },
});

/** One who won is ruled out by two owners. */
export const excludedWinner = decidedOnWinner(exclusionOf);

/** One who won is withdrawn by two owners, on the own recorded wish. */
export const withdrawnWinner = decidedOnWinner((target) => {
  const detail = { proof: 'telephone', enquiryID: null } as const;
  return { kind: 'withdraw', target, detail, reason: '電話での申し出' };
});

/** Ruled out after the draw and before its release, which then says so. */
export const excludedBefore: Scenario = {
  at: fromISO(timetable.resultRelease),
  prepare: async (db, deps) => {
    await drawn(db, deps);
    await askedOfTwo(deps, exclusionOf(idOf(0)));
    await approved(deps);
    await told(db);
  },
  run: taken('draws/1', 'release'),
};
