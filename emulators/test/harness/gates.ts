import { join } from 'node:path';
import { readIndexFile } from '../../indexes/indexFile.ts';
import { indexVerdict } from '../../indexes/verdict.ts';
import { projectRoot } from '../../launcher/stackFolder.ts';
import { recordedQueries } from '../../recording/recording.ts';
import type { Failure } from './repeat.ts';
import { NOTHING, type Tally } from './tally.ts';

/** What a run's tests have shown together, which none of them could alone. */
interface Gates {
  readonly tally: Tally;
  readonly failures: readonly Failure[];
  /** Lines for the end of the run that fail nothing. */
  readonly told: readonly string[];
}

const one = (name: string, faults: readonly string[]): Pick<Gates, 'tally' | 'failures'> =>
  faults.length === 0
    ? { tally: { passed: 1, failed: 0 }, failures: [] }
    : { tally: { passed: 0, failed: 1 }, failures: faults.map((reason) => ({ part: 'gates', name, reason })) };

/**
 * Holds what all tests asked of Firestore against what the deployed one would answer (rules 5.6).
 * @param folder that they were recorded in
 * @param whole whether all parts have run: then the indexes that nobody used are told
 */
export const gatesOver = (folder: string, whole: boolean): Gates => {
  const queries = recordedQueries(folder);
  if (queries.length === 0) return { tally: NOTHING, failures: [], told: [] };
  const {
    queries: asked,
    unserved,
    unused,
  } = indexVerdict(queries, readIndexFile(join(projectRoot, 'firestore.indexes.json')));
  const told = [`Queries: ${asked} different ones, ${unserved.length} without an index`];
  if (whole) told.push(...unused.map((index) => `  used by no query: ${index}`));
  return { ...one('every query has its index', unserved), told };
};
