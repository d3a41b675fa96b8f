import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { isBuilt, recordBuild } from '../../launcher/built.ts';
import { findFreeOffset } from '../../launcher/ports/ports.ts';
import { Shutdown } from '../../launcher/shutdown.ts';
import { startStack } from '../../launcher/stack.ts';
import { thisMachine } from '../harness/browser/chooseBrowser.ts';
import { Children } from '../harness/run/children.ts';
import { runJest } from '../harness/run/jestRun.ts';
import { patternOf, reasonsOf } from '../harness/run/repeat.ts';
import { type Tally, tallyLine } from '../harness/run/tally.ts';
import { type EngineName, ENGINES, PACKAGES, type Programs, programsOf } from './installation.ts';

/** Runs `npm run test:engines`: the journeys of applicants and office in the browser engines of this machine. */
const shutdown = new Shutdown();
const children = new Children();
const write = (text: string): void => void process.stdout.write(text);

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, name: { type: 'string' } } });

interface Found {
  readonly engine: EngineName;
  readonly programs: Programs;
}

/** Returns the requested engines that are installed. Prints the others, and how to install them. */
const foundEngines = (): Found[] => {
  const unknown = (values.only ?? []).filter((name) => !ENGINES.some((engine) => engine === name));
  if (unknown.length > 0)
    throw new Error(`Unknown engine ${unknown.join(', ')}; the engines are ${ENGINES.join(', ')}.`);
  const wanted = ENGINES.filter((engine) => values.only?.includes(engine) ?? true);
  return wanted.flatMap((engine) => {
    const programs = programsOf(engine, thisMachine);
    if (programs !== null) return [{ engine, programs }];
    console.log(
      `${engine} is skipped, since it is not installed: apt-get install --no-install-recommends ${PACKAGES[engine]}`,
    );
    return [];
  });
};

const run = async (): Promise<Tally> => {
  const engines = foundEngines();
  if (engines.length === 0) {
    console.log('No engine was tested.');
    return { passed: 0, failed: 1 };
  }
  if (!isBuilt()) {
    if (!(await children.run(['npm', 'run', 'build', '--silent'], write))) return { passed: 0, failed: 1 };
    recordBuild();
  }
  const folder = mkdtempSync(join(tmpdir(), 'vl-engines-'));
  shutdown.add(() => rmSync(folder, { recursive: true, force: true }));
  // All requests of a run come from one machine.
  process.env.CLIENT_WRITES_PER_MINUTE = '1000000';
  const at = fromISO(campaign.timetable.open);
  const stack = await startStack({ portOffset: await findFreeOffset(), seed: 'none', at, log: console.log });
  shutdown.add(() => stack.stop());
  const { tally, failures } = await runJest(
    children,
    {
      part: 'engines',
      projects: ['engines'],
      folder,
      files: [],
      pattern: values.name === undefined ? undefined : patternOf(values.name),
      without: undefined,
      processes: 1,
      environment: {
        STACK: JSON.stringify({ ...stack.urls, projectId: stack.projectId, logFile: stack.logFile }),
        ENGINES: JSON.stringify(engines),
        ENGINES_FOLDER: folder,
      },
    },
    write,
  );
  if (failures.length > 0) console.log(`What failed:\n${reasonsOf(failures).join('\n')}\n`);
  return tally;
};

const end = async (code: number): Promise<never> => {
  children.stop();
  await shutdown.run().catch(console.error);
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(130));

try {
  const tally = await run();
  await shutdown.run();
  console.log(tallyLine(tally));
  await end(tally.failed > 0 || tally.passed === 0 ? 1 : 0);
} catch (error) {
  console.error(error);
  console.log(tallyLine({ passed: 0, failed: 1 }));
  await end(1);
}
