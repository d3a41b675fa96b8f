import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';
import type { ReviewDecision } from './decision.ts';

/** What can still be decided about applications: anything, only what lets somebody take part again, nothing. */
export const REVIEW_STANDINGS = ['decisions', 'objections', 'closed'] as const;
export type ReviewStanding = (typeof REVIEW_STANDINGS)[number];

/** How decisions stand at `now` (epoch ms): they end, then objections are heard until they end, too (rules 8.3). */
export const reviewStanding = (
  now: number,
  { reviewEnd, objectionEnd }: Pick<Timetable, 'reviewEnd' | 'objectionEnd'>,
): ReviewStanding => {
  if (now < fromISO(reviewEnd)) return 'decisions';
  return now < fromISO(objectionEnd) ? 'objections' : 'closed';
};

/** Whether a decision, or taking one back (null), is still possible: once decisions have ended nobody is ruled out any more (rules 8.3). */
export const mayDecide = (standing: ReviewStanding, decision: ReviewDecision['decision'] | null): boolean =>
  standing === 'decisions' || (standing === 'objections' && decision !== 'exclude');
