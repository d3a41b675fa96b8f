import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';
import type { ReviewDecision } from './decision.ts';

/** Which decisions are still possible: all, only readmissions, or none. */
export const REVIEW_STATES = ['decisions', 'objections', 'closed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Returns the phase of decisions at `now` (epoch ms). After decisions end, objections are possible until their own end (rules 8.3). */
export const reviewStateAt = (
  now: number,
  { reviewEnd, objectionEnd }: Pick<Timetable, 'reviewEnd' | 'objectionEnd'>,
): ReviewState => {
  if (now < fromISO(reviewEnd)) return 'decisions';
  return now < fromISO(objectionEnd) ? 'objections' : 'closed';
};

/** Returns whether a decision, or its removal (null), is still possible. After decisions end, nobody can be excluded (rules 8.3). */
export const mayDecide = (state: ReviewState, decision: ReviewDecision['decision'] | null): boolean =>
  state === 'decisions' || (state === 'objections' && decision !== 'exclude');
