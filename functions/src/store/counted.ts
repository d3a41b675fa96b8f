import { AggregateField, type Query } from 'firebase-admin/firestore';
import type { Counted } from '../shared/voucher/closingReport.ts';

/** How many documents a query finds. A thousand index entries are a read. */
export const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** The same with the sum of a field with sets. */
export const setsOf = async (query: Query, field: string): Promise<Counted> => {
  const asked = { count: AggregateField.count(), sets: AggregateField.sum(field) };
  const { count, sets } = (await query.aggregate(asked).get()).data();
  return { count, sets };
};

/** What is counted of each state, by its name. */
export const byState = async <S extends string, V>(
  states: readonly S[],
  counted: (state: S) => Promise<V>,
): Promise<Record<S, V>> =>
  // One for each of them.
  Object.fromEntries(await Promise.all(states.map(async (state) => [state, await counted(state)]))) as Record<S, V>;
