import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const functionsFolder = join(__dirname, '../../../functions');
/** What only the local environment reads; a deployed build that knew one of these could be told another time, or another supply. */
const LOCAL_ONLY = ['LOCAL_CLOCK_FILE', 'LOCAL_SUPPLY', 'QUERY_SHAPES_FILE', 'FUNCTIONS_EMULATOR'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vl-bundle-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The bundle as it is deployed, or as it runs here, in one text without its source map. */
const bundle = (...options: string[]): string => {
  const outfile = join(folder, `index-${options.length}.cjs`);
  execFileSync(process.execPath, ['build.mjs', ...options, `--outfile=${outfile}`], { cwd: functionsFolder });
  return readFileSync(outfile, 'utf8');
};

describe('the deployed bundle', () => {
  it('has no way to move its clock', () => {
    const deployed = bundle('--production');
    expect(LOCAL_ONLY.filter((name) => deployed.includes(name))).toEqual([]);
  });

  it('would be caught knowing one: the local bundle does', () => {
    const local = bundle();
    expect(LOCAL_ONLY.filter((name) => !local.includes(name))).toEqual([]);
  });
});
