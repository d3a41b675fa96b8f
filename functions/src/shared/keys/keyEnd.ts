import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';
import type { KeyParts } from './key.ts';

/** Returns when a key expires, epoch ms. @param timetable the one in force, including its moves */
export const keyEnd = ({ end }: Pick<KeyParts, 'end'>, timetable: Timetable): number =>
  typeof end === 'number' ? end : fromISO(timetable[end]);
