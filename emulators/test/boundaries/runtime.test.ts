import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../launcher/stackFolder.ts';

/** Runs a callback in an AsyncLocalStorage, and leaves the next file a function that returns the storage's value. */
const FIRST = `
  const hooks = require('node:async_hooks');
  it('runs in an AsyncLocalStorage', () => {
    const storage = new hooks.AsyncLocalStorage();
    storage.run('of the first file', () => {
      hooks.askedOfTheFirst = hooks.AsyncResource.bind(() => storage.getStore() ?? null);
    });
    expect(hooks.askedOfTheFirst()).toBe('of the first file');
  });`;
const SECOND = `
  const hooks = require('node:async_hooks');
  it('is outside the AsyncLocalStorage of the previous file', () => expect(hooks.askedOfTheFirst()).toBe(null));`;

/** Sorts files by name; jest itself sorts them by size. */
const ORDER = `
  const { default: Usual } = require(${JSON.stringify(join(projectRoot, 'node_modules/@jest/test-sequencer'))});
  module.exports = class extends Usual {
    sort(tests) { return [...tests].sort((one, other) => one.path < other.path ? -1 : 1); }
  };`;
const FILES = { 'first.test.js': FIRST, 'second.test.js': SECOND, 'order.cjs': ORDER };

const resultSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });

/** Returns the result of two files in one process, with the named jest runtime. */
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

describe('the runtime for jest', () => {
  it('ends a file’s AsyncLocalStorage, which every later promise would otherwise carry', () => {
    expect(run(join(projectRoot, 'emulators/test/harness/run/runtime.cjs'))).toEqual({
      numPassedTests: 2,
      numFailedTests: 0,
    });
  });

  it('control: jest’s own runtime carries it on', () => {
    expect(run(undefined)).toEqual({ numPassedTests: 1, numFailedTests: 1 });
  });
});
