import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../launcher/stackFolder.ts';

/** Runs something in a storage, and leaves the next file a question that is asked from there: whether it is still carried. */
const FIRST = `
  const hooks = require('node:async_hooks');
  it('runs in a storage', () => {
    const storage = new hooks.AsyncLocalStorage();
    storage.run('of the first file', () => {
      hooks.askedOfTheFirst = hooks.AsyncResource.bind(() => storage.getStore() ?? null);
    });
    expect(hooks.askedOfTheFirst()).toBe('of the first file');
  });`;
const SECOND = `
  const hooks = require('node:async_hooks');
  it('is not in the storage of the file before', () => expect(hooks.askedOfTheFirst()).toBe(null));`;

/** In the order of their names; jest's own is by their size. */
const ORDER = `
  const { default: Usual } = require(${JSON.stringify(join(projectRoot, 'node_modules/@jest/test-sequencer'))});
  module.exports = class extends Usual {
    sort(tests) { return [...tests].sort((one, other) => one.path < other.path ? -1 : 1); }
  };`;
const FILES = { 'first.test.js': FIRST, 'second.test.js': SECOND, 'order.cjs': ORDER };

const resultSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });

/** What two files of one process come to, with jest's runtime of the name. */
const run = (runtime: string | undefined): z.infer<typeof resultSchema> => {
  const folder = mkdtempSync(join(tmpdir(), 'vl-runtime-'));
  try {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    const config = { rootDir: folder, runtime, testSequencer: join(folder, 'order.cjs'), transform: {} };
    writeFileSync(join(folder, 'jest.config.json'), JSON.stringify(config));
    const output = join(folder, 'result.json');
    const args = ['--config', join(folder, 'jest.config.json'), '--runInBand', '--json', `--outputFile=${output}`];
    spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...args], { cwd: projectRoot });
    return resultSchema.parse(JSON.parse(readFileSync(output, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

describe("jest's runtime", () => {
  it('ends what a file ran in: what ran on would be carried by each promise of the files after it', () => {
    expect(run(join(projectRoot, 'emulators/test/harness/run/runtime.cjs'))).toEqual({
      numPassedTests: 2,
      numFailedTests: 0,
    });
  });

  it('would carry it on without that', () => {
    expect(run(undefined)).toEqual({ numPassedTests: 1, numFailedTests: 1 });
  });
});
