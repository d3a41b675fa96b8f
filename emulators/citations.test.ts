import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorsOf, citationFaults, citedNumbers, commentsOf, linksOf, namedFiles, ruleNumbers } from './citations.ts';
import { sourcesIn } from './sources.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** Lists files by the paths that they had before. */
const OLD_PATHS = 'docs/choices/renames.md';
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...['docs', 'functions/src', 'web/src', 'emulators'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ),
].filter((path) => path.endsWith('.md') && !path.includes('node_modules') && path !== OLD_PATHS);

/** The texts that are searched for citations: comments of source files, and whole pages of documentation. */
const texts = new Map([
  ...sourcesIn('.').map((path) => [path, commentsOf(path, read(path))] as const),
  ...PAGES.map((path) => [path, read(path)] as const),
]);

/** Files that readers of docs/howto create. */
const MADE_BY_READERS = [
  'functions/src/shared/entities/notices/notice.ts',
  'web/src/office/notice/entityDescriptor.ts',
  'web/src/office/notice/index.ts',
  'web/src/office/today/descriptor.ts',
  'web/src/office/today/page.tsx',
  'web/src/office/today/texts.ts',
  'web/src/copy/ja/site/counter.ts',
  'web/src/copy/easy/site/counter.ts',
  'web/src/copy/en/site/counter.ts',
  'web/src/site/journeys/counter/counterPage.tsx',
  'journeys/counter/counterPage.tsx',
  'functions/src/shared/campaign/campaign2026.ts',
  'functions/src/shared/campaign/language/texts2026/english.ts',
  'functions/src/shared/campaign/language/texts2026/plain.ts',
];

/** Other files that texts may name: build output, and files of the repository that are not sources. */
const OTHER_FILES = [
  '.dependency-cruiser.mjs',
  'functions/lib/index.cjs',
  'functions/lib/functionHandlers.cjs',
  ...['web/public', 'docs/draw-vectors', 'emulators/verify/python'].flatMap((folder) =>
    readdirSync(folder).map((name) => `${folder}/${name}`),
  ),
  ...MADE_BY_READERS,
  OLD_PATHS,
];

const numbers = ruleNumbers(read('docs/rules.md'));

describe('docs/rules.md', () => {
  it('numbers its rules without gaps, section by section', () => {
    const sections = numbers.filter((number) => !number.includes('.'));
    expect(sections).toEqual(sections.map((_, index) => String(index + 1)));
    const expected = sections.flatMap((section) => {
      const rules = numbers.filter((number) => number.startsWith(`${section}.`));
      return [section, ...rules.map((_, index) => `${section}.${index + 1}`)];
    });
    expect(numbers).toEqual(expected);
  });
});

describe('the citation check', () => {
  it('finds no citation of a missing rule or of a document that a reader cannot open', () => {
    const faults = [...texts].flatMap(([path, text]) =>
      citationFaults(text, new Set(numbers)).map((fault) => `${path}: ${fault.replace(/\s+/g, ' ')}`),
    );
    expect(faults).toEqual([]);
  });

  it('finds no name of a file that does not exist', () => {
    const files = [...texts.keys(), ...OTHER_FILES].map((path) => `/${path}`);
    const missing = [...texts].flatMap(([path, text]) =>
      namedFiles(text)
        // A leading dot may also start an extension, such as .test.ts.
        .filter((name) => !files.some((path) => path.endsWith(name.startsWith('.') ? name : `/${name}`)))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('finds no link to a missing file or heading', () => {
    const broken = PAGES.flatMap((page) =>
      linksOf(read(page)).flatMap(([path, anchor]) => {
        const target = path === '' ? page : join(dirname(page), path);
        if (!existsSync(target)) return [`${page}: ${path}`];
        return anchor === '' || anchorsOf(read(target)).includes(anchor) ? [] : [`${page}: ${path}#${anchor}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('reads the comments of each workspace: each one cites rules', () => {
    const citing = [...texts].filter(([, text]) => citedNumbers(text).length > 0).map(([path]) => path);
    for (const workspace of ['functions', 'web', 'emulators']) {
      expect(citing.some((path) => path.startsWith(`${workspace}/`))).toBe(true);
    }
  });
});

it('keeps the README within 150 lines and 9 kB', () => {
  const readme = read('README.md');
  expect(readme.split('\n').length).toBeLessThanOrEqual(150);
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(9_000);
});

describe('citationFaults', () => {
  const known = new Set(['4', '5', '5.7', '5.8']);

  it.each([
    'rules 5.7',
    'rules 5.7 and 5.8',
    'rules\n 5.8',
    'rules 4',
    'the design of a seal',
    'a decision of the office',
    'reviews them',
    'issues vouchers',
    "zod's issues",
  ])('accepts %j', (text) => {
    expect(citationFaults(text, known)).toEqual([]);
  });

  it.each([
    ['rules 5.9', 'rules 5.9'],
    ['rules 5.7, 6.1', 'rules 6.1'],
    ['rules 5.7 to 5.10', 'rules 5.10'],
    ['Rules 12: none', 'rules 12'],
    ['see spec 4, auth state', 'spec 4'],
    ['decisions\n 4 and 7', 'decisions\n 4'],
    ['see review A3', 'review A3'],
    ['findings 2', 'findings 2'],
    ['in the words of the specification', 'the specification'],
    ['rules 5.7; design, forms', '; design,'],
    ['as in design.md', 'design.md'],
    ["(the issue's budget)", 'the issue'],
    ['as issue 16 asks', 'issue 1'],
  ])('reports a fault in %j', (text, fault) => {
    expect(citationFaults(text, known)).toEqual([fault]);
  });
});

describe('the link check of a page', () => {
  it('finds its relative links with their anchors', () => {
    const text = '[a](b.md#c-d) [e](#f) ![g](h.png) [i](https://example.com)';
    expect(linksOf(text)).toEqual([
      ['b.md', 'c-d'],
      ['', 'f'],
      ['h.png', ''],
    ]);
  });

  it('matches headings by their text in lower case with hyphens', () => {
    expect(anchorsOf('# A page\n\n## What the bench counted\n\n### `npm test`, twice')).toEqual([
      'a-page',
      'what-the-bench-counted',
      'npm-test-twice',
    ]);
  });
});

describe('namedFiles', () => {
  it('returns file names with a known extension, outside of URLs', () => {
    const text = 'docs/gone.md, `a/b.test.ts`, ../c.cjs and x.tsx; https://example.com/CHANGELOG.md; zod.js';
    expect(namedFiles(text)).toEqual(['docs/gone.md', 'a/b.test.ts', 'c.cjs', 'x.tsx']);
  });
});

describe('commentsOf', () => {
  it('returns every comment and nothing else', () => {
    const source = `
      /** one
       * two */
      const a = 'no // string'; // three
      const b = /no\\/\\/ expression/; const c = \`no // \${/* four */ a}\`;
      export const page = (
        // five
        <p title="no // attribute">
          no /* text */ {/* six */}
          {a /* seven */}
        </p>
      );
      // eight`;
    const found = commentsOf('page.tsx', source);
    expect(found.match(/\w+/g)).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']);
  });
});
