import { SEARCH_REBUILD } from '../../services/office/searchRebuild.ts';
import { afterPage, type SearchRebuild } from '../../shared/search/rebuild.ts';
import { idsAfter, renewSearchFields, searchRebuilds } from '../../store/office/searchRebuilds.ts';
import { pagedWork, type Step } from '../pagedWork.ts';

/** Renews a page. Its documents are read again in the transaction, so that a concurrent change is never undone. */
const renewPage: Step<SearchRebuild> = async ({ db }, run, move, { page }) => {
  const ids = await idsAfter(db, run, page);
  const last = ids.length < page ? null : (ids.at(-1) ?? null);
  return await move(async (latest, records) => {
    const mended = ids.length === 0 ? 0 : await renewSearchFields(records, latest.entity, ids);
    return afterPage(latest, { seen: ids.length, mended, last }, records.stamp.now);
  });
};

/** Two reads a document, and a write for each that is found by something else than it says. */
export const searchRebuildWork = pagedWork<SearchRebuild>({
  work: SEARCH_REBUILD,
  documents: searchRebuilds,
  steps: { RUNNING: renewPage, DONE: null },
  page: 200,
});
