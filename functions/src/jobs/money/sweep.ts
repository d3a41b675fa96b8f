import { guarded } from '../../logs.ts';
import type { OtherRun } from '../../shared/entities/auditLog.ts';
import type { StripeDeps } from '../../services/money/settlementPort.ts';
import { eachDue } from '../../store/each.ts';
import type { Stamp } from '../../store/records.ts';
import { inRun } from '../run.ts';
import type { JobDeps } from '../job.ts';

export const SWEEP_PAGE = 200;
export const SWEPT_AT_ONCE = 20;
/** The name of the sweeps of cards and payments in the audit log. */
export const SWEEP_NAME = 'cards' satisfies OtherRun;

export type SweepDeps = JobDeps & StripeDeps;

/** Acts on all due items, page by page. A failure of one item does not stop the others. Stops at `until` (system ms). */
export const sweep = async (
  { systemClock }: SweepDeps,
  until: number,
  next: () => Promise<readonly string[]>,
  act: (id: string) => Promise<unknown>,
  page: number = SWEEP_PAGE,
): Promise<void> =>
  await eachDue({ systemClock, until, page, atOnce: SWEPT_AT_ONCE }, next, (id) => guarded('card', id, () => act(id)));

/** Writes the run's only audit entry. @returns the stamp of all its changes */
export const openSweepRun = async (
  deps: SweepDeps,
  step: 'close' | 'remind' | 'captureEarly' | 'lapseAtCounter',
  runID: string,
): Promise<Stamp> =>
  await inRun(deps, { job: SWEEP_NAME, runID }, async (records) => {
    records.audit({ entity: 'purchase', target: SWEEP_NAME, detail: { step } });
    return records.stamp;
  });
