import { begunDuplicateSearch, type DuplicateSearch } from '../../shared/review/duplicateSearch.ts';
import { duplicateRuns, newestDuplicateRun } from '../../store/people/duplicates.ts';
import type { Records } from '../../store/records.ts';

/** The name of the work, its runs and its entries in the audit log. */
export const DUPLICATES = 'duplicates';

const SALT_BYTES = 16;

const begin = (records: Records, newest: DuplicateSearch | null, startedBy: string | null, overRoster: boolean) => {
  const { randomness, now } = records.stamp;
  const salt = randomness(SALT_BYTES).toString('hex');
  const run = begunDuplicateSearch({ number: (newest?.number ?? 0) + 1, startedBy, salt, overRoster }, now);
  duplicateRuns.create(records, String(run.number), run);
  return run;
};

/** Begins a search in the caller's transaction, with its audit entry. If one is under way, that one continues. */
export const beginDuplicates = async (
  records: Records,
  startedBy: string,
): Promise<{ readonly run: DuplicateSearch; readonly hasBegun: boolean }> => {
  const newest = await newestDuplicateRun(records);
  if (newest && newest.state !== 'DONE') return { run: newest, hasBegun: false };
  const run = begin(records, newest, startedBy, false);
  records.audit({ entity: DUPLICATES, target: String(run.number) });
  return { run, hasBegun: true };
};

/**
 * Begins the search over the closed roster, even after an earlier one, which may have missed the last applications. The scheduled event that begins
 * it has the audit entry, and the tick carries it on.
 */
export const beginDuplicatesAtClose = async (records: Records): Promise<DuplicateSearch> =>
  begin(records, await newestDuplicateRun(records), null, true);
