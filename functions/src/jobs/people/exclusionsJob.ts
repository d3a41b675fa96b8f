import { notifyExcluded } from '../../services/people/exclusionNotice.ts';
import {
  EXCLUSION_NOTICES,
  type ExclusionNoticeProgress,
  exclusionNoticeProgress,
} from '../../store/people/exclusionNotices.ts';
import { peopleBy } from '../../store/people/people.ts';
import { excludedAfter } from '../../store/people/reviewDecisions.ts';
import { FREE_LEASE } from '../../shared/lease/lease.ts';
import { pagedJob, type Step } from '../leasedJob.ts';
import type { Start } from '../job.ts';

/** The run's name: the id of the timetable's event that begins it. */
const REVIEW_END = 'review-end';

/** Begins to notify excluded applicants, page by page, after decisions have ended. */
export const startExclusions: Start<'reviewEnd'> = async (records, _, { runID }) => {
  if (!(await exclusionNoticeProgress.get(records, EXCLUSION_NOTICES))) {
    exclusionNoticeProgress.create(records, EXCLUSION_NOTICES, {
      state: 'RUNNING',
      cursor: null,
      runID,
      ...FREE_LEASE,
    });
  }
  return { job: { kind: 'exclusions', id: EXCLUSION_NOTICES } };
};

/**
 * Notifies a page of excluded applicants. The page is read in its transaction, so that a readmitted application is left out. The cursor moves in the
 * same transaction, so nobody is notified twice.
 */
const notifyPage: Step<ExclusionNoticeProgress> = async (_, __, update, { page }) =>
  await update(async (progress, records) => {
    const decisions = await excludedAfter(records, progress.cursor, page);
    const people = await peopleBy(
      records,
      decisions.map(({ purchaseID }) => purchaseID),
    );
    for (const [index, decision] of decisions.entries()) {
      const person = people[index];
      if (person) notifyExcluded(records, decision, person);
    }
    const cursor = decisions.at(-1)?.purchaseID ?? progress.cursor;
    return { ...progress, cursor, state: decisions.length < page ? 'DONE' : 'RUNNING' };
  });

/** The job that sends mail 15 to all applicants who are excluded before the draw (rules 8.30). Each costs two reads and two writes. */
export const exclusionsJob = pagedJob<ExclusionNoticeProgress>({
  job: REVIEW_END,
  documents: exclusionNoticeProgress,
  runIDOf: ({ runID }) => runID,
  steps: { RUNNING: notifyPage, DONE: null },
  page: 100,
});
