import { campaign } from '../../shared/campaign/current.ts';
import { afterGivingBack, givenBack, type GivenBack } from '../../shared/settlement/leftovers.ts';
import type { Settlement } from '../../shared/settlement/settlement.ts';
import { readsOf, type Stamp, unitOfWork } from '../../store/records.ts';
import { settlements } from '../../store/money/settlements.ts';
import { type StripeDeps, take } from './stripeAnswers.ts';

/**
 * Gives back what an application needs no more: intents are cancelled, cards detached (rules 7.6, 7.10). Done twice it changes nothing more;
 * what Stripe does not answer for now is due again after a while.
 * @param isMeant what of it is given back now
 * @returns whether nothing is left to be given back
 */
export const giveBack = async (
  deps: StripeDeps,
  stamp: Stamp,
  id: string,
  isMeant: (leftover: Settlement['leftovers'][number]) => boolean = () => true,
): Promise<boolean> => {
  const before = await settlements.get(readsOf(deps.db), id);
  const tried = new Map<string, GivenBack['left']>();
  for (const call of before?.leftovers.filter(isMeant) ?? []) {
    const { taking, left } = await givenBack({ stripe: deps.stripe(), selling: campaign }, call);
    if (taking) await take(deps, stamp, id, taking);
    tried.set(call.key, left);
  }
  const { timetable } = await deps.campaignState.facts();
  const moment = { now: deps.campaignClock(), systemNow: deps.systemClock(), timetable };
  return await unitOfWork(deps.db, stamp, async (records) => {
    const latest = await settlements.get(records, id);
    if (!latest) return true;
    const after = afterGivingBack(latest, tried, moment);
    settlements.set(records, id, after);
    return after.leftovers.length === 0;
  });
};
