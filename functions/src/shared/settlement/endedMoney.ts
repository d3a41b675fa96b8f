import type { Purchase } from '../entities/purchase.ts';
import { type Selling, yen } from './paymentCalls.ts';

type Ended = Pick<Purchase, 'state' | 'grantedCount' | 'paymentState' | 'counterSets'>;

/**
 * Values for mail 15, about a win that ends: its sets and, in whole yen, the hold on its card, the refund to the card, and the refund at
 * the counter; each 0 where there is none.
 * @param before the application before it ended
 * @param refundYen what its settlement refunds by itself
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
