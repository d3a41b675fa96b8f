import { randomID } from '../../gateways/randomness.ts';
import { closeCard, remindOfCard } from '../../services/money/cards.ts';
import { cardsCloseAt } from '../../shared/settlement/card/cardReminders.ts';
import { cardRemindersDue, pendingCards } from '../../store/money/pendingCards.ts';
import { openSweepRun, sweep, SWEEP_PAGE, type SweepDeps } from './sweep.ts';

/** Reads one page of applications without their card. Before the close it takes those whose reminder is due; afterwards all of them, to end them. */
const page = async (deps: SweepDeps, isClosing: boolean): Promise<readonly string[]> =>
  isClosing
    ? await pendingCards(deps.db, SWEEP_PAGE)
    : await cardRemindersDue(deps.db, deps.campaignClock(), SWEEP_PAGE);

/**
 * Reminds owners of a missing card, and ends their applications at the close (rules 7.3, 7.6). A repeated run reminds and ends nobody twice. Stops at
 * `until` (system ms).
 */
export const sweepCards = async (deps: SweepDeps, until: number): Promise<void> => {
  const { timetable } = await deps.campaignState.facts();
  const isClosing = deps.campaignClock() >= cardsCloseAt(timetable);
  const act = isClosing ? closeCard : remindOfCard;
  let first: readonly string[] | null = await page(deps, isClosing);
  if (first.length === 0) return;
  const stamp = await openSweepRun(deps, isClosing ? 'close' : 'remind', randomID(deps.randomness));
  const next = async (): Promise<readonly string[]> => {
    const ids = first ?? (await page(deps, isClosing));
    first = null;
    return ids;
  };
  await sweep(deps, until, next, (id) => act(deps, stamp, id));
};
