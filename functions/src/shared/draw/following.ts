import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';
import { committedInstant } from './commitment.ts';

/** Whether another draw that is committed to now (epoch ms) can still be released before changes end (rules 8.26). */
export const canFollow = (now: number, { modificationEnd }: Pick<Timetable, 'modificationEnd'>): boolean =>
  committedInstant(now, now) < fromISO(modificationEnd);
