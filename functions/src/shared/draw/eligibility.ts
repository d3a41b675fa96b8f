import { type Application, APPLICATION_STATES, type ApplicationState } from '../application/states.ts';
import { fromISO } from '../time/instants.ts';

type Rule = boolean | ((application: Pick<Application, 'withdrawnAt'>, rosterClose: string) => boolean);

/** The roster rule by state, once and for all of them: a state that is new does not compile until it is decided (rules 8.2). */
const RULES: Readonly<Record<ApplicationState, Rule>> = {
  CARD_PENDING: false,
  INCOMPLETE: false,
  APPLIED: true,
  // One that was withdrawn after the close leaves the roster alone (rules 8.4); before it the machine lets only those withdraw
  // later who were on it.
  WITHDRAWN: ({ withdrawnAt }, rosterClose) => withdrawnAt !== null && fromISO(withdrawnAt) >= fromISO(rosterClose),
  // It keeps its line, with the code of the reason (rules 8.3).
  EXCLUDED: true,
  WON: true,
  LOST: true,
  DECLINED: true,
  LAPSED: true,
};

/**
 * Whether an application is on the roster of the draw.
 * @param rosterClose ISO text of the timetable in force; the answer is final once the close has passed
 */
export const isOnRoster = (application: Pick<Application, 'state' | 'withdrawnAt'>, rosterClose: string): boolean => {
  const rule = RULES[application.state];
  return typeof rule === 'function' ? rule(application, rosterClose) : rule;
};

/** The states whose applications are on it whatever else is known of them: to be counted by a query. */
export const ROSTER_STATES: readonly ApplicationState[] = APPLICATION_STATES.filter((state) => RULES[state] === true);

/** Whether an application waits on the list of a draw: the roster of the draw after it (rules 8.26). */
export const isWaitingOn = (
  { state, waitingPlace, drawNumber }: Pick<Application, 'state' | 'waitingPlace' | 'drawNumber'>,
  number: number,
): boolean => state === 'LOST' && waitingPlace !== null && drawNumber === number;
