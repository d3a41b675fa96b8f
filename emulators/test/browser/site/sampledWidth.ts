import { basename } from 'node:path';

/**
 * The one width of a file's tests outside of the long form. By the file's name: each width has its files, and the tests of a file, which may
 * go on from each other, have the same. A file keeps its width when it becomes long.
 */
export const sampledWidth = (file: string, widths: readonly number[]): number => {
  const hash = [...basename(file).replace('.long.', '.')].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1009,
    0,
  );
  const width = widths[hash % widths.length];
  if (width === undefined) throw new Error(`${file} has a test at no width.`);
  return width;
};
