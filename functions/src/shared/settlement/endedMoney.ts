import type { Purchase } from '../entities/purchase.ts';
import { type Selling, yen } from './paymentCalls.ts';

type Ended = Pick<Purchase, 'state' | 'grantedCount' | 'paymentState' | 'counterSets'>;

/**
 * What mail 15 tells of a win as it ends: its sets and, in whole yen, what was held on its card, is paid back to it, or is paid back at the
 * counter; 0 where there is nothing of it.
 * @param before the application before it ended
 * @param refundYen what its settlement pays back by itself
 */
export const endedMoney = (before: Ended, refundYen: number, selling: Pick<Selling, 'price'>) => {
  const sets = before.state === 'WON' ? (before.grantedCount ?? 0) : 0;
  const held = before.paymentState === 'AUTHORIZED' ? sets : 0;
  const atCounter = before.paymentState === 'PAID_AT_COUNTER' ? before.counterSets : 0;
  return {
    endedSets: String(sets),
    heldYen: String(yen(held, selling)),
    refundYen: String(refundYen),
    counterYen: String(yen(atCounter, selling)),
  };
};
