import { campaign } from 'functions/shared/campaign/current';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { transition } from 'functions/shared/application/machine';
import type { Application, ApplicationState } from 'functions/shared/application/states';
import { fromISO } from 'functions/shared/time/instants';
import type { ErrorCode } from 'functions/shared/errors/appError';

interface Times {
  readonly timetable: Timetable;
  /** Campaign time, epoch ms. */
  readonly now: number;
}

const refusalOf = (outcome: ReturnType<typeof transition>): ErrorCode | null =>
  'refused' in outcome ? outcome.refused : null;

/** Returns why the number of sets cannot change now, by the server's own rules; null: it can. */
export const wishObstacle = (purchase: Application, { timetable, now }: Times): ErrorCode | null => {
  const wish = { purchaseCount: campaign.minSets, acceptsPartial: purchase.acceptsPartial };
  return refusalOf(transition(purchase, { kind: 'changeWish', wish, rosterClose: timetable.rosterClose }, now));
};

/** Returns why the application cannot be withdrawn now, by the server's own rules; null: it can. */
export const withdrawalObstacle = (purchase: Application, { timetable, now }: Times): ErrorCode | null =>
  purchase.state === 'WITHDRAWN'
    ? 'purchase_withdrawn'
    : refusalOf(transition(purchase, { kind: 'withdraw', rosterClose: timetable.rosterClose }, now));

/** Returns whether the time in which two owners can withdraw an application is over. The applicant has the same deadline. */
export const isWithdrawalOver = ({ timetable, now }: Times): boolean => now >= fromISO(timetable.modificationEnd);

/** The states in which an application takes part from the commitment on. An application in another state cannot be ended. */
const IN_IT: readonly ApplicationState[] = ['APPLIED', 'WON', 'LOST'];

/** Returns whether an application takes part, so that two owners can end it. */
export const isEndable = ({ state }: Pick<Application, 'state'>): boolean => IN_IT.includes(state);
