import { type DeliveryDeps } from '../outbox/deliver.ts';
import { sweepMails } from '../outbox/sweep.ts';
import { advanceAll } from './advance.ts';
import { startDueEffects } from './effects.ts';
import { seedMailTexts } from './mailTexts.ts';

/** What one tick may spend, in ms; the function's limit is above it, and the next tick goes on. */
export const TICK_BUDGET_MS = 240_000;

/** The scheduler's minute: effects, open work, mails left behind. Each part may run twice at once. */
export const runTick = async (deps: DeliveryDeps): Promise<void> => {
  const until = deps.systemClock() + TICK_BUDGET_MS;
  // The clock may have jumped since the last look (locally), and another instance may have switched.
  deps.campaignState.forget();
  await seedMailTexts(deps);
  await startDueEffects(deps);
  await advanceAll(deps, until);
  await sweepMails(deps);
};
