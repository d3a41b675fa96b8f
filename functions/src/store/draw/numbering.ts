import type { LoggedChange } from '../../shared/draw/waitingList/loggedChange.ts';
import { dayOf } from '../../shared/time/instants.ts';
import type { Records } from '../records.ts';
import { type ChangeRecord, changesOf } from './changes.ts';
import type { WaitingListState } from './waitingListStates.ts';

/** Returns the day of the log's next line: the campaign clock's day, but never before the last line's day. */
export const dayInLog = (records: Records, { day }: Pick<WaitingListState, 'day'>): string => {
  const today = dayOf(records.stamp.now);
  return today > day ? today : day;
};

/** Returns a change with its place in the log: the next one, on the given day. */
export const placed = (
  waitingList: WaitingListState,
  change: LoggedChange,
  day: string,
): { waitingList: WaitingListState; change: ChangeRecord } => {
  const seq = waitingList.seq + 1;
  return { waitingList: { ...waitingList, seq, day }, change: { ...change, seq, day } };
};

/**
 * Adds the next line to the log. It gets its number at once, so the caller has the lease of the list, or changes the list in this transaction.
 * @param id the change's document, so that it is added once
 * @param day absent: today
 */
export const numbered = (
  records: Records,
  waitingList: WaitingListState,
  id: string,
  added: LoggedChange,
  day?: string,
): WaitingListState => {
  const { waitingList: after, change } = placed(waitingList, added, day ?? dayInLog(records, waitingList));
  changesOf(waitingList.number).create(records, id, change);
  return after;
};
