import type { Query } from 'firebase-admin/firestore';

/** How many there are: `isMore` tells that they were not counted further. */
export interface Bounded {
  readonly count: number;
  readonly isMore: boolean;
}

/** The count goes no further, so that it is one read however many there are. */
const MOST_COUNTED = 1000;

/** Counts no further than MOST_COUNTED. */
export const boundedCount = async (query: Query): Promise<Bounded> => {
  const { count } = (await query.limit(MOST_COUNTED).count().get()).data();
  return { count, isMore: count === MOST_COUNTED };
};
