import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../launcher/stackFolder.ts';

/** The path of the bar's script at the local control. */
export const BAR_PATH = '/bar.js';

let made: Promise<string> | null = null;

/** Returns the bar as one script for the browser, built on the first call. */
export const barScript = (): Promise<string> =>
  (made ??= build({
    entryPoints: [join(projectRoot, 'emulators/clock/bar/bar.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  }).then(({ outputFiles }) => outputFiles.map(({ text }) => text).join('\n')));
