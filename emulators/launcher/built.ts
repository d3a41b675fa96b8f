import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from './stackFolder.ts';

/** The inputs and outputs of the build. They distinguish it from a build for a deployment or by hand, which leaves other files. */
const READ = [
  'functions/build.mjs',
  'functions/package.json',
  'functions/src',
  'functions/verifierHash.mjs',
  'package-lock.json',
  'web/admin.html',
  'web/campaignData.ts',
  'web/index.html',
  'web/package.json',
  'web/prerender.ts',
  'web/public',
  'web/packagePatches.ts',
  'web/siteURL.ts',
  'web/src',
  'web/vite.config.ts',
];
const WRITTEN = ['functions/lib', 'web/dist'];
const STAMP = '.local/built';

/** The files below a path, or the path itself if it is a file; none if it does not exist. */
const filesBelow = (path: string): string[] => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort();
};

/** Returns names, times and sizes of the build's inputs and outputs, and of the files below `others`. */
export const filesState = (root: string, others: readonly string[] = []): string => {
  const digest = createHash('sha256');
  for (const file of [...READ, ...WRITTEN, ...others].flatMap((path) => filesBelow(join(root, path)))) {
    const { mtimeMs, size } = statSync(file);
    digest.update(`${file}\t${mtimeMs}\t${size}\n`);
  }
  return digest.digest('hex');
};

const stampOf = (root: string): string => {
  try {
    return readFileSync(join(root, STAMP), 'utf8');
  } catch {
    // There was no build here yet.
    return '';
  }
};

/** Whether inputs and outputs are unchanged since the last recorded build. */
export const isBuilt = (root = projectRoot): boolean => stampOf(root) === filesState(root);

/** Records a build for the local environment. */
export const recordBuild = (root = projectRoot): void => {
  const stamp = join(root, STAMP);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, filesState(root));
};
