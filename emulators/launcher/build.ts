import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, recordBuild } from './built.ts';
import { projectRoot } from './stackFolder.ts';

/** Builds functions and web, unless nothing has changed. The output goes to a file. Throws with the file's end on failure. */
export async function build(log: (line: string) => void): Promise<void> {
  if (isBuilt()) return log('Functions and web are built: nothing has changed since');
  const folder = join(projectRoot, '.local');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'build.log');
  log(`Building functions and web (${file})`);
  const output = openSync(file, 'w');
  const child = spawn('npm', ['run', 'build', '--silent'], { cwd: projectRoot, stdio: ['ignore', output, output] });
  closeSync(output);
  const code = await new Promise((resolve) => child.once('error', () => resolve(null)).once('exit', resolve));
  if (code === 0) return recordBuild();
  throw new Error(`The build failed:\n${readFileSync(file, 'utf8').split('\n').slice(-30).join('\n')}`);
}
