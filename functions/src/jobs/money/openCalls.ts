import { settlementPortOf } from '../../services/money/settlementPort.ts';
import { executeDueCalls, executeCleanupCalls } from '../../shared/settlement/cleanupExecutor.ts';
import type { DueFor } from '../../shared/settlement/settlementState.ts';
import { settlementsDue } from '../../store/money/settlements.ts';
import { stampOf } from '../run.ts';
import { SWEEP_NAME, sweep, SWEEP_PAGE, type SweepDeps, SWEPT_AT_ONCE } from './sweep.ts';

/**
 * Carries on open calls to Stripe and pending cleanup calls. Each belongs to the run that opened it, so the sweep has no run of its own. Cards are
 * detached a few at a time and only while no call is due, so that a new call does not wait for them (rules 7.43). Stops at `until` (system ms).
 */
export const sweepSettlements = async (deps: SweepDeps, until: number): Promise<void> => {
  const stamp = stampOf(deps, { job: SWEEP_NAME, runID: null });
  const due = async (reason: DueFor, most: number) => await settlementsDue(deps.db, reason, deps.systemClock(), most);
  const calls = async (): Promise<void> =>
    await sweep(
      deps,
      until,
      () => due('calls', SWEEP_PAGE),
      (id) => executeDueCalls(settlementPortOf(deps, stamp, id)),
    );
  const cards = async (): Promise<readonly string[]> => {
    await calls();
    return await due('cards', SWEPT_AT_ONCE);
  };
  await sweep(deps, until, cards, (id) => executeCleanupCalls(settlementPortOf(deps, stamp, id)), SWEPT_AT_ONCE);
};
