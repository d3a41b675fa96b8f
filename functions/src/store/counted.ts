import { AggregateField, type Query } from 'firebase-admin/firestore';
import type { Counted } from '../shared/voucher/closingReport.ts';

/** Counts the documents of a query. A thousand index entries are one read. */
export const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** Counts the documents of a query and sums their field of sets. */
export const setsOf = async (query: Query, field: string): Promise<Counted> => {
  const aggregates = { count: AggregateField.count(), sets: AggregateField.sum(field) };
  const { count, sets } = (await query.aggregate(aggregates).get()).data();
  return { count, sets };
};

/** Counts each state. @returns the counts by the states' names */
export const byState = async <S extends string, V>(
  states: readonly S[],
  counted: (state: S) => Promise<V>,
): Promise<Record<S, V>> =>
  // There is one entry for each state.
  Object.fromEntries(await Promise.all(states.map(async (state) => [state, await counted(state)]))) as Record<S, V>;
