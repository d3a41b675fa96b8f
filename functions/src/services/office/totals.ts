import { FIRST_DRAW } from '../../shared/campaign/scheduledEvents.ts';
import { MAX_DAYS_SHOWN } from '../../shared/contract/definitions/totals.ts';
import { type HourCount, hoursIn } from '../../shared/draw/counts/hourlyCounts.ts';
import type { Figures } from '../../shared/totals/totals.ts';
import { countsIn } from '../../store/draw/applicationCounts.ts';
import { drawFilesOf } from '../../store/draw/draws.ts';
import { CURRENT_TOTALS, totalsDocuments } from '../../store/office/totals.ts';
import type { Reads } from '../../store/records.ts';

export interface ShownTotals {
  readonly figures: Figures | null;
  readonly hours: readonly HourCount[];
}

/** Reads the public counts of each hour. A past day costs one read. */
const hoursOf = async (reads: Reads): Promise<HourCount[]> => {
  const { today, days } = await countsIn(reads);
  const files = await Promise.all(
    days.slice(-MAX_DAYS_SHOWN).map(({ sha256 }) => drawFilesOf(FIRST_DRAW).get(reads, sha256)),
  );
  return [...files.flatMap((file) => hoursIn(file?.text ?? '')), ...today];
};

/** Reads the stored totals. It counts nothing, so its cost does not depend on the number of people. */
export const storedTotals = async (reads: Reads): Promise<ShownTotals> => {
  const [totals, hours] = await Promise.all([totalsDocuments.get(reads, CURRENT_TOTALS), hoursOf(reads)]);
  return { figures: totals?.kept ?? null, hours };
};
