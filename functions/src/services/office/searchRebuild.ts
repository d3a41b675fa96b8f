import { begunSearchRebuild, type SearchRebuild } from '../../shared/search/rebuild.ts';
import type { Records } from '../../store/records.ts';
import { newestSearchRebuild, searchRebuilds } from '../../store/office/searchRebuilds.ts';

/** The name of the work, and of its entries in the audit log. */
export const SEARCH_REBUILD = 'searchRebuild';

/**
 * Begins a rebuild in the caller's transaction, with its audit entry. If one is under way, that one continues.
 * @param startedBy null: the schedule
 */
export const beginSearchRebuild = async (
  records: Records,
  startedBy: string | null,
): Promise<{ readonly run: SearchRebuild; readonly hasBegun: boolean }> => {
  const newest = await newestSearchRebuild(records);
  if (newest?.state === 'RUNNING') return { run: newest, hasBegun: false };
  const run = begunSearchRebuild({ number: (newest?.number ?? 0) + 1, startedBy }, records.stamp.now);
  searchRebuilds.create(records, String(run.number), run);
  records.audit({ entity: SEARCH_REBUILD, target: String(run.number) });
  return { run, hasBegun: true };
};
