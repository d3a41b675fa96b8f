import { type IndexFile, spelledIndex } from './indexFile.ts';
import { type Query, spelledQuery } from './query.ts';
import { servingOf } from './serving.ts';

export interface IndexVerdict {
  /** How many different queries were asked. */
  readonly queries: number;
  /** Queries that the deployed database would refuse, a line each with the index that is missing. */
  readonly unserved: readonly string[];
  /** Composite indexes that no query of these has a part in: they are written with every document, for nobody. */
  readonly unused: readonly string[];
}

/** Holds all that was asked against the indexes as they are deployed (rules 5.6). */
export const indexVerdict = (asked: readonly Query[], file: IndexFile): IndexVerdict => {
  const queries = new Map(asked.map((query) => [spelledQuery(query), query]));
  const [unserved, used] = [new Array<string>(), new Set<string>()];
  for (const [spelled, query] of queries) {
    const { missing, uses } = servingOf(query, file);
    for (const one of uses) used.add(one);
    if (missing.length > 0) unserved.push(`${spelled}: no index ${missing.join(', nor ')}`);
  }
  const unused = file.indexes.map(spelledIndex).filter((index) => !used.has(index));
  return { queries: queries.size, unserved: unserved.toSorted(), unused: unused.toSorted() };
};
