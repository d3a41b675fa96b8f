import { tellExcluded } from '../../services/people/exclusionNotice.ts';
import { EXCLUSION_WALK, exclusionWalks } from '../../store/people/exclusionNotices.ts';
import { peopleBy } from '../../store/people/people.ts';
import { readsOf } from '../../store/records.ts';
import { excludedAfter } from '../../store/people/reviewDecisions.ts';
import { inRun } from '../run.ts';
import type { JobDeps, Start, WorkEntry } from '../work.ts';

/** The run's name: the id of the timetable's effect that begins it. */
const REVIEW_END = 'review-end';

/** Decisions have ended. From here the excluded are told, page by page. */
export const startExclusions: Start<'reviewEnd'> = async (records, _, { runID }) => {
  if (!(await exclusionWalks.get(records, EXCLUSION_WALK))) {
    exclusionWalks.create(records, EXCLUSION_WALK, { state: 'RUNNING', cursor: null, runID });
  }
  return { work: { kind: 'exclusions', id: EXCLUSION_WALK } };
};

/**
 * Tells a page of the excluded, as read in its transaction: an application that was let in again is not told. The cursor moves in the same
 * transaction, so nobody is told twice. @returns whether it was the last
 */
const tellPage = async (deps: JobDeps, id: string, most: number): Promise<boolean> => {
  const open = await exclusionWalks.get(readsOf(deps.db), id);
  if (open?.state !== 'RUNNING') return true;
  return await inRun(deps, { work: REVIEW_END, runID: open.runID }, async (records) => {
    const walk = await exclusionWalks.get(records, id);
    if (walk?.state !== 'RUNNING') return true;
    const decisions = await excludedAfter(records, walk.cursor, most);
    const people = await peopleBy(
      records,
      decisions.map(({ purchaseID }) => purchaseID),
    );
    for (const [index, decision] of decisions.entries()) {
      const person = people[index];
      if (person) tellExcluded(records, decision, person);
    }
    const isLast = decisions.length < most;
    const cursor = decisions.at(-1)?.purchaseID ?? walk.cursor;
    exclusionWalks.set(records, id, { ...walk, cursor, state: isLast ? 'DONE' : 'RUNNING' });
    return isLast;
  });
};

/** Mail 15 to all that are excluded before the draw (rules 8.30): two reads and two writes each. */
export const exclusionsWork: WorkEntry = {
  open: async ({ db }) => {
    const walk = await exclusionWalks.get(readsOf(db), EXCLUSION_WALK);
    return walk?.state === 'RUNNING' ? [EXCLUSION_WALK] : [];
  },
  advance: async (deps, id, { until, page }) => {
    while (!(await tellPage(deps, id, page))) {
      if (deps.systemClock() >= until) return true;
    }
    return false;
  },
  page: 100,
};
