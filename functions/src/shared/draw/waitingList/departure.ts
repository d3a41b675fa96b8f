import type { Application } from '../../application/states.ts';
import type { LeavingWay } from './changeWays.ts';

/** How a ticket left, and the number of sets that became free. */
export interface Departure {
  readonly way: LeavingWay;
  readonly sets: number;
}

type DepartureContext = Pick<Application, 'state' | 'paymentState' | 'grantedCount' | 'waitingPlace'>;

/**
 * Returns what a change of an application freed in a draw: its sets, or its place in the waiting list. Null if the application is unchanged, was on
 * no roster, or was promoted. The waiting-list processor logs promotions itself.
 */
export const departureOf = (before: DepartureContext, after: DepartureContext): Departure | null => {
  if (before.grantedCount === null) return null;
  // A ticket that was passed over for good has no place to leave (rules 7.14), and the log has that line already.
  if (before.state === 'LOST' && before.waitingPlace === null) return null;
  const sets = before.grantedCount - (after.grantedCount ?? 0);
  if (after.state === before.state) return sets > 0 ? { way: 'refund', sets } : null;
  switch (after.state) {
    case 'WITHDRAWN':
      // A refund by the office ends the win, too.
      return {
        way: after.paymentState === 'REFUNDED' && before.paymentState !== 'REFUNDED' ? 'refund' : 'withdraw',
        sets,
      };
    case 'DECLINED':
      return { way: 'decline', sets };
    case 'LAPSED':
      return { way: 'lapse', sets };
    case 'EXCLUDED':
      return { way: 'exclude', sets };
    default:
      return null;
  }
};
