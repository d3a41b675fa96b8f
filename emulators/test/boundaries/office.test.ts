import { Build, clearBuilds } from './build.ts';
import { CLOCK_MARKS } from './clockMarks.ts';

jest.setTimeout(120_000);

/** The start of the office, and its first page. */
const FIRST = ['admin.html', 'src/office/top/page.tsx'] as const;
/** The limit for all scripts that the first page loads, in gzipped bytes. */
const MAX_AT_START = 300_000;
/** A word of the schema library that survives minifying. */
const SCHEMAS = 'ZodError';

let build: Build;
beforeAll(() => void (build = Build.of('admin')));
afterAll(clearBuilds);

const bringsSchemas = (built: Build): boolean =>
  built.reached(...FIRST).some((name) => built.script(name).includes(SCHEMAS));

describe('the office’s build', () => {
  it('contains no clock bar', () => {
    const text = build.text();
    expect(text).toContain('<div id="root"></div>');
    expect(CLOCK_MARKS.filter((mark) => text.includes(mark))).toEqual([]);
  });
});

describe('the first page of the office’s build', () => {
  it('loads at most 300 kB of scripts', () => {
    expect(build.weight(...FIRST)).toBeLessThanOrEqual(MAX_AT_START);
  });

  it('does not load the schema library', () => {
    expect(bringsSchemas(build)).toBe(false);
  });

  it('control: with the page of a record it loads schemas and exceeds the limit', () => {
    const heavier = build.importing('src/office/top/page.tsx', 'src/office/purchase/show.tsx');
    expect(bringsSchemas(heavier)).toBe(true);
    expect(heavier.weight(...FIRST)).toBeGreaterThan(MAX_AT_START);
  });
});
