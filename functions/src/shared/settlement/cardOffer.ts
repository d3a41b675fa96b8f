import type { Application } from '../application/states.ts';
import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';

/** Payments of a win for which another card can take the place of the one in use: nothing was charged yet (rules 7.10). */
const UNCHARGED: readonly Application['paymentState'][] = ['NONE', 'AUTHORIZING', 'AUTHORIZED', 'ACTION_NEEDED'];

type Standing = Pick<Application, 'state' | 'paymentState'>;

/** Whether a card can be entered for it: one that waits for its card, takes part, or won and has not been charged. Zod-free, for pages. */
export const takesCard = ({ state, paymentState }: Standing): boolean => {
  if (state === 'WON') return UNCHARGED.includes(paymentState);
  return state === 'CARD_PENDING' || ((state === 'APPLIED' || state === 'LOST') && paymentState === 'NONE');
};

/** Whether its card cannot be changed any more since it was charged, before the end of changes perhaps (rules 7.10). */
export const isCharged = ({ state, paymentState }: Standing): boolean =>
  state === 'WON' && (paymentState === 'CAPTURING' || paymentState === 'CAPTURED');

/**
 * Until when (epoch ms) a card entered now can be begun: that of an application by the end of applications, another one for it by the end
 * of changes.
 */
export const cardBegunBy = ({ state }: Pick<Application, 'state'>, timetable: Timetable): number =>
  fromISO(state === 'CARD_PENDING' ? timetable.applicationEnd : timetable.modificationEnd);

/** Until when (epoch ms) the bank's check of one that was begun in time may succeed (rules 7.6). */
export const cardSucceededBy = ({ state }: Pick<Application, 'state'>, timetable: Timetable): number =>
  fromISO(state === 'CARD_PENDING' ? timetable.lastThreeDSecure : timetable.lastLateThreeDSecure);
