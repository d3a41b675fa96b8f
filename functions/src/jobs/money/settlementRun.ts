import { randomID } from '../../gateways/randomness.ts';
import { guarded } from '../../logs.ts';
import { ACTS } from '../../services/money/runSteps.ts';
import { openRun, SETTLEMENT } from '../../services/money/settlementRuns.ts';
import { ISSUING, VOUCHERS } from '../../services/vouchers/vouchers.ts';
import { FREE_LEASE, HOLD_MS } from '../../shared/ground/lease.ts';
import {
  afterPage,
  afterPass,
  CANARY,
  isOutage,
  type PageOutcome,
  RUN_AT_ONCE,
  RUN_PAGE,
} from '../../shared/settlement/settlementRun.ts';
import type { SettlementRun } from '../../shared/settlement/settlementRun.ts';
import type { Refusal } from '../../shared/settlement/refusal.ts';
import { drawBy } from '../../store/draw/draws.ts';
import { eachOf } from '../../store/each.ts';
import { idsFor, runningRuns, settlementRuns } from '../../store/money/settlementRuns.ts';
import { inRun, stampOf } from '../run.ts';
import type { Budget, JobDeps, Start, WorkEntry } from '../work.ts';

type Next = (run: SettlementRun, now: number) => SettlementRun;

/**
 * Moves a run on, if this walker still holds it.
 * @returns the run after that; null where it was paused, or another walker holds it
 */
const move = async (deps: JobDeps, { id, runID }: SettlementRun, holder: string, next: Next) =>
  await inRun(deps, { work: SETTLEMENT, runID }, async (records): Promise<SettlementRun | null> => {
    const latest = await settlementRuns.get(records, id);
    if (latest?.state !== 'RUNNING' || latest.holder !== holder) return null;
    const { now, systemNow } = records.stamp;
    const after = { ...next(latest, now), heldUntil: systemNow + HOLD_MS };
    settlementRuns.set(records, id, after);
    return after;
  });

/** Takes the lease of a run; null: another walker holds it, or it does not run. */
const held = async (deps: JobDeps, id: string, holder: string): Promise<SettlementRun | null> =>
  await inRun(deps, { work: SETTLEMENT, runID: null }, async (records) => {
    const run = await settlementRuns.get(records, id);
    const { systemNow } = records.stamp;
    if (run?.state !== 'RUNNING' || run.heldUntil > systemNow) return null;
    const mine = { ...run, holder, heldUntil: systemNow + HOLD_MS };
    settlementRuns.set(records, id, mine);
    return mine;
  });

/** Releases the lease, so that the next tick takes the run up. */
const release = async (deps: JobDeps, { id, runID }: SettlementRun, holder: string): Promise<void> =>
  await inRun(deps, { work: SETTLEMENT, runID }, async (records) => {
    const latest = await settlementRuns.get(records, id);
    if (latest?.holder === holder) settlementRuns.set(records, id, { ...latest, ...FREE_LEASE });
  });

const acted = async (deps: JobDeps, { step, runID }: SettlementRun, ids: readonly string[]): Promise<PageOutcome> => {
  const refused: string[] = [];
  let [done, failed, refusal]: [number, number, Refusal | null] = [0, 0, null];
  const stamp = () => stampOf(deps, { work: SETTLEMENT, runID });
  await eachOf(ids, RUN_AT_ONCE, async (id) => {
    // A refusal of one concerns all: no more calls.
    if (refusal !== null) return;
    const isWell = await guarded(SETTLEMENT, id, async () => {
      const came = await ACTS[step](deps, stamp(), id, runID);
      if (came === 'done') done += 1;
      if (typeof came === 'string') return;
      refusal = came;
      refused.push(id);
    });
    if (!isWell) failed += 1;
  });
  return { done, failed, refused, refusal };
};

/** Walks one page, or ends a pass. @returns the run after it; null where nothing more can be done now */
const walkPage = async (deps: JobDeps, run: SettlementRun, holder: string, most: number) => {
  const page = run.isProven ? most : Math.min(CANARY, most);
  const ids = await idsFor(deps.db, run, page);
  const last = ids.at(-1) ?? null;
  // Applications set aside come after all others.
  const aside = last === null ? run.setAside.slice(0, page) : [];
  if (last === null && aside.length === 0) {
    const after = await move(deps, run, holder, afterPass);
    // The next tick retries the failed ones, not this one.
    return after?.state === 'RUNNING' && run.failed === 0 ? after : null;
  }
  const others = last === null ? aside : ids.filter((id) => !run.setAside.includes(id));
  const outcome = await acted(deps, run, others);
  const after = await move(deps, run, holder, (latest) => {
    const through = latest.setAside.filter((id) => !aside.includes(id) || outcome.refused.includes(id));
    return afterPage(
      { ...latest, setAside: outcome.refusal === null ? through : latest.setAside },
      last ?? latest.cursor,
      outcome,
    );
  });
  // If this task fails, the tick issues the vouchers.
  if (run.step === 'capture' && outcome.done > 0) await guarded(VOUCHERS, ISSUING.id, () => deps.kick(ISSUING));
  return isOutage(outcome) || after?.state !== 'RUNNING' ? null : after;
};

const walk = async (deps: JobDeps, begun: SettlementRun, holder: string, { until, page }: Budget): Promise<boolean> => {
  let run: SettlementRun | null = begun;
  while (run !== null) {
    if (deps.systemClock() >= until) return true;
    run = await walkPage(deps, run, holder, page);
  }
  return false;
};

/** Carries a run on. A crash between any two writes repeats at most a page, and nothing is settled twice. */
const advance: WorkEntry['advance'] = async (deps, id, budget) => {
  const holder = randomID(deps.randomness);
  const run = await held(deps, id, holder);
  if (!run) return false;
  try {
    return await walk(deps, run, holder, budget);
  } finally {
    await release(deps, run, holder);
  }
};

const open: WorkEntry['open'] = async ({ db, systemClock }) =>
  (await runningRuns(db)).filter(({ heldUntil }) => heldUntil <= systemClock()).map(({ id }) => id);

/** A page takes about twenty seconds. */
export const settlementWork: WorkEntry = { open, advance, page: RUN_PAGE };

/** Starts a run of the timetable. Wins are authorized only after their release. */
export const startSettlement: Start<'settlement'> = async (records, { id, step, draw }, { runID }) => {
  if (draw !== null && (await drawBy(records, draw))?.state !== 'RELEASED') return null;
  openRun(records, { id, step, openedBy: null, runID });
  return { work: { kind: 'settlement', id } };
};
