import { afterGivingBack, givenBack, type GivenBack } from '../leftovers.ts';
import type { Settlement } from '../settlement.ts';
import type { Dealings } from './dealings.ts';

/**
 * Makes the cleanup calls (`leftovers`) of an application: intents are cancelled, cards detached (rules 7.6, 7.10). A repeated call changes nothing
 * more. A cleanup call without an answer is due again later.
 * @param isMeant selects the cleanup calls to make now
 * @returns whether none is left
 */
export const giveBack = async (
  dealings: Dealings,
  isMeant: (leftover: Settlement['leftovers'][number]) => boolean = () => true,
): Promise<boolean> => {
  const before = await dealings.settlement();
  const tried = new Map<string, GivenBack['left']>();
  for (const call of before?.leftovers.filter(isMeant) ?? []) {
    const { taking, left } = await givenBack({ stripe: dealings.stripe(), selling: dealings.selling }, call);
    if (taking) await dealings.take(taking);
    tried.set(call.key, left);
  }
  const after = await dealings.settle((latest, moment) => afterGivingBack(latest, tried, moment));
  return after === null || after.leftovers.length === 0;
};
