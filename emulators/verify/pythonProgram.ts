import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { QUICKNET_1000 } from 'functions/test/support/drawSamples';
import { closed, listening } from '../loopback.ts';
import type { CommandOutput } from './copies.ts';

/** The site's own program in Python, for tests that compare it with ours. */
const script = process.env.VERIFY_DRAW_PY ?? 'web/public/verify_draw.py';

export const hasPython = spawnSync('python3', ['--version']).status === 0;
export const hasCurve = spawnSync('python3', ['-c', 'import py_ecc']).status === 0;

/** Runs the program in an environment. Any output to its error stream is a failure. */
export const pythonIn = (env: NodeJS.ProcessEnv, args: readonly string[]): Promise<CommandOutput> =>
  new Promise((resolve, reject) => {
    execFile('python3', [script, ...args], { env }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error);
      else if (stderr !== '') reject(new Error(stderr));
      else resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout });
    });
  });

/**
 * Runs the program's own tests.
 * @returns their output
 */
export const testsOfPython = (isFull: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, FULL: isFull ? '1' : '0' };
    execFile('python3', ['emulators/verify/python/test_verify_draw.py'], { env }, (error, _, stderr) => {
      if (error) reject(new Error(stderr || error.message));
      else resolve(stderr);
    });
  });

/** Returns an environment without the curve library, whatever this machine has: a broken module is found first. */
export function withoutCurve(folder: string): NodeJS.ProcessEnv {
  const missing = join(folder, 'missing');
  mkdirSync(missing, { recursive: true });
  writeFileSync(join(missing, 'py_ecc.py'), "raise ImportError('made missing by the test')\n");
  return { ...process.env, PYTHONPATH: missing };
}

/** A relay of drand for the samples' round, which the program asks if it has no curve library. */
export interface Relay {
  readonly argument: string;
  readonly stop: () => Promise<void>;
}

export async function startRelay(): Promise<Relay> {
  const server = createServer((_, response) => response.end(JSON.stringify(QUICKNET_1000)));
  const port = await listening(server, 0);
  return { argument: `--relay=http://127.0.0.1:${port}`, stop: () => closed(server) };
}
