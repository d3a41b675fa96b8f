import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaign } from 'functions/shared/campaign/campaign2025';
import { LOCAL_CHAIN } from 'functions/shared/draw/chains';

const functionsFolder = join(__dirname, '../../../functions');
/** Settings that only the local environment reads. With one of these, a deployed build could be given another time, supply or seed. */
const LOCAL_ONLY = ['LOCAL_CLOCK_FILE', 'LOCAL_SUPPLY', 'FUNCTIONS_EMULATOR', LOCAL_CHAIN.public_key];
/** Local values of parameters. A deployed build with one of these would send genuine keys in links to nowhere. */
const STAND_INS = ['127.0.0.1', 'office@example.jp', 'local@example.com'];
/** A deployed build has no other address of the kind either. */
const PLACEHOLDER = /localhost|127\.0\.0\.1|\[::1\]|[\w.@-]*example\.(?:com|jp|org|net)/g;
/** The campaign's office is fictional, and its address is data. */
const EXEMPT = campaign.office.email;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vl-bundle-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const built = new Map<string, string>();
/** The deployed or the local bundles, built once each, as one text without source maps. */
const bundle = (...options: string[]): string => {
  const text = built.get(options.join()) ?? bundled(...options);
  built.set(options.join(), text);
  return text;
};
const bundled = (...options: string[]): string => {
  const outdir = join(folder, String(options.length));
  execFileSync(process.execPath, ['build.mjs', ...options, `--outdir=${outdir}`], { cwd: functionsFolder });
  const files = readdirSync(outdir).filter((name) => name.endsWith('.cjs'));
  return files.map((name) => readFileSync(join(outdir, name), 'utf8')).join('\n');
};

describe('the deployed bundle', () => {
  it('has no way to move its clock, or to know a seed beforehand', () => {
    const deployed = bundle('--production');
    expect(LOCAL_ONLY.filter((name) => deployed.includes(name))).toEqual([]);
  });

  it('knows no address of this machine, and no placeholder', () => {
    const deployed = bundle('--production').replaceAll(EXEMPT, '');
    expect(deployed.match(PLACEHOLDER)).toBeNull();
  });

  it('would be caught knowing one: the local bundle does', () => {
    const local = bundle();
    expect(LOCAL_ONLY.filter((name) => !local.includes(name))).toEqual([]);
    expect(local.match(PLACEHOLDER)).toEqual(expect.arrayContaining(STAND_INS));
  });
});
