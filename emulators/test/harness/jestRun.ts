import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Children } from './children.ts';
import type { Tally } from './tally.ts';

const fileSchema = z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) });
const resultSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  success: z.boolean(),
  testResults: z.array(fileSchema),
});
type Result = z.infer<typeof resultSchema>;

/** What jest's report comes to. A file that did not load, a skipped test and a run without a test are failures. */
export const tallyOf = (result: Result): Tally => {
  const broken = result.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = result.numFailedTests + broken.length + result.numPendingTests + result.numTodoTests;
  const none = result.numPassedTests + failed === 0;
  return { passed: result.numPassedTests, failed: none || (failed === 0 && !result.success) ? 1 : failed };
};

/** Tests that share one stack share its clock: they run one file after another. */
const oneByOne = new Set(['api', 'browser', 'launcher']);

/** Runs jest's projects, each of which has to have a test. */
export const runJest = async (
  children: Children,
  projects: readonly string[],
  folder: string,
  chosen: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Tally> => {
  const output = join(folder, `${projects.join('-')}.json`);
  const serial = projects.some((project) => oneByOne.has(project)) ? ['--runInBand'] : [];
  const args = [
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${output}`,
    '--forceExit',
    ...serial,
    ...chosen,
  ];
  await children.run(['node_modules/.bin/jest', ...args, '--reporters=default', '--silent=false'], environment);
  if (!existsSync(output)) return { passed: 0, failed: 1 };
  return tallyOf(resultSchema.parse(JSON.parse(readFileSync(output, 'utf8'))));
};
