import type { Purchase } from '../entities/purchase.ts';
import { type Selling, yen } from './settlementState.ts';

type Ended = Pick<Purchase, 'state' | 'grantedCount' | 'paymentState' | 'counterSets'>;

/**
 * Returns values for mail 15, about a win that ends: its sets and three amounts in whole yen. The amounts are the authorization on its card, the
 * refund to the card, and the refund at the counter. Each is 0 if there is none.
 * @param before the application before it ended
 * @param refundYen what its settlement refunds automatically
 */
export const endedWinAmounts = (before: Ended, refundYen: number, selling: Pick<Selling, 'price'>) => {
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
