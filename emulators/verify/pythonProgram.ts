import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Told } from './copies.ts';

/** The site's own program in Python, for tests that hold it against ours. */
const script = process.env.VERIFY_DRAW_PY ?? 'web/public/verify_draw.py';

export const hasPython = spawnSync('python3', ['--version']).status === 0;
export const hasCurve = spawnSync('python3', ['-c', 'import py_ecc']).status === 0;

/** Runs the program in an environment. What it prints to the error stream is a fault of its own. */
export const pythonIn = (env: NodeJS.ProcessEnv, args: readonly string[]): Promise<Told> =>
  new Promise((resolve, reject) => {
    execFile('python3', [script, ...args], { env }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error);
      else if (stderr !== '') reject(new Error(stderr));
      else resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout });
    });
  });

/** An environment in which the curve library is missing, whatever this machine has: one that is found before it does not load. */
export function withoutCurve(folder: string): NodeJS.ProcessEnv {
  const missing = join(folder, 'missing');
  mkdirSync(missing, { recursive: true });
  writeFileSync(join(missing, 'py_ecc.py'), "raise ImportError('made missing by the test')\n");
  return { ...process.env, PYTHONPATH: missing };
}
