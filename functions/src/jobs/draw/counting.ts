import { daysEnded, withHour } from '../../shared/draw/counts/hourlyCounts.ts';
import { toISO } from '../../shared/time/instants.ts';
import { countedNow, countsIn, writeCounts } from '../../store/draw/applicationCounts.ts';
import type { Start } from '../job.ts';

/** Counts the applications and publishes the count, with the file of a day that has ended (rules 8.34). */
export const startCount: Start<'countHour'> = async (records, _, { deps }) => {
  const [{ web, paper }, counts] = await Promise.all([countedNow(deps.db), countsIn(records)]);
  const updated = withHour(counts, { at: toISO(records.stamp.now), web, paper });
  // A tick that began later has counted already.
  if (updated === null) return null;
  writeCounts(records, updated);
  return { job: null };
};

/** Writes the file of the last day's counts, because no later count does so. */
export const endCounts: Start<'countEnd'> = async (records) => {
  const updated = daysEnded(await countsIn(records), toISO(records.stamp.now));
  if (updated.parts.length > 0) writeCounts(records, updated);
  return { job: null };
};
