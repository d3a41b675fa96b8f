import { randomID } from '../../gateways/randomness.ts';
import { STEP_ACTIONS } from './settlementRun.ts';
import { expiringAuthorizations } from '../../store/money/settlements.ts';
import { peopleBy } from '../../store/people/people.ts';
import { readsOf } from '../../store/records.ts';
import { openSweepRun, sweep, SWEEP_PAGE, type SweepDeps } from './sweep.ts';

/** Returns the wins among a page of authorizations that end soon. Without a win there is nothing to charge, and no audit entry. */
const chargeableNow = async ({ db, campaignClock }: SweepDeps): Promise<readonly string[]> => {
  const people = await peopleBy(readsOf(db), await expiringAuthorizations(db, campaignClock(), SWEEP_PAGE));
  return people.flatMap(({ purchase }) =>
    purchase?.state === 'WON' && purchase.paymentState === 'AUTHORIZED' ? [purchase.id] : [],
  );
};

/**
 * Charges authorizations that would expire before the day on which all are charged (rules 7.9). Those of American Express last only a week. Stops at
 * `until` (system ms).
 */
export const captureEarly = async (deps: SweepDeps, until: number): Promise<void> => {
  let first: readonly string[] | null = await chargeableNow(deps);
  if (first.length === 0) return;
  const runID = randomID(deps.randomness);
  const stamp = await openSweepRun(deps, 'captureEarly', runID);
  const next = async (): Promise<readonly string[]> => {
    const ids = first ?? (await chargeableNow(deps));
    first = null;
    return ids;
  };
  await sweep(deps, until, next, async (id) => await STEP_ACTIONS.capture(deps, stamp, id, runID));
};
