import { randomID } from '../../gateways/randomness.ts';
import { guarded } from '../../logs.ts';
import { STEP_ACTIONS } from './settlementRun.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { counterEndsAt } from '../../shared/settlement/counter.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { idsFor } from '../../store/money/settlementRuns.ts';
import { peopleBy } from '../../store/people/people.ts';
import { readsOf, type Stamp } from '../../store/records.ts';
import { openSweepRun, SWEEP_PAGE, type SweepDeps } from './sweep.ts';

/** Returns the wins on paper among a page of unpaid wins, if their time to pay is over. */
const unpaidAtCounter = async ({ db, campaignState, campaignClock }: SweepDeps, ids: readonly string[]) => {
  const { timetable } = await campaignState.facts();
  const people = await peopleBy(readsOf(db), ids);
  return people.flatMap(({ account, purchase }) => {
    if (account?.channel !== 'paper' || !purchase) return [];
    return campaignClock() >= counterEndsAt(purchase, timetable, campaign.office) ? [purchase.id] : [];
  });
};

/** Ends unpaid wins on paper from the lapse on. Wins from the waiting list have more time (rules 10.19). Stops at `until` (system ms). */
export const lapseAtCounter = async (deps: SweepDeps, until: number): Promise<void> => {
  const { timetable } = await deps.campaignState.facts();
  if (deps.campaignClock() < fromISO(timetable.lapse)) return;
  const runID = randomID(deps.randomness);
  let stamp: Stamp | null = null;
  let cursor: string | null = null;
  do {
    const ids: string[] = await idsFor(deps.db, { step: 'lapse', cursor }, SWEEP_PAGE);
    for (const id of await unpaidAtCounter(deps, ids)) {
      const of: Stamp = (stamp ??= await openSweepRun(deps, 'lapseAtCounter', runID));
      await guarded('counter', id, () => STEP_ACTIONS.lapse(deps, of, id, runID));
    }
    cursor = ids.length === SWEEP_PAGE ? (ids.at(-1) ?? null) : null;
  } while (cursor !== null && deps.systemClock() < until);
};
