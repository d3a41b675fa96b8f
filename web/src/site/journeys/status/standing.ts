import type { Answer } from 'functions/shared/contract/client';

type Standing = Pick<Answer<'getStatus', 'guest'>, 'state' | 'waitingPlace'>;

/** Whether the waiting list has passed this application over for good: it lost, and has no place (rules 7.14). */
export const isPassedOver = ({ state, waitingPlace }: Standing): boolean => state === 'LOST' && waitingPlace === null;
