import { execFile } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../launcher/stackFolder.ts';

const run = promisify(execFile);

/** Builds what would be deployed into `directory`, whose node_modules it then loads, those of the functions first; the path of the bundle. */
export async function buildBundle(directory: string): Promise<string> {
  const folder = join(directory, 'production');
  const cwd = join(projectRoot, 'functions');
  await run(process.execPath, ['build.mjs', '--production', `--outdir=${folder}`], { cwd, timeout: 60_000 });
  // What the functions need in another version than the tools of the project lies beside them; the rest is found above.
  const own = join(cwd, 'node_modules');
  if (existsSync(own)) symlinkSync(own, join(folder, 'node_modules'));
  return join(folder, 'index.cjs');
}
