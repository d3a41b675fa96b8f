import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../launcher/stackFolder.ts';

const run = promisify(execFile);
const LIMIT_MS = 300_000;
const MAX_OUTPUT = 16 * 1024 * 1024;

/** The functions and the site, built for one stack. */
export interface Builds {
  functionsSource: string;
  webSource: string;
  remove(): void;
}

/**
 * Builds functions and both webs for this process's campaign in a folder of its own, so that the output of `npm run build` stays. The folder is in
 * the checkout, where a bundle finds its packages. Throws with the build's output.
 */
export async function builds(): Promise<Builds> {
  const folder = join(projectRoot, '.local', `builds-${process.pid}`);
  const [functionsSource, webSource] = [join(folder, 'functions'), join(folder, 'web')];
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  mkdirSync(functionsSource, { recursive: true });
  const [functions, web] = [join(projectRoot, 'functions'), join(projectRoot, 'web')];
  copyFileSync(join(functions, 'package.json'), join(functionsSource, 'package.json'));
  symlinkSync(join(functions, 'node_modules'), join(functionsSource, 'node_modules'));
  const limits = { timeout: LIMIT_MS, maxBuffer: MAX_OUTPUT };
  const vite = join(projectRoot, 'node_modules/.bin/vite');
  const site = (mode: string) =>
    run(vite, ['build', '--mode', mode, '--outDir', join(webSource, 'dist')], { cwd: web, ...limits });
  try {
    const outdir = `--outdir=${join(functionsSource, 'lib')}`;
    await run(process.execPath, ['build.mjs', outdir], { cwd: functions, ...limits });
    // The public build empties the folder, so it comes first.
    await site('public');
    await site('admin');
  } catch (error) {
    remove();
    throw error;
  }
  return { functionsSource, webSource, remove };
}
