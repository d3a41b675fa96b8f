import type { Application } from '../application/states.ts';
import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';

/** Whether a card can be saved for it: one that waits for its card, takes part, or has not been charged. Zod-free, for pages. */
export const takesCard = ({ state, paymentState }: Pick<Application, 'state' | 'paymentState'>): boolean =>
  state === 'CARD_PENDING' || ((state === 'APPLIED' || state === 'WON' || state === 'LOST') && paymentState === 'NONE');

/**
 * Until when (epoch ms) a card entered now can be begun: that of an application by the end of applications, another one for it by the end
 * of changes.
 */
export const cardBegunBy = ({ state }: Pick<Application, 'state'>, timetable: Timetable): number =>
  fromISO(state === 'CARD_PENDING' ? timetable.applicationEnd : timetable.modificationEnd);
