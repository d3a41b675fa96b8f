import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';
import type { ReviewDecision } from './decision.ts';

/** Which decisions are still possible: all, only readmissions, or none. */
export const REVIEW_STANDINGS = ['decisions', 'objections', 'closed'] as const;
export type ReviewStanding = (typeof REVIEW_STANDINGS)[number];

/** Returns the phase of decisions at `now` (epoch ms). After decisions end, objections are possible until their own end (rules 8.3). */
export const reviewStanding = (
  now: number,
  { reviewEnd, objectionEnd }: Pick<Timetable, 'reviewEnd' | 'objectionEnd'>,
): ReviewStanding => {
  if (now < fromISO(reviewEnd)) return 'decisions';
  return now < fromISO(objectionEnd) ? 'objections' : 'closed';
};

/** Returns whether a decision, or its removal (null), is still possible. After decisions end, nobody can be excluded (rules 8.3). */
export const mayDecide = (standing: ReviewStanding, decision: ReviewDecision['decision'] | null): boolean =>
  standing === 'decisions' || (standing === 'objections' && decision !== 'exclude');
