import { spawnSync } from 'node:child_process';
import type { Fuzzed } from './fuzzed.ts';
import { full } from '../test/harness/run/longForm.ts';

const RUNS = full ? 10_000 : 40;
const MAX_KB = 512 * 1024;

jest.setTimeout(full ? 3_600_000 : 300_000);

const fuzzed = (runs: number, seed: number): Fuzzed => {
  const args = ['--import', 'tsx', 'emulators/verify/fuzzed.ts', String(runs), String(seed)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  // The program prints this type.
  return JSON.parse(stdout) as Fuzzed;
};

describe('a randomly corrupted copy', () => {
  it('ends with a documented exit code and within 512 MiB of memory', () => {
    const seed = Number(process.env.PROPERTY_SEED ?? Math.floor(Math.random() * 2 ** 31));
    const { codes, wrong, peakKB } = fuzzed(RUNS, seed);
    expect({ seed, wrong }).toEqual({ seed, wrong: [] });
    expect(Object.values(codes).reduce((sum, one) => sum + one, 0)).toBe(RUNS);
    // The corruption was noticed: some copies are unreadable, and some are wrong.
    expect([codes['1'], codes['3']].every((count) => count !== undefined && count > RUNS / 20)).toBe(true);
    expect(peakKB).toBeLessThan(MAX_KB);
  });
});
