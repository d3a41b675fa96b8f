import type { Application } from '../application/states.ts';
import type { Change } from './changes.ts';

/** What is published of it (docs/draw.md). */
export type Departure = Pick<Change, 'kind' | 'sets'>;

type Standing = Pick<Application, 'state' | 'paymentState' | 'grantedCount' | 'waitingPlace'>;

/**
 * What came free of a draw with an application's change: sets that it held, or its place in the waiting list; null where it is as it was, was on
 * no roster, or moved up, which whoever walks the waiting list notes.
 */
export const departureOf = (before: Standing, after: Standing): Departure | null => {
  if (before.grantedCount === null) return null;
  // Whoever was passed over has no place to leave (rules 7.14): the log has said so.
  if (before.state === 'LOST' && before.waitingPlace === null) return null;
  const sets = before.grantedCount - (after.grantedCount ?? 0);
  if (after.state === before.state) return sets > 0 ? { kind: 'refund', sets } : null;
  switch (after.state) {
    case 'WITHDRAWN':
      // What was given back by the office ends the win, too.
      return {
        kind: after.paymentState === 'REFUNDED' && before.paymentState !== 'REFUNDED' ? 'refund' : 'withdraw',
        sets,
      };
    case 'DECLINED':
      return { kind: 'decline', sets };
    case 'LAPSED':
      return { kind: 'lapse', sets };
    case 'EXCLUDED':
      return { kind: 'exclude', sets };
    default:
      return null;
  }
};
