import { tellExcluded } from '../../services/people/exclusionNotice.ts';
import { EXCLUSION_WALK, type ExclusionWalk, exclusionWalks } from '../../store/people/exclusionNotices.ts';
import { peopleBy } from '../../store/people/people.ts';
import { excludedAfter } from '../../store/people/reviewDecisions.ts';
import { FREE_LEASE } from '../../shared/ground/lease.ts';
import { pagedWork, type Step } from '../pagedWork.ts';
import type { Start } from '../work.ts';

/** The run's name: the id of the timetable's effect that begins it. */
const REVIEW_END = 'review-end';

/** Decisions have ended. From here the excluded are told, page by page. */
export const startExclusions: Start<'reviewEnd'> = async (records, _, { runID }) => {
  if (!(await exclusionWalks.get(records, EXCLUSION_WALK))) {
    exclusionWalks.create(records, EXCLUSION_WALK, { state: 'RUNNING', cursor: null, runID, ...FREE_LEASE });
  }
  return { work: { kind: 'exclusions', id: EXCLUSION_WALK } };
};

/**
 * Tells a page of the excluded, as read in its transaction: an application that was let in again is not told. The cursor moves in the same
 * transaction, so nobody is told twice.
 */
const tellPage: Step<ExclusionWalk> = async (_, __, move, { page }) =>
  await move(async (walk, records) => {
    const decisions = await excludedAfter(records, walk.cursor, page);
    const people = await peopleBy(
      records,
      decisions.map(({ purchaseID }) => purchaseID),
    );
    for (const [index, decision] of decisions.entries()) {
      const person = people[index];
      if (person) tellExcluded(records, decision, person);
    }
    const cursor = decisions.at(-1)?.purchaseID ?? walk.cursor;
    return { ...walk, cursor, state: decisions.length < page ? 'DONE' : 'RUNNING' };
  });

/** Mail 15 to all that are excluded before the draw (rules 8.30): two reads and two writes each. */
export const exclusionsWork = pagedWork<ExclusionWalk>({
  work: REVIEW_END,
  documents: exclusionWalks,
  runIDOf: ({ runID }) => runID,
  steps: { RUNNING: tellPage, DONE: null },
  page: 100,
});
