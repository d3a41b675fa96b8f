import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../launcher/stackFolder.ts';

const newest = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !one.parentPath.includes('node_modules'))
    .reduce((latest, one) => Math.max(latest, statSync(join(one.parentPath, one.name)).mtimeMs), 0);

const isNewer = (product: string, sources: readonly string[]): boolean => {
  const path = join(projectRoot, product);
  if (!existsSync(path)) return false;
  return sources.every((source) => newest(join(projectRoot, source)) <= statSync(path).mtimeMs);
};

/** Whether what is built is newer than all it was built from, so that a single part can be run without a build before it. */
export const isBuilt = (): boolean =>
  isNewer('functions/lib/index.cjs', ['functions/src']) &&
  isNewer('web/dist/admin.html', ['functions/src/shared', 'web/src', 'web/public']);
