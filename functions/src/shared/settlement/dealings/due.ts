import { holdsMoney } from '../due.ts';
import { isUnheard } from '../settlement.ts';
import { carryOnCard } from './cards.ts';
import type { Dealings } from './dealings.ts';
import { giveBack } from './leftovers.ts';
import { carryOnPayment } from './payments.ts';

/** Continues a call that was not made or has no answer, about money or a card. Then makes the cleanup calls that release money (rules 7.43). */
export const carryOnDue = async (dealings: Dealings): Promise<void> => {
  try {
    const before = await carryOnPayment(dealings);
    if (before && isUnheard(before.settlement)) await carryOnCard(dealings, before);
  } finally {
    await giveBack(dealings, holdsMoney);
  }
};
