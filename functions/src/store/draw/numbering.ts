import type { LoggedChange } from '../../shared/draw/waitingList/walk.ts';
import { dayOf } from '../../shared/time/instants.ts';
import type { Records } from '../records.ts';
import { type ChangeRecord, changesOf } from './changes.ts';
import type { Walk } from './walks.ts';

/** Returns the day of the log's next line: the campaign clock's day, but never before the last line's day. */
export const dayInLog = (records: Records, { day }: Pick<Walk, 'day'>): string => {
  const today = dayOf(records.stamp.now);
  return today > day ? today : day;
};

/** Returns a change with its place in the log: the next one, on the given day. */
export const placed = (walk: Walk, change: LoggedChange, day: string): { walk: Walk; change: ChangeRecord } => {
  const seq = walk.seq + 1;
  return { walk: { ...walk, seq, day }, change: { ...change, seq, day } };
};

/**
 * Adds the next line to the log. It gets its number at once, so the caller has the lease of the list, or changes the list in this transaction.
 * @param id the change's document, so that it is added once
 * @param day absent: today
 */
export const numbered = (records: Records, walk: Walk, id: string, added: LoggedChange, day?: string): Walk => {
  const { walk: after, change } = placed(walk, added, day ?? dayInLog(records, walk));
  changesOf(walk.number).create(records, id, change);
  return after;
};
