import type { Application } from '../../application/states.ts';
import type { Timetable } from '../../campaign/timetable.ts';
import { fromISO } from '../../time/instants.ts';

/** Payment states of a win in which another card can replace the one in use, since nothing has been charged yet (rules 7.10). */
const UNCHARGED: readonly Application['paymentState'][] = ['NONE', 'AUTHORIZING', 'AUTHORIZED', 'ACTION_NEEDED'];

type PaymentStatus = Pick<Application, 'state' | 'paymentState'>;

/**
 * Returns whether a card can be entered: the application waits for its card, takes part, or won and has not been charged. The file does not use zod,
 * so that pages can import it.
 */
export const acceptsCard = ({ state, paymentState }: PaymentStatus): boolean => {
  if (state === 'WON') return UNCHARGED.includes(paymentState);
  return state === 'CARD_PENDING' || ((state === 'APPLIED' || state === 'LOST') && paymentState === 'NONE');
};

/** Returns whether the card can no longer change because it was charged, possibly before the end of changes (rules 7.10). */
export const isCharged = ({ state, paymentState }: PaymentStatus): boolean =>
  state === 'WON' && (paymentState === 'CAPTURING' || paymentState === 'CAPTURED');

/** Returns until when (epoch ms) a card can be entered: the first one until the end of applications, another one until the end of changes. */
export const cardBegunBy = ({ state }: Pick<Application, 'state'>, timetable: Timetable): number =>
  fromISO(state === 'CARD_PENDING' ? timetable.applicationEnd : timetable.modificationEnd);

/** Returns until when (epoch ms) the bank's check may succeed for a card that was entered in time (rules 7.6). */
export const cardSucceededBy = ({ state }: Pick<Application, 'state'>, timetable: Timetable): number =>
  fromISO(state === 'CARD_PENDING' ? timetable.lastThreeDSecure : timetable.lastLateThreeDSecure);
