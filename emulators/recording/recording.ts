import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Query, querySchema } from '../indexes/query.ts';
import { type Commit, commitSchema } from '../limits/commit.ts';

const HOOK = join(dirname(fileURLToPath(import.meta.url)), 'hook.cjs');

/** Records this process's calls to Firestore, and those of child processes that are started with `recorded()`. @param folder created if missing */
export const beginRecording = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  process.env.FIRESTORE_RECORD = folder;
  createRequire(import.meta.url)(HOOK);
};

/** The environment that makes a child process record, too; empty if nothing is recorded. */
export const recorded = (): Readonly<Record<string, string>> => {
  const { FIRESTORE_RECORD: folder, NODE_OPTIONS: others = '' } = process.env;
  if (!folder || others.includes(HOOK)) return {};
  return { NODE_OPTIONS: `${others} --require ${JSON.stringify(HOOK)}`.trim() };
};

const linesOf = (file: string): unknown[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line))
    : [];

/** The queries recorded so far. */
export const recordedQueries = (folder: string): Query[] =>
  linesOf(join(folder, 'queries.jsonl')).map((line) => querySchema.parse(line));

/** The writes recorded so far, by request. */
export const recordedCommits = (folder: string): Commit[] =>
  linesOf(join(folder, 'commits.jsonl')).map((line) => commitSchema.parse(line));
