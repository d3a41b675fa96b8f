import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type Course, serverEnvironment } from './course.ts';
import { median, type Pair, type Row, rowOf } from './figure.ts';
import { Host } from './host.ts';
import { askOnce, requestText } from './load.ts';

const run = promisify(execFile);
const mostPairs = 15;
const warmUpPairs = 1;

/** The parts of firebase-functions in the bundle. */
const parts = ['https', 'firestore', 'scheduler', 'tasks', 'params'].map((part) => `firebase-functions/${part}`);

/**
 * The wall and CPU ms that a fresh process needs to load the modules. Node's own start does not count, since it is the same on both sides and would
 * move the ratio towards one.
 */
async function loadMs(modules: readonly string[], { bundle, profile }: Course): Promise<{ wall: number; cpu: number }> {
  const script = `const [begin, used] = [performance.now(), process.cpuUsage()];
    for (const name of ${JSON.stringify(modules)}) require(name);
    const { user, system } = process.cpuUsage(used);
    console.log(JSON.stringify([performance.now() - begin, (user + system) / 1000]));
    process.exit(0);`;
  const flags = profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  // The process runs in the bundle's folder, so that both sides find the same packages.
  const options = { cwd: join(bundle, '..'), timeout: 30_000, env: { PATH: process.env['PATH'] } };
  const { stdout } = await run(process.execPath, [...flags, '-e', script], options);
  const [wall, cpu] = z.tuple([z.number(), z.number()]).parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
  return { wall, cpu };
}

/** An unknown address makes the API load completely and needs no database. */
const firstRequest = requestText('GET', '/api/v1/nowhere');
const FIRST_ANSWERS = 5;

/** The wall ms until the API's first answer, with which the function's code is loaded. */
async function firstAnswerMs(course: Course): Promise<number> {
  const { bundle: module, clockShiftMs } = course;
  const host = await Host.start({ module, clockShiftMs, env: serverEnvironment(course), profile: null });
  try {
    const begin = performance.now();
    const { status } = await askOnce(host.port, firstRequest);
    if (status !== 404) throw new Error(`An unknown path returned ${status}, not 404.`);
    return performance.now() - begin;
  } finally {
    await host.stop();
  }
}

/** The row that compares loading the bundle with loading its parts of firebase-functions. */
export async function loadingRow(course: Course): Promise<Row> {
  const pairs: Pair[] = [];
  const cpu: number[] = [];
  const until = performance.now() + course.seconds * 1000;
  for (let index = -warmUpPairs; index < mostPairs; index += 1) {
    const isOursFirst = index % 2 === 0;
    const first = await loadMs(isOursFirst ? [course.bundle] : parts, course);
    const second = await loadMs(isOursFirst ? parts : [course.bundle], course);
    const [a, b] = isOursFirst ? [first, second] : [second, first];
    if (index >= 0) {
      pairs.push({ a: a.wall, b: b.wall });
      cpu.push(a.cpu / b.cpu);
    }
    if (pairs.length >= 3 && performance.now() > until) break;
  }
  const firsts: number[] = [];
  for (let index = 0; index < FIRST_ANSWERS; index += 1) firsts.push(await firstAnswerMs(course));
  const about = { name: 'loading the bundle', unit: 'ms', wanted: { sense: 'at most', ratio: 1.25 } } as const;
  return rowOf(about, pairs, { 'ratio by CPU': median(cpu), 'ms to the first answer of the API': median(firsts) });
}
