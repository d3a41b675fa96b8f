import { addMonths } from 'date-fns';
import { fromISO } from '../time/instants.ts';
import type { Campaign } from './campaign.ts';
import type { Timetable } from './timetable.ts';

/** Returns from when all personal data is erased, by the timetable in force; epoch ms. */
export const retentionEnd = (
  { retention }: Pick<Campaign, 'retention'>,
  { useEnd }: Pick<Timetable, 'useEnd'>,
): number => addMonths(fromISO(useEnd), retention.personalMonths).getTime();
