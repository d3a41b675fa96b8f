import { type IndexFile, spelledIndex } from './indexFile.ts';
import { type Query, spelledQuery } from './query.ts';
import { servingOf } from './serving.ts';

export interface IndexVerdict {
  /** The number of different queries. */
  readonly queries: number;
  /** The queries that the deployed database would reject, one a line with the missing index. */
  readonly unserved: readonly string[];
  /** The composite indexes that none of the queries uses. Every write pays for them in vain. */
  readonly unused: readonly string[];
}

/** Compares the queries with the deployed indexes (rules 5.6). */
export const indexVerdict = (recorded: readonly Query[], file: IndexFile): IndexVerdict => {
  const queries = new Map(recorded.map((query) => [spelledQuery(query), query]));
  const [unserved, used] = [new Array<string>(), new Set<string>()];
  for (const [spelled, query] of queries) {
    const { missing, uses } = servingOf(query, file);
    for (const one of uses) used.add(one);
    if (missing.length > 0) unserved.push(`${spelled}: no index ${missing.join(', nor ')}`);
  }
  const unused = file.indexes.map(spelledIndex).filter((index) => !used.has(index));
  return { queries: queries.size, unserved: unserved.toSorted(), unused: unused.toSorted() };
};
