import { join } from 'node:path';
import { readIndexFile } from '../../../indexes/indexFile.ts';
import { indexVerdict } from '../../../indexes/verdict.ts';
import { projectRoot } from '../../../launcher/stackFolder.ts';
import { limitVerdict } from '../../../limits/verdict.ts';
import { recordedCommits, recordedQueries } from '../../../recording/recording.ts';
import type { Failure } from './repeat.ts';
import { add, NOTHING, type Tally } from './tally.ts';

/** Findings about all tests of a run together. */
interface Gates {
  readonly tally: Tally;
  readonly failures: readonly Failure[];
  /** Lines for the end of the run that are no failures. */
  readonly lines: readonly string[];
}

const one = (name: string, faults: readonly string[]): Pick<Gates, 'tally' | 'failures'> =>
  faults.length === 0
    ? { tally: { passed: 1, failed: 0 }, failures: [] }
    : { tally: { passed: 0, failed: 1 }, failures: faults.map((reason) => ({ part: 'gates', name, reason })) };

/** Tests deliberately write too much into this collection. */
const OVERFILLED = ['counters'];
const LARGEST = 3;

/**
 * Compares the tests' calls to Firestore with what the deployed one accepts (rules 5.6).
 * @param folder of the recording
 * @param whole whether all parts ran; then unused indexes are listed
 */
export const gatesOver = (folder: string, whole: boolean): Gates => {
  const [queries, commits] = [recordedQueries(folder), recordedCommits(folder)];
  if (queries.length === 0) return { tally: NOTHING, failures: [], lines: [] };
  const file = readIndexFile(join(projectRoot, 'firestore.indexes.json'));
  const { queries: queryCount, unserved, unused } = indexVerdict(queries, file);
  const { broken, largest } = limitVerdict(commits, file, OVERFILLED);
  const largestLines = largest.slice(0, LARGEST).map(([path, bytes]) => `${path} ${Math.ceil(bytes / 1024)} KiB`);
  const gates = [one('every query has its index', unserved), one('no write is above a limit', broken)];
  return {
    tally: gates.map(({ tally }) => tally).reduce(add, NOTHING),
    failures: gates.flatMap(({ failures }) => failures),
    lines: [
      `Queries: ${queryCount} different ones, ${unserved.length} without an index`,
      `Writes: ${commits.length} commits, ${broken.length} above a limit; the largest documents: ${largestLines.join(', ')}`,
      ...(whole ? unused.map((index) => `  used by no query: ${index}`) : []),
    ],
  };
};
