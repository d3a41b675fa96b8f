import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../../launcher/database.ts';
import { Shutdown } from '../../launcher/shutdown.ts';
import { Children } from '../../test/harness/run/children.ts';
import { runJest } from '../../test/harness/run/jestRun.ts';
import { tallyLine } from '../../test/harness/run/tally.ts';
import { NoPostfix, startPostfix } from './postfix.ts';

/** Tests the outbox with a strict third-party mail server. */
const shutdown = new Shutdown();
const children = new Children();

const end = async (code: number): Promise<never> => {
  children.stop();
  await shutdown.run();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(130));

const run = async (): Promise<boolean> => {
  const { folder, pipelined, plain } = await startPostfix(shutdown);
  const { host } = await startDatabase('demo-strict', null, shutdown, console.log);
  const reports = mkdtempSync(join(tmpdir(), 'vl-strict-'));
  shutdown.add(() => rmSync(reports, { recursive: true, force: true }));
  const environment = {
    FIRESTORE_EMULATOR_HOST: host,
    TEST_FULL: process.argv.includes('--full') ? '1' : '',
    STRICT_SMTP: JSON.stringify({ folder, pipelined, plain }),
  };
  const jest = {
    part: 'strict',
    projects: ['strict'],
    folder: reports,
    files: [],
    pattern: undefined,
    without: undefined,
  };
  const write = (text: string): void => void process.stdout.write(text);
  const { tally } = await runJest(children, { ...jest, processes: 1, environment }, write);
  console.log(tallyLine(tally));
  return tally.failed === 0;
};

try {
  await end((await run()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof NoPostfix ? error.message : error);
  await end(1);
}
