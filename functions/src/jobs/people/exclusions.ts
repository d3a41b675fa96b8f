import { notifyExcluded } from '../../services/people/exclusionNotice.ts';
import { EXCLUSION_WALK, type ExclusionWalk, exclusionWalks } from '../../store/people/exclusionNotices.ts';
import { peopleBy } from '../../store/people/people.ts';
import { excludedAfter } from '../../store/people/reviewDecisions.ts';
import { FREE_LEASE } from '../../shared/lease/lease.ts';
import { pagedWork, type Step } from '../pagedWork.ts';
import type { Start } from '../work.ts';

/** The run's name: the id of the timetable's event that begins it. */
const REVIEW_END = 'review-end';

/** Begins to notify excluded applicants, page by page, after decisions have ended. */
export const startExclusions: Start<'reviewEnd'> = async (records, _, { runID }) => {
  if (!(await exclusionWalks.get(records, EXCLUSION_WALK))) {
    exclusionWalks.create(records, EXCLUSION_WALK, { state: 'RUNNING', cursor: null, runID, ...FREE_LEASE });
  }
  return { work: { kind: 'exclusions', id: EXCLUSION_WALK } };
};

/**
 * Notifies a page of excluded applicants. The page is read in its transaction, so that a readmitted application is left out. The cursor moves in the
 * same transaction, so nobody is notified twice.
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
      if (person) notifyExcluded(records, decision, person);
    }
    const cursor = decisions.at(-1)?.purchaseID ?? walk.cursor;
    return { ...walk, cursor, state: decisions.length < page ? 'DONE' : 'RUNNING' };
  });

/** The work that sends mail 15 to all applicants who are excluded before the draw (rules 8.30). Each costs two reads and two writes. */
export const exclusionsWork = pagedWork<ExclusionWalk>({
  work: REVIEW_END,
  documents: exclusionWalks,
  runIDOf: ({ runID }) => runID,
  steps: { RUNNING: tellPage, DONE: null },
  page: 100,
});
