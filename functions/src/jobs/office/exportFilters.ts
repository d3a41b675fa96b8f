import { randomID } from '../../gateways/randomness.ts';
import type { OtherRun } from '../../shared/entities/auditLog.ts';
import { toISO } from '../../shared/time/instants.ts';
import { startedEvents } from '../../store/campaign/startedEvents.ts';
import { dropFilterValues, exportEntries } from '../../store/office/exportEntries.ts';
import { readsOf } from '../../store/records.ts';
import { inRun } from '../run.ts';
import type { JobDeps } from '../job.ts';

/** The id of the migration, which is stored like a scheduled event, and its run's name in the audit log. */
const ID = 'export-filters' satisfies OtherRun;

/**
 * Removes filter values from old audit entries about exports, once (rules 4.30). A crashed run starts again and leaves the entries that it has
 * already changed as they are.
 */
export const migrateExportFilters = async (deps: JobDeps): Promise<void> => {
  if (await startedEvents.get(readsOf(deps.db), ID)) return;
  const runID = randomID(deps.randomness);
  let page = await exportEntries(deps.db, undefined);
  while (page.length > 0) {
    const entries = page;
    await inRun(deps, { job: ID, runID: null }, async (records) => dropFilterValues(records, entries));
    page = await exportEntries(deps.db, entries.at(-1));
  }
  await inRun(deps, { job: ID, runID }, async (records) => {
    if (await startedEvents.get(records, ID)) return;
    const at = toISO(records.stamp.now);
    startedEvents.set(records, ID, { dueAt: at, startedAt: at, runID });
    records.audit({ entity: 'effect', target: ID });
  });
};
