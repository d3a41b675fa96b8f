import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';
import type { KeyParts } from './key.ts';

/** When a key ends, epoch ms: at that instant it opens nothing any more. `timetable` is the one in force, moves applied. */
export const keyEnd = ({ end }: Pick<KeyParts, 'end'>, timetable: Timetable): number =>
  typeof end === 'number' ? end : fromISO(timetable[end]);
