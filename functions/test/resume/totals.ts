import { begunTotals } from '../../src/shared/totals/totals.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { applicants, put, leasedRun } from './applicants.ts';
import type { Scenario } from './scenario.ts';

const AT = fromISO(campaign.timetable.rosterClose);
const PATH = 'applicationTotals/current';

/** Counts the office's figures, one step at a time. */
export const countingTotals: Scenario = {
  at: AT,
  prepare: async (db) => {
    await applicants(db);
    await put(db, [[PATH, begunTotals(null, AT)]]);
  },
  run: leasedRun(PATH, 'totals'),
};
