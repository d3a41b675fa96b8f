import { type Application, APPLICATION_STATES, type ApplicationState } from '../../application/states.ts';
import { fromISO } from '../../time/instants.ts';

type Rule = boolean | ((application: Pick<Application, 'withdrawnAt'>, rosterClose: string) => boolean);

/** The roster rule of every state (rules 8.2). A new state fails to compile without one. */
const RULES: Readonly<Record<ApplicationState, Rule>> = {
  CARD_PENDING: false,
  INCOMPLETE: false,
  APPLIED: true,
  // An application withdrawn after the close stays on the roster (rules 8.4). Only applications on the roster can be withdrawn after the close.
  WITHDRAWN: ({ withdrawnAt }, rosterClose) => withdrawnAt !== null && fromISO(withdrawnAt) >= fromISO(rosterClose),
  // An excluded application keeps its line, with the reason's code (rules 8.3).
  EXCLUDED: true,
  WON: true,
  LOST: true,
  DECLINED: true,
  LAPSED: true,
};

/**
 * Returns whether an application is on the roster of the draw.
 * @param rosterClose ISO text from the timetable in force; the answer is final once the close has passed
 */
export const isOnRoster = (application: Pick<Application, 'state' | 'withdrawnAt'>, rosterClose: string): boolean => {
  const rule = RULES[application.state];
  return typeof rule === 'function' ? rule(application, rosterClose) : rule;
};

/** States that are always on the roster, so that a query can count them. */
export const ROSTER_STATES: readonly ApplicationState[] = APPLICATION_STATES.filter((state) => RULES[state] === true);

/** Returns whether an application waits on a draw's list, which is the roster of the next draw (rules 8.26). */
export const isWaitingOn = (
  { state, waitingPlace, drawNumber }: Pick<Application, 'state' | 'waitingPlace' | 'drawNumber'>,
  number: number,
): boolean => state === 'LOST' && waitingPlace !== null && drawNumber === number;
