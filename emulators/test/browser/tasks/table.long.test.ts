import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../launcher/stackFolder.ts';
import { rowsOf, taskRows } from './table.ts';

const FOLDER = join(projectRoot, 'emulators/test/browser/tasks');

/** Returns the numbers of the tasks that the files of this folder test. */
const tested = (): number[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/^\s*task\(\s*(\d+),/gm)])
    .map(([, number]) => Number(number));

describe('the table of tasks', () => {
  it('numbers the tasks from one', () => {
    const numbers = taskRows().map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('has clicks exactly for the tasks with a test, and each is tested once', () => {
    const counted = taskRows().flatMap(({ number, clicks }) => (clicks === null ? [] : [number]));
    expect(tested().sort((a, b) => a - b)).toEqual(counted);
  });

  it('rejects a row with an unknown role or a non-numeric click count', () => {
    expect(() => rowsOf('| 1 | said | clerk | top | 1 | nothing |')).toThrow(/role/);
    expect(() => rowsOf('| 1 | said | viewer | top | few | nothing |')).toThrow(/clicks/);
  });
});
