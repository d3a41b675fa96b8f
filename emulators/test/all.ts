import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fromISO } from 'functions/shared/time/instants';
import { campaign } from 'functions/shared/campaign/current';
import { isBuilt, recordBuild } from '../launcher/built.ts';
import { startDatabase } from '../launcher/database.ts';
import { findFreeOffset } from '../launcher/ports/ports.ts';
import { Shutdown } from '../launcher/shutdown.ts';
import { beginRecording, recorded } from '../recording/recording.ts';
import { startStack } from '../launcher/stack.ts';
import type { StackOptions } from '../launcher/stack/options.ts';
import type { Stack } from '../launcher/stack/runningStack.ts';
import { Children } from './harness/run/children.ts';
import { gatesOver } from './harness/run/gates.ts';
import { filesIn, type JestRun, runJest } from './harness/run/jestRun.ts';
import { LONG_FILE, STACK_PARTS, testOptions } from './harness/run/options.ts';
import { lanesFor, type Part, runParts } from './harness/run/parts.ts';
import { commandsFor, type Failure, patternOf, reasonsOf } from './harness/run/repeat.ts';
import { add, NOTHING, type Tally, tallyLine } from './harness/run/tally.ts';

/** Runs `npm test`. docs/testing.md describes how to run a part, a file or a single test. */
const folder = mkdtempSync(join(tmpdir(), 'vl-test-'));
const children = new Children();
const stacks = new Set<Pick<Stack, 'stop'>>();
const failures: Failure[] = [];
/** The output of each part. Several parts print theirs when they end; a single one prints at once. */
const printed = new Map<string, string[]>();

const writeFor = (part: string): ((text: string) => void) => {
  if (options.parts.length === 1) return (text) => void process.stdout.write(text);
  const texts = printed.get(part) ?? [];
  printed.set(part, texts);
  return (text) => {
    texts.push(text);
    for (const line of filesIn(text)) console.log(`   ${line}`);
  };
};

/** Runs a script of package.json that is no jest project, and counts it as one test. */
const command = async (part: string, script: string): Promise<Tally> => {
  if (await children.run(['npm', 'run', script, '--silent'], writeFor(part))) return { passed: 1, failed: 0 };
  failures.push({ part });
  return { passed: 0, failed: 1 };
};

/** Copies files that outlive the run: the functions' output, and the time of each test. */
const keep = (file: string, name = basename(file)): void => {
  if (!existsSync(file)) return;
  mkdirSync('.local', { recursive: true });
  copyFileSync(file, join('.local', name));
};

const jest = async (run: Omit<JestRun, 'folder' | 'files' | 'pattern' | 'without'>): Promise<Tally> => {
  const pattern = options.name === undefined ? undefined : patternOf(options.name);
  const environment = {
    TEST_FULL: options.full ? '1' : '',
    TEST_PICTURES: options.parts.every(isBrowser) ? '1' : '',
    ...run.environment,
  };
  const without = options.long ? undefined : LONG_FILE;
  const meant = { ...run, folder, files: options.files, pattern, without, environment };
  const { tally, failures: failed } = await runJest(children, meant, writeFor(run.part));
  failures.push(...failed);
  keep(join(folder, `${run.part}.json`));
  return tally;
};

/** Starts stacks one after another: a stack takes the first free ports, and the functions inherit this process's environment. */
let starting: Promise<unknown> = Promise.resolve();
const inTurn = <T>(begin: () => Promise<T>): Promise<T> => {
  const started = starting.then(begin);
  starting = started.catch(() => undefined);
  return started;
};

const start = (part: string, settings: StackOptions): Promise<Stack> =>
  inTurn(async () => {
    // All requests of a run come from one machine. The limit on one client has a test of its own.
    process.env.CLIENT_WRITES_PER_MINUTE = '1000000';
    const log = (line: string): void => writeFor(part)(`${line}\n`);
    return await startStack({ portOffset: await findFreeOffset(), running: false, log, ...settings });
  });

/** Runs a project's files against one stack of their own. */
const withStack = async (part: string, settings: StackOptions): Promise<Tally> => {
  const stack = await start(part, settings);
  stacks.add(stack);
  try {
    const environment = {
      STACK: JSON.stringify({ ...stack.urls, projectId: stack.projectId, logFile: stack.logFile }),
    };
    return await jest({ part, projects: [part], processes: 1, environment });
  } finally {
    keep(stack.logFile, `${part}.log`);
    await stack.stop();
    stacks.delete(stack);
  }
};

/** Runs a project's files with only a Firestore emulator. */
const withDatabase = async (part: string): Promise<Tally> => {
  const shutdown = new Shutdown();
  const own = { stop: () => shutdown.run() };
  stacks.add(own);
  try {
    const { host } = await inTurn(() => startDatabase(`demo-${part}`, null, shutdown, () => undefined));
    // Also for processes that the tests start.
    const environment = { FIRESTORE_EMULATOR_HOST: host, ...recorded() };
    return await jest({ part, projects: [part], processes: 1, environment });
  } finally {
    await own.stop();
    stacks.delete(own);
  }
};

// The site's first visitors come shortly after the boundary.
const SOON_AFTER_MS = 5 * 60_000;
const opening = fromISO(campaign.timetable.open);
const UNIT_PROJECTS = ['functions', 'web', 'emulators', 'boundaries', 'document'];

const build: Part = {
  name: 'build',
  says: 'build of functions and web',
  run: async () => {
    const tally = await command('build', 'build');
    if (tally.failed === 0) recordBuild();
    return tally;
  },
};

const isBrowser = (part: string): boolean => part.startsWith('browser');
const stackPart = (name: string, folders: readonly string[]): Part => ({
  name,
  says: `${folders.join(', ')} on emulators of their own`,
  needs: ['build'],
  stack: true,
  run: () =>
    withStack(
      name,
      isBrowser(name) ? { seed: 'none', at: opening + SOON_AFTER_MS, running: true } : { seed: false, at: opening },
    ),
});

/** The parts in the order of their start: parts with a stack first. */
const PARTS: readonly Part[] = [
  build,
  ...STACK_PARTS.map(([name, folders]) => stackPart(name, folders)),
  {
    name: 'types',
    says: 'types of the workspaces and of what they share',
    run: () => command('types', 'typecheck'),
  },
  {
    name: 'database',
    says: 'jobs and outbox with a database alone',
    run: () => withDatabase('database'),
  },
  {
    name: 'unit',
    says: 'units of functions, web and emulators',
    // The unit tests measure the built pages. A single unit is not worth a build.
    follows: ['build'],
    run: () => jest({ part: 'unit', projects: UNIT_PROJECTS, environment: {} }),
  },
  {
    name: 'lint',
    says: 'lint, format and import boundaries',
    // The lint project runs the linter on a copy with planted violations, once for both purposes.
    run: async () =>
      add(await command('lint', 'formatted'), await jest({ part: 'lint', projects: ['lint'], environment: {} })),
  },
  {
    // Its stacks are idle for most of the time, so it runs beside a busy one.
    name: 'launcher',
    says: 'the launcher, with stacks of its own',
    needs: ['build'],
    run: () => jest({ part: 'launcher', projects: ['launcher'], processes: 1, environment: {} }),
  },
];

const options = testOptions(
  process.argv.slice(2),
  PARTS.map(({ name }) => name),
);

/** Returns the parts to run. A part that runs alone adds the build, unless that is newer than its sources. */
const wantedParts = (): Part[] => {
  const wanted = PARTS.filter(({ name }) => options.parts.includes(name));
  const needsBuild = wanted.some(({ needs = [] }) => needs.includes(build.name)) && !wanted.includes(build);
  return needsBuild && !isBuilt() ? [build, ...wanted] : wanted;
};

const shown = async (part: Part): Promise<Tally> => {
  if (children.stopped) return NOTHING;
  console.log(`── ${part.says} …`);
  const begun = performance.now();
  const tally = await part.run().catch((error: unknown): Tally => {
    writeFor(part.name)(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    failures.push({ part: part.name });
    return { passed: 0, failed: 1 };
  });
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`\n${(printed.get(part.name) ?? []).join('').trim()}`);
  console.log(`── ${part.says}: ${tallyLine(tally)} (${seconds} s)\n`);
  return tally;
};

const stopAll = async (): Promise<void> => {
  children.stop();
  await Promise.allSettled([...stacks].map((stack) => stack.stop()));
  rmSync(folder, { recursive: true, force: true });
};

/** Whether all tests ran. Otherwise the run cannot list unused indexes. */
const wasWhole = (tallies: ReadonlyMap<string, Tally>): boolean =>
  options.long &&
  options.files.length === 0 &&
  options.name === undefined &&
  PARTS.every(({ name }) => tallies.has(name));

const main = async (): Promise<void> => {
  // For this process and all that it starts.
  const recordingFolder = join(folder, 'asked');
  beginRecording(recordingFolder);
  const tallies = await runParts(wantedParts(), lanesFor(availableParallelism()), shown);
  const interrupted = children.stopped;
  const gates = gatesOver(recordingFolder, wasWhole(tallies));
  keep(join(recordingFolder, 'queries.jsonl'));
  const total = [...tallies.values(), gates.tally].reduce(add, NOTHING);
  await stopAll();
  const commands = commandsFor(failures);
  if (gates.lines.length > 0) console.log(`${gates.lines.join('\n')}\n`);
  const reasons = reasonsOf([...gates.failures, ...failures]);
  if (reasons.length > 0) console.log(`What failed:\n${reasons.join('\n')}\n`);
  if (commands.length > 0) console.log(`To repeat what failed:\n${commands.map((one) => `  ${one}`).join('\n')}\n`);
  console.log(tallyLine(total));
  process.exit(total.failed > 0 || total.passed === 0 || interrupted ? 1 : 0);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Running parts fail when their children end; `main` then stops the stacks and reports.
  process.on(signal, () => children.stop());
}
void main();
