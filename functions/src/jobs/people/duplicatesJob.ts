import type { Firestore } from 'firebase-admin/firestore';
import { DUPLICATES } from '../../services/people/duplicates.ts';
import { isOnRoster } from '../../shared/draw/roster/eligibility.ts';
import { duplicateGroups, type GroupKind } from '../../shared/review/duplicateGroups.ts';
import { keysOf } from '../../shared/review/keys.ts';
import type { DuplicateSearch } from '../../shared/review/duplicateSearch.ts';
import { toISO } from '../../shared/time/instants.ts';
import { createParsed } from '../../store/createOnce.ts';
import {
  applicantsAfter,
  duplicateKeys,
  duplicateRuns,
  entrantsAfter,
  groupDocuments,
  groupIDs,
  isRosterClosed,
  storedKeys,
  keyLines,
  keysID,
  storedGroups,
} from '../../store/people/duplicates.ts';
import { readsOf } from '../../store/records.ts';
import { decidedIDs } from '../../store/people/reviewDecisions.ts';
import { markOfDocument, pagedJob, type Step } from '../leasedJob.ts';
import type { JobDeps } from '../job.ts';

/** Number of documents that one transaction removes. */
const CLEARED = 200;

/** Reads a page of the closed roster, or of all applications that may join it; null while the roster is not closed yet. */
const pageOf = async ({ db, campaignState }: JobDeps, run: DuplicateSearch, most: number) => {
  if (run.overRoster) return await entrantsAfter(db, run.cursor);
  const { timetable } = await campaignState.facts();
  // An application that waits for its card may still join the roster.
  return await applicantsAfter(
    db,
    run.cursor,
    most,
    (one) => one.state === 'CARD_PENDING' || isOnRoster(one, timetable.rosterClose),
  );
};

/** Reads a page of applications. Their keys are stored under the page's number, so a repeated page is stored once. */
const read: Step<DuplicateSearch> = async (deps, run, update, { page: most }) => {
  const page = await pageOf(deps, run, most);
  if (page === null) return null;
  const { applicants, cursor } = page;
  const salt = Buffer.from(run.salt, 'hex');
  const lines = keyLines(applicants.map(({ compared, ...one }) => ({ ...one, ...keysOf(salt, compared) })));
  return await update((latest, records) => {
    if (lines !== '') duplicateKeys.set(records, keysID(run.number, latest.parts), { lines });
    return {
      ...latest,
      cursor,
      applications: latest.applications + applicants.length,
      parts: latest.parts + (lines === '' ? 0 : 1),
      state: cursor === null ? 'GROUPING' : 'READING',
    };
  });
};

/** Groups all keys at once. The groups' ids derive from run and key, so a repeated step creates nothing twice. */
const group: Step<DuplicateSearch> = async (deps, run, update) => {
  const found = duplicateGroups(await storedKeys(deps.db, run));
  const decided = await decidedIDs(deps.db);
  const documents = found.flatMap((one) => groupDocuments(run.number, one, decided));
  // Both the grouping and the writing may take minutes at a million, and the lease has to outlast each.
  if ((await update((latest) => latest)) === null) return null;
  await createParsed(
    storedGroups.collection(deps.db),
    documents.map(({ id, group: data }) => ({ id, data: storedGroups.data(data) })),
  );
  const countOf = (kind: GroupKind): number => found.filter((one) => one.kind === kind).length;
  return await update((latest) => ({
    ...latest,
    state: 'CLEARING',
    salt: '',
    groups: {
      person: countOf('person'),
      mobile: countOf('mobile'),
      sharedAddress: countOf('sharedAddress'),
      sharedLandline: countOf('sharedLandline'),
    },
  }));
};

/** Removes the keys and the groups of the former run, which are no longer needed. */
const clear: Step<DuplicateSearch> = async (deps, run, update) => {
  const keep = Math.max(0, run.parts - CLEARED);
  const old = run.parts > 0 ? [] : await groupIDs(deps.db, run.number - 1, CLEARED);
  return await update((latest, records) => {
    for (let part = keep; part < run.parts; part += 1) duplicateKeys.remove(records, keysID(run.number, part));
    for (const id of old) storedGroups.remove(records, id);
    if (run.parts > 0 || old.length > 0) return { ...latest, parts: keep };
    return { ...latest, state: 'DONE', endedAt: toISO(records.stamp.now) };
  });
};

/** Returns whether the search waits for the freeze of the roster, which is a job of its own. */
const waitsForRoster = async (db: Firestore, { overRoster, state }: DuplicateSearch): Promise<boolean> =>
  overRoster && state === 'READING' && !(await isRosterClosed(readsOf(db)));

/** The job of searches. A page is 500 applications with their accounts; its keys are one document of some 75 kB. */
export const duplicatesJob = pagedJob<DuplicateSearch>({
  job: DUPLICATES,
  documents: duplicateRuns,
  steps: { READING: read, GROUPING: group, CLEARING: clear, DONE: null },
  page: 500,
  markOf: async ({ db }, run) => ((await waitsForRoster(db, run)) ? null : markOfDocument(run)),
});
