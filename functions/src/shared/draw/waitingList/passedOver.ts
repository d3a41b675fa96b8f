import type { Application } from '../../application/states.ts';

/**
 * Returns whether the waiting list has passed over this application for good: it lost and has no place (rules 7.14). The file does not use zod, so
 * that pages can import it.
 */
export const isPassedOver = ({ state, waitingPlace }: Pick<Application, 'state' | 'waitingPlace'>): boolean =>
  state === 'LOST' && waitingPlace === null;
