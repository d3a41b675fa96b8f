import type { Application } from '../../application/states.ts';

/** Whether the waiting list has passed this application over for good: it lost, and has no place (rules 7.14). Zod-free, for pages. */
export const isPassedOver = ({ state, waitingPlace }: Pick<Application, 'state' | 'waitingPlace'>): boolean =>
  state === 'LOST' && waitingPlace === null;
