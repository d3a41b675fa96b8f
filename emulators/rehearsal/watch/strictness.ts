import { join } from 'node:path';
import { readIndexFile } from '../../indexes/indexFile.ts';
import { indexVerdict } from '../../indexes/verdict.ts';
import { projectRoot } from '../../launcher/stackFolder.ts';
import type { Commit } from '../../limits/commit.ts';
import { limitVerdict } from '../../limits/verdict.ts';
import { recordedCommits, recordedQueries } from '../../recording/recording.ts';
import type { Verdict } from '../invariants/verdict.ts';

/** The comparison of the rehearsal's queries and writes with what the deployed Firestore would accept. */
export interface Strictness {
  readonly invariants: readonly Verdict[];
  /** Lines of figures for the end of the report. */
  readonly figures: readonly string[];
}

const SHOWN = 5;

const verdictOf = (name: string, checked: string, faults: readonly string[]): Verdict => ({
  name,
  ok: faults.length === 0,
  detail: faults.length === 0 ? checked : faults.slice(0, SHOWN).join('; '),
});

const RANGE = /^draws\/\d+\/ranges\//;

/** Returns the line with figures about the release. Its transactions are recognized by the cursor of a range, which each of them moves. */
const releaseLine = (commits: readonly Commit[]): string[] => {
  const units = commits.filter(({ writes }) => writes.length > 1 && writes.some(({ path }) => RANGE.test(path)));
  const [first, last] = [units.at(0), units.at(-1)];
  if (!first || !last) return [];
  const ranges = new Set(
    units.flatMap(({ writes }) => writes.map(({ path }) => path).filter((path) => RANGE.test(path))),
  );
  const writes = units.reduce((sum, unit) => sum + unit.writes.length, 0);
  const seconds = ((last.at - first.at) / 1000).toFixed(1);
  return [
    `Release: ${writes} writes in ${units.length} commits of ${ranges.size} ranges side by side, within ${seconds} s`,
  ];
};

/** Compares the recorded calls with what the deployed Firestore accepts (rules 5.6). */
export const strictness = (folder: string): Strictness => {
  const file = readIndexFile(join(projectRoot, 'firestore.indexes.json'));
  const commits = recordedCommits(folder);
  const { queries, unserved } = indexVerdict(recordedQueries(folder), file);
  const { broken, largest, sustained } = limitVerdict(commits, file);
  const hottest = sustained.slice(0, SHOWN).map(({ path, perSecond }) => `${path} ${perSecond.toFixed(1)}/s`);
  const [most] = largest;
  return {
    invariants: [
      verdictOf(
        'every query has its index',
        `${queries} checked`,
        queries === 0 ? ['no query was recorded'] : unserved,
      ),
      verdictOf('no write is above a limit of Firestore', `${commits.length} commits checked`, broken),
    ],
    figures: [
      ...releaseLine(commits),
      ...(most ? [`Largest document: ${most[0]}, ${Math.ceil(most[1] / 1024)} KiB`] : []),
      `Written more than once a second for half a minute: ${hottest.length > 0 ? hottest.join(', ') : 'none'}`,
    ],
  };
};
