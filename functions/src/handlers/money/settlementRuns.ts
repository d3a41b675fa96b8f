import { stripeCalls } from '../../parameters.ts';
import { openRun, SETTLEMENT } from '../../services/money/settlementRuns.ts';
import { randomID } from '../../gateways/randomness.ts';
import { FREE_LEASE } from '../../shared/lease/lease.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { newRun, resumedRun, type SettlementRun } from '../../shared/settlement/settlementRun.ts';
import { type RunState, type RunStep, runWindow } from '../../shared/campaign/runSteps.ts';
import { callShares } from '../../shared/settlement/shares.ts';
import { toISO } from '../../shared/time/instants.ts';
import {
  allRuns,
  countsOfPayments,
  lapsedCount,
  openRunsOf,
  remainingOf,
  settlementRuns,
  underWayOf,
} from '../../store/money/settlementRuns.ts';
import type { BaseContext, Handlers, OfficeContext } from '../context.ts';

const shown = async ({ deps: { db } }: BaseContext, run: SettlementRun) => {
  const [remaining, underWay] = await Promise.all([
    run.state === 'DONE' ? null : remainingOf(db, run.step),
    underWayOf(db, run.step),
  ]);
  return { ...run, remaining, underWay };
};

const list: Handlers['listSettlementRuns']['office'] = async (_, context) => {
  const { deps, now, timetable } = context;
  const [runs, payments, lapsed] = await Promise.all([
    allRuns(deps.db),
    countsOfPayments(deps.db),
    lapsedCount(deps.db),
  ]);
  const { settlement: callsPerSecond } = callShares(now, timetable, stripeCalls().perEndpoint);
  const shownRuns = await Promise.all(runs.map((run) => shown(context, run)));
  return { answer: { runs: shownRuns, payments, lapsed, callsPerSecond, now: toISO(now) } };
};

const checkTime = (step: RunStep, { now, timetable }: BaseContext): void => {
  const { from, until } = runWindow(step, timetable);
  if (now < from) throw new AppError('settlement_early');
  if (until !== null && now >= until) throw new AppError('settlement_late');
};

/** Repeats a step of the timetable by hand. It processes only the applications that are left (rules 7.37). */
const start: Handlers['startSettlementRun']['office'] = async ({ body: { step, reason } }, context) => {
  const { deps, records, admin } = context;
  checkTime(step, context);
  if ((await openRunsOf(records, step)).length > 0) throw new AppError('settlement_running');
  const id = randomID(deps.randomness);
  const run = { id, step, openedBy: admin.email, runID: id };
  const schedule = records.as({ kind: 'schedule', job: SETTLEMENT, runID: id }, SETTLEMENT);
  openRun(records, run);
  const entry = { entity: 'settlementRun', target: id, detail: { step, reason } };
  schedule.audit(entry);
  records.audit(entry);
  return {
    answer: await shown(context, newRun(run, records.stamp.now)),
    afterwards: async () => await deps.enqueueJob({ kind: 'settlement', id }),
  };
};

/** Creates the handler that moves a run from one state to another. A second call changes nothing. Changes are audited. */
const setTo =
  (from: RunState, to: RunState) =>
  async ({ path: { id } }: { readonly path: { readonly id: string } }, context: OfficeContext) => {
    const { records, deps } = context;
    const run = await settlementRuns.get(records, id);
    if (!run) throw new AppError('not_found');
    if (run.state !== from && run.state !== to) throw new AppError('settlement_run_state');
    if (run.state === to) return { answer: await shown(context, run) };
    // The run's worker notices the pause at its next page.
    const after = to === 'RUNNING' ? resumedRun(run) : { ...run, state: to, ...FREE_LEASE };
    settlementRuns.set(records, id, after);
    records.audit({ entity: 'settlementRun', target: id, fields: ['state'] });
    return {
      answer: await shown(context, after),
      afterwards: async () => {
        if (to === 'RUNNING') await deps.enqueueJob({ kind: 'settlement', id });
      },
    };
  };

export const settlementRunHandlers = {
  listSettlementRuns: { office: list },
  startSettlementRun: { office: start },
  pauseSettlementRun: { office: setTo('RUNNING', 'PAUSED') },
  resumeSettlementRun: { office: setTo('PAUSED', 'RUNNING') },
} satisfies Partial<Handlers>;
