import type { IndexFile } from '../indexes/indexFile.ts';
import { collectionOf, type Commit } from './commit.ts';
import { LIMITS } from './limits.ts';

/** How long, in system ms, a document may be written more often than once a second. */
const SUSTAINED_MS = 30_000;

/** A document, and the most writes a second that it had within one window. */
export interface HotDocument {
  readonly path: string;
  readonly perSecond: number;
}

export interface LimitVerdict {
  readonly commits: number;
  /** The writes that the deployed database would reject, one a line. */
  readonly broken: readonly string[];
  /** The largest document of each collection, the largest first: `[purchases/1, bytes]`. */
  readonly largest: readonly (readonly [path: string, bytes: number])[];
  /** The documents written more often than once a second for half a minute, the most written first. */
  readonly sustained: readonly HotDocument[];
}

type Write = Commit['writes'][number];

const entriesOf = ({ path, wide }: Write, { fieldOverrides }: IndexFile): number =>
  wide
    .filter(
      ([field]) =>
        !fieldOverrides.some(
          ({ collectionGroup, fieldPath, indexes }) =>
            collectionGroup === collectionOf(path) && fieldPath === field && indexes.length === 0,
        ),
    )
    .reduce((sum, [, entries]) => sum + entries, 0);

const brokenBy = (write: Write, file: IndexFile): string[] => {
  const { path, bytes, transforms } = write;
  const entries = entriesOf(write, file);
  return [
    ...(bytes > LIMITS.documentBytes ? [`${path}: ${bytes} bytes in one document`] : []),
    ...(transforms > LIMITS.transforms ? [`${path}: ${transforms} transforms in one commit`] : []),
    ...(entries > LIMITS.indexEntries ? [`${path}: ${entries} entries of indexes`] : []),
  ];
};

const tooLong = ({ method, writes }: Commit): string[] => {
  const bytes = writes.reduce((sum, write) => sum + write.bytes, 0);
  if (method !== 'commit' || bytes <= LIMITS.commitBytes) return [];
  return [`${bytes} bytes in one commit of ${writes.length} writes, from ${writes[0]?.path ?? ''}`];
};

/** The largest number of instants within one window. @param times ascending */
const mostWithin = (times: readonly number[], windowMs: number): number => {
  let [most, first] = [0, 0];
  for (const [index, at] of times.entries()) {
    while (at - (times[first] ?? at) >= windowMs) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
};

const sustainedIn = (commits: readonly Commit[]): HotDocument[] => {
  const times = new Map<string, number[]>();
  for (const { at, writes } of commits.toSorted((one, other) => one.at - other.at)) {
    for (const { path } of writes) {
      const all = times.get(path);
      if (all) all.push(at);
      else times.set(path, [at]);
    }
  }
  return [...times]
    .map(([path, all]) => ({ path, perSecond: mostWithin(all, SUSTAINED_MS) / (SUSTAINED_MS / 1000) }))
    .filter(({ perSecond }) => perSecond > LIMITS.documentWritesPerSecond)
    .toSorted((one, other) => other.perSecond - one.perSecond);
};

const largestIn = (commits: readonly Commit[]): (readonly [string, number])[] => {
  const found = new Map<string, readonly [string, number]>();
  for (const { path, bytes } of commits.flatMap(({ writes }) => writes)) {
    const collection = collectionOf(path);
    if (bytes > (found.get(collection)?.[1] ?? 0)) found.set(collection, [path, bytes]);
  }
  return [...found.values()].toSorted((one, other) => other[1] - one[1]);
};

/**
 * Compares the writes with Firestore's limits.
 * @param beyond collections that tests overfill on purpose, which do not count
 */
export const limitVerdict = (all: readonly Commit[], file: IndexFile, beyond: readonly string[] = []): LimitVerdict => {
  const commits = all.map((one) => ({
    at: one.at,
    method: one.method,
    writes: one.writes.filter(({ path }) => !beyond.includes(collectionOf(path))),
  }));
  const broken = commits.flatMap((one) => [...tooLong(one), ...one.writes.flatMap((write) => brokenBy(write, file))]);
  return {
    commits: commits.length,
    broken: [...new Set(broken)],
    largest: largestIn(commits),
    sustained: sustainedIn(commits),
  };
};
