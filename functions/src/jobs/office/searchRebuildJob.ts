import { randomID } from '../../gateways/randomness.ts';
import { beginSearchRebuild, SEARCH_REBUILD } from '../../services/office/searchRebuild.ts';
import { SEARCH_FORM } from '../../shared/folding/searchForm.ts';
import { afterPage, dueRebuild, type SearchRebuild } from '../../shared/search/rebuild.ts';
import { readSchedulerHeartbeat, writeSchedulerHeartbeat } from '../../store/campaign/storedHeartbeat.ts';
import { idsAfter, newestSearchRebuild, renewSearchFields, searchRebuilds } from '../../store/office/searchRebuilds.ts';
import { readsOf } from '../../store/records.ts';
import { pagedJob, type Step } from '../leasedJob.ts';
import { inRun } from '../run.ts';
import type { JobDeps } from '../job.ts';

/** Renews a page. Its documents are read again in the transaction, so that a concurrent change is never overwritten. */
const renewPage: Step<SearchRebuild> = async ({ db }, run, update, { page }) => {
  const ids = await idsAfter(db, run, page);
  const last = ids.length < page ? null : (ids.at(-1) ?? null);
  return await update(async (latest, records) => {
    const mended = ids.length === 0 ? 0 : await renewSearchFields(records, latest.entity, ids);
    return afterPage(latest, { seen: ids.length, mended, last }, records.stamp.now);
  });
};

/** The job of search rebuilds. A document costs two reads, a person's application one more, and each a write if its fields differ from its record. */
export const searchRebuildJob = pagedJob<SearchRebuild>({
  job: SEARCH_REBUILD,
  documents: searchRebuilds,
  steps: { RUNNING: renewPage, DONE: null },
  page: 200,
});

/** Begins a rebuild after a deployment that changed the search's fields. Without such a deployment, a tick costs one read. */
export const startDueSearchRebuild = async (deps: JobDeps): Promise<void> => {
  const known = await readSchedulerHeartbeat(readsOf(deps.db));
  if (known === null || dueRebuild(known.searchForm, null) === 'nothing') return;
  const run = { job: SEARCH_REBUILD, runID: randomID(deps.randomness) };
  const begun = await inRun(deps, run, async (records) => {
    const heartbeat = await readSchedulerHeartbeat(records);
    if (heartbeat === null) return null;
    const due = dueRebuild(heartbeat.searchForm, await newestSearchRebuild(records));
    if (due === 'note') writeSchedulerHeartbeat(records, { ...heartbeat, searchForm: SEARCH_FORM });
    return due === 'begin' ? await beginSearchRebuild(records, null) : null;
  });
  if (begun?.hasBegun) await deps.enqueueJob({ kind: 'search', id: String(begun.run.number) });
};
