import { campaign } from '../shared/campaign/current.ts';
import { takePaymentIntent } from '../shared/settlement/payment.ts';
import { type Settlement, withDue } from '../shared/settlement/settlement.ts';
import { readsOf, type Stamp, unitOfWork } from '../store/records.ts';
import { settlements } from '../store/settlements.ts';
import { type CardDeps, take } from './taking.ts';

type Leftover = Settlement['leftovers'][number];

/**
 * Gives one thing back; a hold that is given back is taken in, too.
 * @returns whether it is done: or gone already, which Stripe refuses to do again, as it does what it failed at
 */
const givenBack = async (deps: CardDeps, stamp: Stamp, id: string, call: Leftover): Promise<boolean> => {
  const outcome = await deps.stripe().perform(call);
  if (outcome.kind === 'answered' && outcome.object.object === 'payment_intent') {
    const { object: intent } = outcome;
    await take(deps, stamp, id, (before, moment) => takePaymentIntent(before, intent, moment, campaign));
  }
  return outcome.kind === 'lost' ? outcome.replayed : outcome.kind !== 'busy';
};

/**
 * Gives back what an application needs no more: intents are cancelled, cards detached (rules 7.6, 7.10). Done twice it changes nothing more;
 * what Stripe does not answer for now is due again after a while.
 */
export const giveBack = async (deps: CardDeps, stamp: Stamp, id: string): Promise<void> => {
  const before = await settlements.get(readsOf(deps.db), id);
  const done = new Set<string>();
  for (const call of before?.leftovers ?? []) if (await givenBack(deps, stamp, id, call)) done.add(call.key);
  const { timetable } = await deps.campaignState.facts();
  const moment = { now: deps.campaignClock(), systemNow: deps.systemClock(), timetable };
  await unitOfWork(deps.db, stamp, async (records) => {
    const latest = await settlements.get(records, id);
    if (!latest) return;
    const leftovers = latest.leftovers.filter(({ key }) => !done.has(key));
    settlements.set(records, id, withDue({ ...latest, leftovers }, moment));
  });
};
