import { basename } from 'node:path';

/**
 * Returns the one width at which a short run tests a file. It depends on the file's name alone: each width gets some files,
 * and the tests of a file, which may build on each other, share one. `.long` in the name does not change the width.
 */
export const sampledWidth = (file: string, widths: readonly number[]): number => {
  const hash = [...basename(file).replace('.long.', '.')].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1009,
    0,
  );
  const width = widths[hash % widths.length];
  if (width === undefined) throw new Error(`${file} has no test at any width.`);
  return width;
};
