import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaign } from 'functions/shared/campaign/campaign2025';
import { LOCAL_CHAIN } from 'functions/shared/draw/chains';

const functionsFolder = join(__dirname, '../../../functions');
/** Settings that only the local environment reads. With one of these, a deployed build could get another time, supply or seed. */
const LOCAL_ONLY = ['LOCAL_CLOCK_FILE', 'LOCAL_SUPPLY', 'FUNCTIONS_EMULATOR', LOCAL_CHAIN.public_key];
/** Local values of parameters. A deployed build with one of these would send links with genuine keys to the wrong host. */
const STAND_INS = ['127.0.0.1', 'office@example.jp', 'local@example.com'];
/** Matches any other address of the kind, which a deployed build may not contain either. */
const PLACEHOLDER = /localhost|127\.0\.0\.1|\[::1\]|[\w.@-]*example\.(?:com|jp|org|net)/g;
/** The campaign's office is fictional, and its address is data. */
const EXEMPT = campaign.office.email;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vl-bundle-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const built = new Map<string, string>();
/** Returns the deployed or the local bundles, built once each, as one text without source maps. */
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
  it('cannot move its clock or know a seed beforehand', () => {
    const deployed = bundle('--production');
    expect(LOCAL_ONLY.filter((name) => deployed.includes(name))).toEqual([]);
  });

  it('contains no local address and no placeholder', () => {
    const deployed = bundle('--production').replaceAll(EXEMPT, '');
    expect(deployed.match(PLACEHOLDER)).toBeNull();
  });

  it('control: the local bundle contains them', () => {
    const local = bundle();
    expect(LOCAL_ONLY.filter((name) => !local.includes(name))).toEqual([]);
    expect(local.match(PLACEHOLDER)).toEqual(expect.arrayContaining(STAND_INS));
  });
});
