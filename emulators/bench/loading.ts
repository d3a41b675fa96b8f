import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Course } from './course.ts';
import { type Pair, type Row, rowOf } from './figure.ts';

const run = promisify(execFile);
const mostPairs = 15;
const warmUpPairs = 1;

/** The parts of firebase-functions that the bundle uses. */
const parts = ['https', 'firestore', 'scheduler', 'tasks', 'params'].map((part) => `firebase-functions/${part}`);

/**
 * Wall ms that a fresh process takes to load the modules. Node's own start is left out: it is the same on both sides and would bring the ratio
 * nearer to one than it is.
 */
async function loadMs(modules: readonly string[], { bundle, profile }: Course): Promise<number> {
  const script = `const begin = performance.now();
    for (const name of ${JSON.stringify(modules)}) require(name);
    console.log(performance.now() - begin);
    process.exit(0);`;
  const flags = profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  // From the bundle's folder, so that both sides find the same packages.
  const options = { cwd: join(bundle, '..'), timeout: 30_000, env: { PATH: process.env['PATH'] } };
  const { stdout } = await run(process.execPath, [...flags, '-e', script], options);
  return Number(stdout.trim().split('\n').at(-1));
}

/** Loading the bundle against loading what it uses of firebase-functions. */
export async function loadingRow(course: Course): Promise<Row> {
  const pairs: Pair[] = [];
  const until = performance.now() + course.seconds * 1000;
  for (let index = -warmUpPairs; index < mostPairs; index += 1) {
    const pair = { a: await loadMs([course.bundle], course), b: await loadMs(parts, course) };
    if (index >= 0) pairs.push(pair);
    if (pairs.length >= 3 && performance.now() > until) break;
  }
  const about = { name: 'loading the bundle', unit: 'ms', wanted: { sense: 'at most', ratio: 1.5 } } as const;
  return rowOf(about, pairs);
}
