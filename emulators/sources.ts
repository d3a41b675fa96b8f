import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = new Set(['node_modules', 'lib', 'dist']);

/** Every source file below a folder. Built and hidden folders are left out. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return BUILT.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesIn(path);
    return /\.(ts|tsx|mjs|cjs)$/.test(entry.name) ? [path] : [];
  });
