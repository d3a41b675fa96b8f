import { execFile } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../launcher/stackFolder.ts';

const run = promisify(execFile);

/** Builds the deployed bundle into `directory`, with its node_modules (the functions' first). Returns the bundle's path. */
export async function buildBundle(directory: string): Promise<string> {
  const folder = join(directory, 'production');
  const cwd = join(projectRoot, 'functions');
  await run(process.execPath, ['build.mjs', '--production', `--outdir=${folder}`], { cwd, timeout: 60_000 });
  // The functions' folder holds only packages of which they need another version than the tools. Node finds all others in the project's.
  const own = join(cwd, 'node_modules');
  if (existsSync(own)) symlinkSync(own, join(folder, 'node_modules'));
  return join(folder, 'index.cjs');
}
