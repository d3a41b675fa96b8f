import { dirname } from 'node:path';
import { sourcesIn } from './sources.ts';

/** A folder with more files of its own is cut by noun. Tests lie beside what they test, and do not count. */
const MOST_FILES = 25;

const fullFolders = (paths: readonly string[]): string[] => {
  const files = new Map<string, number>();
  for (const path of paths) {
    if (!/\.test\.tsx?$/.test(path)) files.set(dirname(path), (files.get(dirname(path)) ?? 0) + 1);
  }
  return [...files].filter(([, count]) => count > MOST_FILES).map(([folder, count]) => `${folder}: ${count}`);
};

describe('folders', () => {
  it(`have no more than ${MOST_FILES} source files of their own`, () => {
    expect(fullFolders(sourcesIn('.'))).toEqual([]);
  });

  it('negative control: one with more is found, whatever lies below it or tests it', () => {
    const files = Array.from({ length: MOST_FILES }, (_, index) => `room/${index}.ts`);
    expect(fullFolders([...files, 'room/0.test.ts', 'room/below/one.ts'])).toEqual([]);
    expect(fullFolders([...files, 'room/one.ts'])).toEqual([`room: ${MOST_FILES + 1}`]);
  });
});
