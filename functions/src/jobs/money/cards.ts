import { type DueFor, holdsMoney } from '../../shared/settlement/due.ts';
import { randomID } from '../../gateways/randomness.ts';
import { guarded } from '../../logs.ts';
import { carryOnCard, closeCard, remindOfCard } from '../../services/money/cards.ts';
import type { StripeDeps } from '../../services/money/stripeAnswers.ts';
import { giveBack } from '../../services/money/leftovers.ts';
import { ACTS } from '../../services/money/runSteps.ts';
import { carryOnPayment } from '../../services/money/settlement.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { counterEndsAt } from '../../shared/settlement/counter.ts';
import { cardsCloseAt } from '../../shared/settlement/card/cardReminders.ts';
import { cardRemindersDue, pendingCards } from '../../store/money/pendingCards.ts';
import { eachDue } from '../../store/each.ts';
import { isUnheard } from '../../shared/settlement/settlement.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { peopleBy } from '../../store/people/people.ts';
import { readsOf, type Stamp } from '../../store/records.ts';
import { idsFor } from '../../store/money/settlementRuns.ts';
import { endingHolds, settlementsDue } from '../../store/money/settlements.ts';
import { inRun, stampOf } from '../run.ts';
import type { JobDeps } from '../work.ts';

const PAGE = 200;
const AT_ONCE = 20;
const WORK = 'cards';

type Deps = JobDeps & StripeDeps;

/** Acts on everything due, page by page. A failure does not stop the others. Stops at `until` (system ms). */
const each = async (
  { systemClock }: Deps,
  until: number,
  next: () => Promise<readonly string[]>,
  act: (id: string) => Promise<unknown>,
  page: number = PAGE,
): Promise<void> =>
  await eachDue({ systemClock, until, page, atOnce: AT_ONCE }, next, (id) => guarded('card', id, () => act(id)));

/** One page of applications without their card: to end from the close on, to remind before it. */
const page = async (deps: Deps, isClosing: boolean): Promise<readonly string[]> =>
  isClosing ? await pendingCards(deps.db, PAGE) : await cardRemindersDue(deps.db, deps.campaignClock(), PAGE);

/** Writes the run's only audit entry. @returns the stamp of all its changes */
const opened = async (
  deps: Deps,
  step: 'close' | 'remind' | 'captureEarly' | 'lapseAtCounter',
  runID: string,
): Promise<Stamp> =>
  await inRun(deps, { work: WORK, runID }, async (records) => {
    records.audit({ entity: 'purchase', target: WORK, detail: { step } });
    return records.stamp;
  });

/**
 * Reminds owners of a missing card, and ends their applications at the close (rules 7.3, 7.6). A second run, or one after a crash,
 * reminds and ends nobody twice. Stops at `until` (system ms).
 */
export const sweepCards = async (deps: Deps, until: number): Promise<void> => {
  const { timetable } = await deps.campaignState.facts();
  const isClosing = deps.campaignClock() >= cardsCloseAt(timetable);
  const act = isClosing ? closeCard : remindOfCard;
  let first: readonly string[] | null = await page(deps, isClosing);
  if (first.length === 0) return;
  const stamp = await opened(deps, isClosing ? 'close' : 'remind', randomID(deps.randomness));
  const next = async (): Promise<readonly string[]> => {
    const ids = first ?? (await page(deps, isClosing));
    first = null;
    return ids;
  };
  await each(deps, until, next, (id) => act(deps, stamp, id));
};

/** Carries on a call that was not made or has no answer, about money or a card. Then gives the holds back. */
const carryOn = async (deps: Deps, stamp: Stamp, id: string): Promise<void> => {
  try {
    const before = await carryOnPayment(deps, stamp, id);
    if (before && isUnheard(before.settlement)) await carryOnCard(deps, stamp, id, before);
  } finally {
    await giveBack(deps, stamp, id, holdsMoney);
  }
};

/**
 * Carries on what is under way at Stripe: calls of unknown outcome, and leftovers. Each belongs to what opened it, so the sweep is no run
 * of its own. Cards are given back a few at a time and only while no call is due, so that a new call does not wait for them (rules 7.43).
 * Stops at `until` (system ms).
 */
export const sweepSettlements = async (deps: Deps, until: number): Promise<void> => {
  const stamp = stampOf(deps, { work: WORK, runID: null });
  const due = async (reason: DueFor, most: number) => await settlementsDue(deps.db, reason, deps.systemClock(), most);
  const calls = async (): Promise<void> =>
    await each(
      deps,
      until,
      () => due('calls', PAGE),
      (id) => carryOn(deps, stamp, id),
    );
  const cards = async (): Promise<readonly string[]> => {
    await calls();
    return await due('cards', AT_ONCE);
  };
  await each(deps, until, cards, (id) => giveBack(deps, stamp, id), AT_ONCE);
};

/** The wins among a page of holds that end soon. Without a win there is nothing to charge, and no audit entry. */
const chargeableNow = async ({ db, campaignClock }: Deps): Promise<readonly string[]> => {
  const people = await peopleBy(readsOf(db), await endingHolds(db, campaignClock(), PAGE));
  return people.flatMap(({ purchase }) =>
    purchase?.state === 'WON' && purchase.paymentState === 'AUTHORIZED' ? [purchase.id] : [],
  );
};

/**
 * Charges holds that would end before the day on which all are charged (rules 7.9): American Express holds for a week. Stops at `until`
 * (system ms).
 */
export const captureEarly = async (deps: Deps, until: number): Promise<void> => {
  let first: readonly string[] | null = await chargeableNow(deps);
  if (first.length === 0) return;
  const runID = randomID(deps.randomness);
  const stamp = await opened(deps, 'captureEarly', runID);
  const next = async (): Promise<readonly string[]> => {
    const ids = first ?? (await chargeableNow(deps));
    first = null;
    return ids;
  };
  await each(deps, until, next, async (id) => await ACTS.capture(deps, stamp, id, runID));
};

/** Of a page of unpaid wins, those on paper whose time to pay is over. */
const unpaidAtCounter = async ({ db, campaignState, campaignClock }: Deps, ids: readonly string[]) => {
  const { timetable } = await campaignState.facts();
  const people = await peopleBy(readsOf(db), ids);
  return people.flatMap(({ account, purchase }) => {
    if (account?.channel !== 'paper' || !purchase) return [];
    return campaignClock() >= counterEndsAt(purchase, timetable, campaign.office) ? [purchase.id] : [];
  });
};

/** Ends unpaid wins on paper from the lapse on; those from the waiting list have longer (rules 10.19). Stops at `until`. */
export const lapseAtCounter = async (deps: Deps, until: number): Promise<void> => {
  const { timetable } = await deps.campaignState.facts();
  if (deps.campaignClock() < fromISO(timetable.lapse)) return;
  const runID = randomID(deps.randomness);
  let stamp: Stamp | null = null;
  let cursor: string | null = null;
  do {
    const ids: string[] = await idsFor(deps.db, { step: 'lapse', cursor }, PAGE);
    for (const id of await unpaidAtCounter(deps, ids)) {
      const of: Stamp = (stamp ??= await opened(deps, 'lapseAtCounter', runID));
      await guarded('counter', id, () => ACTS.lapse(deps, of, id, runID));
    }
    cursor = ids.length === PAGE ? (ids.at(-1) ?? null) : null;
  } while (cursor !== null && deps.systemClock() < until);
};
