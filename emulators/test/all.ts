import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fromISO } from 'functions/shared/time/instants';
import { campaign } from 'functions/shared/campaign/campaign2025';
import { findFreeOffset } from '../launcher/ports.ts';
import { type Stack, type StackOptions, startStack } from '../launcher/stack.ts';
import { Children } from './harness/children.ts';
import { runJest } from './harness/jestRun.ts';
import { add, NOTHING, type Tally, tallyLine } from './harness/tally.ts';

/** What `npm test` runs (`--full`: the long forms; `--only STEP`, repeatable: some of the steps; FILE…, `--name TEXT`: some of their tests). */
const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    name: { type: 'string' },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'vl-test-'));
const children = new Children();
const stacks = new Set<Stack>();

/** A check that is no jest project counts as one test. */
const command = async (...steps: readonly (readonly string[])[]): Promise<Tally> => {
  for (const step of steps) {
    if (!(await children.run(step))) return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
};

const tsc = (project: string): readonly string[] => ['node_modules/.bin/tsc', '--noEmit', '-p', project];

const jest = async (projects: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Tally> =>
  await runJest(children, projects, folder, chosen, { TEST_FULL: options.full ? '1' : '', ...environment });

/** Which of a step's tests are meant, as jest is told. */
const chosen: readonly string[] = [
  ...(options.name === undefined ? [] : ['--testNamePattern', options.name]),
  ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
];

/** Runs projects against a stack of their own, which ends with them. */
const withStack = async (projects: readonly string[], settings: StackOptions): Promise<Tally> => {
  const queryShapesFile = join(folder, `query-shapes-${projects.join('-')}.jsonl`);
  // Read by the functions, which inherit this process's environment through the emulators.
  process.env.QUERY_SHAPES_FILE = queryShapesFile;
  // All requests of a run come from one machine: the brake on one client is tested by itself, beside its code.
  process.env.CLIENT_WRITES_PER_MINUTE = '1000000';
  const stack = await startStack({ portOffset: await findFreeOffset(), running: false, ...settings });
  stacks.add(stack);
  try {
    const addresses = { ...stack.urls, projectId: stack.projectId, queryShapesFile };
    return await jest(projects, { STACK: JSON.stringify(addresses) });
  } finally {
    // What the functions printed outlives the run: a failure's cause stands there.
    mkdirSync('.local', { recursive: true });
    copyFileSync(stack.logFile, join('.local', `${projects.join('-')}.log`));
    await stack.stop();
    stacks.delete(stack);
  }
};

// The site's first visitors do not come at the boundary itself.
const SOON_AFTER_MS = 5 * 60_000;
const opening = fromISO(campaign.timetable.open);

const STEPS: readonly (readonly [name: string, says: string, run: () => Promise<Tally>])[] = [
  [
    'types',
    'types of the workspaces and of what they share',
    () => command(...['functions', 'functions/src/shared', 'web', 'emulators'].map(tsc)),
  ],
  [
    'lint',
    'lint and format',
    () =>
      command(
        ['node_modules/.bin/eslint', '.'],
        ['node_modules/.bin/prettier', '--check', '--log-level=warn', '.'],
        ['npm', 'run', 'walls', '--silent'],
      ),
  ],
  ['build', 'build of functions and web', () => command(['npm', 'run', 'build', '--silent'])],
  ['unit', 'units of functions, web and emulators', () => jest(['functions', 'web', 'emulators', 'walls'])],
  ['api', 'the API on the emulators', () => withStack(['api'], { seed: false, at: opening })],
  [
    'browser',
    'the pages in a browser',
    () => withStack(['browser'], { seed: 'none', at: opening + SOON_AFTER_MS, running: true }),
  ],
  ['launcher', 'the launcher, with stacks of its own', () => jest(['launcher'])],
];

const stopAll = async (): Promise<void> => {
  children.stop();
  await Promise.allSettled([...stacks].map((stack) => stack.stop()));
  rmSync(folder, { recursive: true, force: true });
};

const step = async (says: string, run: () => Promise<Tally>): Promise<Tally> => {
  console.log(`\n── ${says}`);
  const begun = performance.now();
  const tally = await run().catch((error: unknown): Tally => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  console.log(`── ${says}: ${tallyLine(tally)} (${Math.round((performance.now() - begun) / 1000)} s)`);
  return tally;
};

const main = async (): Promise<void> => {
  const wanted = STEPS.filter(([name]) => options.only?.includes(name) ?? true);
  let total = NOTHING;
  for (const [, says, run] of wanted) {
    if (children.stopped) break;
    total = add(total, await step(says, run));
  }
  const interrupted = children.stopped;
  await stopAll();
  console.log(`\n${tallyLine(total)}`);
  process.exit(total.failed > 0 || total.passed === 0 || interrupted ? 1 : 0);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // The step under way fails when its children end; `main` then stops the stacks and reports.
  process.on(signal, () => children.stop());
}
void main();
