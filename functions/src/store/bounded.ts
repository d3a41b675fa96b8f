import type { Query } from 'firebase-admin/firestore';

/** A count with an upper bound. `isMore`: there may be more. */
export interface Bounded {
  readonly count: number;
  readonly isMore: boolean;
}

/** Upper bound of a count, so that it costs one read however many documents there are. */
const MAX_COUNTED = 1000;

/** Counts documents up to MAX_COUNTED. */
export const boundedCount = async (query: Query): Promise<Bounded> => {
  const { count } = (await query.limit(MAX_COUNTED).count().get()).data();
  return { count, isMore: count === MAX_COUNTED };
};
