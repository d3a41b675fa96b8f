import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Builds } from './builds.ts';
import { CLOCK_MARKS } from './clockMarks.ts';
import { Copy } from './copy.ts';

jest.setTimeout(120_000);

const root = join(__dirname, '../../..');
/** The start of the office, and its first page. */
const FIRST = ['admin.html', 'src/office/top/page.tsx'] as const;
/** The limit for all scripts that the first page loads, in gzipped bytes. */
const MOST_AT_START = 300_000;
/** A word of the schema library that survives minifying. */
const SCHEMAS = 'ZodError';

const builds = new Builds('admin');
const folders: string[] = [];
afterAll(() => {
  builds.clear();
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});

const bringsSchemas = (checkout: string): boolean => {
  const { script, reached } = builds.of(checkout);
  return reached(...FIRST).some((name) => script(name).includes(SCHEMAS));
};

describe('the office as it is built', () => {
  it('has nothing that moves the clock', () => {
    const text = builds.of(root).text();
    expect(text).toContain('<div id="root"></div>');
    expect(CLOCK_MARKS.filter((mark) => text.includes(mark))).toEqual([]);
  });
});

describe('the first page of the office as it is built', () => {
  it('begins with little script', () => {
    expect(builds.weight(root, ...FIRST)).toBeLessThanOrEqual(MOST_AT_START);
  });

  it('leaves the schema library to the pages of records', () => {
    expect(bringsSchemas(root)).toBe(false);
  });

  it('would be caught bringing the fields of all entities, with their schemas and weight', () => {
    const copy = new Copy();
    folders.push(copy.folder);
    copy.plant(
      'web/src/office/top/span.ts',
      "import { officeEntities } from '../entities.ts';\nObject.assign(globalThis, { officeEntities });",
    );
    expect(bringsSchemas(copy.folder)).toBe(true);
    expect(builds.weight(copy.folder, ...FIRST)).toBeGreaterThan(MOST_AT_START);
  });
});
