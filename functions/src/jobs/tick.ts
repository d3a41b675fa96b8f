import { guarded } from '../logs.ts';
import type { DeliveryDeps } from '../outbox/delivery.ts';
import { sweepMails } from '../outbox/sweep.ts';
import { advanceAll } from './advance.ts';
import type { CardDeps } from '../services/taking.ts';
import { captureEarly, lapseAtCounter, sweepCards, sweepSettlements } from './cards.ts';
import { startDueEffects } from './effects.ts';
import { seedMailTexts } from './mailTexts.ts';
import { startDueReconciliation } from './reconciliation.ts';
import type { JobDeps } from './work.ts';

/** What one tick may spend, in ms; the function's limit is above it, and the next tick goes on. */
const TICK_BUDGET_MS = 240_000;
/** What of it the mails left behind may take: a mail server that hangs must not keep the effects from starting. */
const SWEEP_BUDGET_MS = 90_000;
/** What the cards that are missing may take, in ms. */
const CARDS_BUDGET_MS = 60_000;

/** The scheduler's minute: mails left behind, effects, open work. Each part may run twice at once, and none stops another. */
export const runTick = async (deps: JobDeps & DeliveryDeps & CardDeps): Promise<void> => {
  const begun = deps.systemClock();
  // The clock may have jumped since the last look (locally), and another instance may have switched.
  deps.campaignState.forget();
  await guarded('sweep', 'mails', () => sweepMails(deps, begun + SWEEP_BUDGET_MS));
  await guarded('seed', 'mail texts', () => seedMailTexts(deps));
  await guarded('sweep', 'cards', () => sweepCards(deps, deps.systemClock() + CARDS_BUDGET_MS));
  await guarded('sweep', 'settlements', () => sweepSettlements(deps, deps.systemClock() + CARDS_BUDGET_MS));
  await guarded('capture', 'early', () => captureEarly(deps, deps.systemClock() + CARDS_BUDGET_MS));
  await guarded('lapse', 'counter', () => lapseAtCounter(deps, deps.systemClock() + CARDS_BUDGET_MS));
  await guarded('effects', '*', () => startDueEffects(deps));
  await guarded('reconciliation', '*', () => startDueReconciliation(deps));
  await advanceAll(deps, begun + TICK_BUDGET_MS);
};
