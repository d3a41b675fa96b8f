import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../../launcher/stackFolder.ts';
import type { Children, Write } from './children.ts';
import type { Failure } from './repeat.ts';
import type { Tally } from './tally.ts';

const testSchema = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).default([]),
});
const fileSchema = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string().default(''),
  assertionResults: z.array(testSchema),
});
const resultSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  success: z.boolean(),
  testResults: z.array(fileSchema),
});
export type JestResult = z.infer<typeof resultSchema>;

/** Whether the file did not load, or something outside its tests threw. */
const isBroken = ({ status, assertionResults }: JestResult['testResults'][number]): boolean =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/**
 * Returns the tally of jest's report. A file that did not load, a skipped test and a run without a test are failures. An expected failure
 * (`test.failing`) that fails has passed.
 */
export const tallyOf = (result: JestResult): Tally => {
  const broken = result.testResults.filter(isBroken);
  const failed = result.numFailedTests + broken.length + result.numPendingTests + result.numTodoTests;
  const none = result.numPassedTests + failed === 0;
  return { passed: result.numPassedTests, failed: none || (failed === 0 && !result.success) ? 1 : failed };
};

const SKIPPED = ['pending', 'todo'];

/** Returns the failed and skipped tests. `isPicked`: a name has excluded the others, which is no failure. */
export const failuresOf = (part: string, { testResults }: JestResult, isPicked = false): Failure[] =>
  testResults.flatMap((one) => {
    const file = relative(projectRoot, one.name);
    if (isBroken(one)) return [{ part, file, reason: one.message }];
    return one.assertionResults
      .filter(({ status }) => status === 'failed' || (!isPicked && SKIPPED.includes(status)))
      .map(({ status, fullName, failureMessages }) => {
        const reason = status === 'failed' ? failureMessages.join('\n') : 'is skipped: it shows nothing';
        return { part, file, name: fullName, reason };
      });
  });

/** Returns jest's lines about finished files, which show a run's progress. */
export const filesIn = (output: string): string[] => output.split('\n').filter((line) => /^(PASS|FAIL) /.test(line));

export interface JestRun {
  readonly part: string;
  readonly projects: readonly string[];
  /** The folder of jest's report. */
  readonly folder: string;
  /** The files to run; empty: all. `pattern`: selects tests by a part of their name. */
  readonly files: readonly string[];
  readonly pattern: string | undefined;
  /** Excluded files, as jest's pattern of a path. */
  readonly without: string | undefined;
  /** The number of parallel processes; one for tests that share a stack and thus its clock. Absent: jest's default. */
  readonly processes?: number;
  readonly environment: Readonly<Record<string, string>>;
}

/** Memory for the garbage of a test file, in MiB. With Node's defaults its collection takes a tenth of the processor time. */
const ROOMY = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/** Runs jest's projects, each of which must have a test. */
export const runJest = async (
  children: Children,
  { part, projects, folder, files, pattern, without, processes, environment }: JestRun,
  write: Write,
): Promise<{ tally: Tally; failures: Failure[] }> => {
  const output = join(folder, `${part}.json`);
  const args = [
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${output}`,
    '--forceExit',
    '--reporters=default',
    '--silent=false',
    ...(processes === undefined ? [] : [`--maxWorkers=${processes}`]),
    ...(pattern === undefined ? [] : ['--testNamePattern', pattern]),
    ...(without === undefined ? [] : ['--testPathIgnorePatterns', '/node_modules/', without]),
    ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
  ];
  await children.run([process.execPath, ...ROOMY, 'node_modules/jest/bin/jest.js', ...args], write, environment);
  if (!existsSync(output)) return { tally: { passed: 0, failed: 1 }, failures: [{ part }] };
  const result = resultSchema.parse(JSON.parse(readFileSync(output, 'utf8')));
  // A name selects tests, and jest reports all others as skipped.
  const tally = tallyOf(pattern === undefined ? result : { ...result, numPendingTests: 0 });
  const failures = failuresOf(part, result, pattern !== undefined);
  return { tally, failures: tally.failed > 0 && failures.length === 0 ? [{ part }] : failures };
};
