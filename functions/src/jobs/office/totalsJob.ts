import {
  afterStep,
  areTotalsDue,
  begunTotals,
  STEPS,
  STEPS_OF_APPLICATIONS,
  type Totals,
} from '../../shared/totals/totals.ts';
import { countFew, countStep, CURRENT_TOTALS, totalsDocuments } from '../../store/office/totals.ts';
import { readsOf } from '../../store/records.ts';
import { pagedJob, type Step } from '../leasedJob.ts';
import { inRun } from '../run.ts';
import type { JobDeps } from '../job.ts';

const TOTALS = 'totals';

/**
 * Counts one step, or all steps of the applications while these are few. After a crash the step is counted again; it adds nothing to the result of an
 * earlier step.
 */
const count: Step<Totals> = async ({ db }, totals, update) => {
  const few = totals.place === 0 ? await countFew(db) : null;
  if (few !== null) {
    return await update((latest, { stamp }) => afterStep(latest, few, stamp.now, STEPS_OF_APPLICATIONS));
  }
  const step = STEPS[totals.place];
  const found = step === undefined ? { rows: [], reads: 0 } : await countStep(db, step, totals.rows);
  return await update((latest, { stamp }) => afterStep(latest, found, stamp.now));
};

/** The job that counts applications, mails and vouchers for the office, a step at a time. */
export const totalsJob = pagedJob<Totals>({
  job: TOTALS,
  documents: totalsDocuments,
  steps: { COUNTING: count, DONE: null },
  page: 1,
});

/** Begins a count if it is due. */
export const startDueTotals = async (deps: JobDeps): Promise<void> => {
  const { timetable } = await deps.campaignState.facts();
  const isDue = (totals: Totals | null): boolean => areTotalsDue(totals, timetable, deps.campaignClock());
  if (!isDue(await totalsDocuments.get(readsOf(deps.db), CURRENT_TOTALS))) return;
  const begun = await inRun(deps, { job: TOTALS, runID: null }, async (records) => {
    const before = await totalsDocuments.get(records, CURRENT_TOTALS);
    if (!isDue(before)) return false;
    totalsDocuments.set(records, CURRENT_TOTALS, begunTotals(before, records.stamp.now));
    return true;
  });
  if (begun) await deps.enqueueJob({ kind: TOTALS, id: CURRENT_TOTALS });
};
