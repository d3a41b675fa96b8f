import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';
import type { KeyParts } from './key.ts';

/** When a key ends, epoch ms; it opens nothing from then on. `timetable` is the one in force, with its moves. */
export const keyEnd = ({ end }: Pick<KeyParts, 'end'>, timetable: Timetable): number =>
  typeof end === 'number' ? end : fromISO(timetable[end]);
