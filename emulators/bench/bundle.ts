import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../launcher/stackFolder.ts';

const run = promisify(execFile);

/** Builds what would be deployed into `directory`, whose node_modules it then loads; the path of the bundle. */
export async function buildBundle(directory: string): Promise<string> {
  const outfile = join(directory, 'production', 'index.cjs');
  const cwd = join(projectRoot, 'functions');
  await run(process.execPath, ['build.mjs', '--production', `--outfile=${outfile}`], { cwd, timeout: 60_000 });
  return outfile;
}
