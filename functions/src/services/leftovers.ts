import type { Settlement } from '../shared/settlement/settlement.ts';
import { readsOf, type Stamp, unitOfWork } from '../store/records.ts';
import { settlements } from '../store/settlements.ts';
import type { CardDeps } from './cards.ts';

/** How long Stripe is spared where it could not be asked, in ms. */
const AGAIN_MS = 60_000;

type Leftover = Settlement['leftovers'][number];

/** Whether it is given back now: done, or gone already, which Stripe refuses to do again, as it does what it failed at. */
const givenBack = async ({ stripe }: CardDeps, call: Leftover): Promise<boolean> => {
  const outcome = await stripe().perform(call);
  return outcome.kind === 'lost' ? outcome.replayed : outcome.kind !== 'busy';
};

/**
 * Gives back what an application needs no more: intents are cancelled, cards detached (rules 7.6, 7.10). Done twice it changes nothing more;
 * what Stripe does not answer for now is due again in a minute.
 */
export const giveBack = async (deps: CardDeps, stamp: Stamp, id: string): Promise<void> => {
  const before = await settlements.get(readsOf(deps.db), id);
  const done = new Set<string>();
  for (const call of before?.leftovers ?? []) if (await givenBack(deps, call)) done.add(call.key);
  await unitOfWork(deps.db, stamp, async (records) => {
    const latest = await settlements.get(records, id);
    if (!latest) return;
    const leftovers = latest.leftovers.filter(({ key }) => !done.has(key));
    const dueAt = leftovers.length > 0 ? deps.systemClock() + AGAIN_MS : null;
    settlements.set(records, id, { ...latest, leftovers, dueAt });
  });
};
