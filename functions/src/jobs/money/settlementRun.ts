import { guarded } from '../../logs.ts';
import { STEP_ACTIONS } from '../../services/money/runSteps.ts';
import { openRun, SETTLEMENT } from '../../services/money/settlementRuns.ts';
import { ISSUING, VOUCHERS } from '../../services/vouchers/vouchers.ts';
import {
  afterPage,
  afterPass,
  CANARY,
  isOutage,
  NOTHING_DONE,
  type PageOutcome,
  RUN_AT_ONCE,
  RUN_PAGE,
  withOutcome,
} from '../../shared/settlement/settlementRun.ts';
import type { SettlementRun } from '../../shared/settlement/settlementRun.ts';
import { drawBy } from '../../store/draw/draws.ts';
import { eachOf } from '../../store/each.ts';
import { idsFor, settlementRuns } from '../../store/money/settlementRuns.ts';
import { pagedJob, type Step } from '../pagedJob.ts';
import { stampOf } from '../run.ts';
import type { LeasedDeps, Start } from '../job.ts';

const processApplications = async (
  deps: LeasedDeps,
  { step, runID }: SettlementRun,
  ids: readonly string[],
): Promise<PageOutcome> => {
  let outcome = NOTHING_DONE;
  const stamp = () => stampOf(deps, { job: SETTLEMENT, runID });
  await eachOf(ids, RUN_AT_ONCE, async (id) => {
    // This refusal does not depend on the application, so no more calls are made.
    if (outcome.refusal !== null) return;
    const isWell = await guarded(SETTLEMENT, id, async () => {
      const result = await STEP_ACTIONS[step](deps, stamp(), id, runID);
      outcome = withOutcome(outcome, step, id, result);
    });
    if (!isWell) outcome = { ...outcome, failed: outcome.failed + 1 };
  });
  return outcome;
};

/** Processes one page, or ends a pass. @returns the run after it; null if nothing more can be done now */
const processPage: Step<SettlementRun> = async (deps, run, update, { page: most }) => {
  const page = run.isProven ? most : Math.min(CANARY, most);
  const ids = await idsFor(deps.db, run, page);
  const last = ids.at(-1) ?? null;
  // Applications set aside come after all others.
  const aside = last === null ? run.setAside.slice(0, page) : [];
  if (last === null && aside.length === 0) {
    const after = await update((latest, { stamp }) => afterPass(latest, stamp.now));
    // Failed applications wait for the next tick, so the run does not go on now.
    return after?.state === 'RUNNING' && run.failed === 0 ? after : null;
  }
  const others = last === null ? aside : ids.filter((id) => !run.setAside.includes(id));
  const outcome = await processApplications(deps, run, others);
  const after = await update((latest) => {
    const through = latest.setAside.filter((id) => !aside.includes(id) || outcome.refused.includes(id));
    return afterPage(
      { ...latest, setAside: outcome.refusal === null ? through : latest.setAside },
      last ?? latest.cursor,
      outcome,
    );
  });
  // If the task cannot be queued, the tick issues the vouchers.
  if (run.step === 'capture' && outcome.done > 0) await guarded(VOUCHERS, ISSUING.id, () => deps.enqueueJob(ISSUING));
  return isOutage(outcome) || after?.state !== 'RUNNING' ? null : after;
};

/**
 * The job of settlement runs. A page takes about twenty seconds. A crash between any two writes repeats at most one page, and nothing is settled
 * twice.
 */
export const settlementJob = pagedJob<SettlementRun>({
  job: SETTLEMENT,
  documents: settlementRuns,
  runIDOf: ({ runID }) => runID,
  steps: { RUNNING: processPage, PAUSED: null, DONE: null },
  page: RUN_PAGE,
  // A pass that settles nothing, for example during an outage of Stripe, is no progress.
  markOf: (_, { done, pass }) => (done === 0 ? 'none' : `${pass} ${done}`),
});

/** Starts a run of the timetable. Wins are authorized only after their release. */
export const startSettlement: Start<'settlement'> = async (records, { id, step, draw }, { runID }) => {
  if (draw !== null && (await drawBy(records, draw))?.state !== 'RELEASED') return null;
  openRun(records, { id, step, openedBy: null, runID });
  return { job: { kind: 'settlement', id } };
};
