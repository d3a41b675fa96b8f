import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorsOf, citationFaults, citedNumbers, commentsOf, linksOf, namedFiles, ruleNumbers } from './citations.ts';
import { sourcesIn } from './sources.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...['docs', 'functions/src', 'web/src', 'emulators'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ),
].filter((path) => path.endsWith('.md') && !path.includes('node_modules'));

/** The texts that are searched for citations: the comments of source files, and whole pages of documentation. */
const texts = new Map([
  ...sourcesIn('.').map((path) => [path, commentsOf(path, read(path))] as const),
  ...PAGES.map((path) => [path, read(path)] as const),
]);

/** The files that the readers of docs/howto make. */
const MADE_BY_READERS = [
  'functions/src/shared/entities/notices/notice.ts',
  'functions/src/shared/campaign/campaign2026.ts',
  'functions/src/shared/campaign/language/texts2026/english.ts',
  'functions/src/shared/campaign/language/texts2026/plain.ts',
];

/** What else is named: what the build makes, and what is no source of ours but lies in the repository. */
const OTHER_FILES = [
  '.dependency-cruiser.mjs',
  'functions/lib/index.cjs',
  'functions/lib/duties.cjs',
  ...['web/public', 'docs/draw-vectors', 'emulators/verify/python'].flatMap((folder) =>
    readdirSync(folder).map((name) => `${folder}/${name}`),
  ),
  ...MADE_BY_READERS,
];

const numbers = ruleNumbers(read('docs/rules.md'));

describe('the rules', () => {
  it('are numbered without a gap, section by section', () => {
    const sections = numbers.filter((number) => !number.includes('.'));
    expect(sections).toEqual(sections.map((_, index) => String(index + 1)));
    const expected = sections.flatMap((section) => {
      const rules = numbers.filter((number) => number.startsWith(`${section}.`));
      return [section, ...rules.map((_, index) => `${section}.${index + 1}`)];
    });
    expect(numbers).toEqual(expected);
  });
});

describe('comments and pages', () => {
  it('cite rules that there are, and nothing that a reader cannot open', () => {
    const faults = [...texts].flatMap(([path, text]) =>
      citationFaults(text, new Set(numbers)).map((fault) => `${path}: ${fault.replace(/\s+/g, ' ')}`),
    );
    expect(faults).toEqual([]);
  });

  it('name only files that there are', () => {
    const files = [...texts.keys(), ...OTHER_FILES].map((path) => `/${path}`);
    const missing = [...texts].flatMap(([path, text]) =>
      namedFiles(text)
        // A dot at the beginning may also be that of an ending, such as .test.ts.
        .filter((name) => !files.some((path) => path.endsWith(name.startsWith('.') ? name : `/${name}`)))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('link only to files and headings that exist', () => {
    const broken = PAGES.flatMap((page) =>
      linksOf(read(page)).flatMap(([path, anchor]) => {
        const target = path === '' ? page : join(dirname(page), path);
        if (!existsSync(target)) return [`${page}: ${path}`];
        return anchor === '' || anchorsOf(read(target)).includes(anchor) ? [] : [`${page}: ${path}#${anchor}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('are really read: each workspace cites rules', () => {
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

describe('a citation', () => {
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
  ])('is let through: %j', (text) => {
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
  ])('is found at fault: %j', (text, fault) => {
    expect(citationFaults(text, known)).toEqual([fault]);
  });
});

describe('links of a page', () => {
  it('are its relative links with their anchors', () => {
    const text = '[a](b.md#c-d) [e](#f) ![g](h.png) [i](https://example.com)';
    expect(linksOf(text)).toEqual([
      ['b.md', 'c-d'],
      ['', 'f'],
      ['h.png', ''],
    ]);
  });

  it('lead to headings by their text in lower case with hyphens', () => {
    expect(anchorsOf('# A page\n\n## What the bench counted\n\n### `npm test`, twice')).toEqual([
      'a-page',
      'what-the-bench-counted',
      'npm-test-twice',
    ]);
  });
});

describe('the files that a text names', () => {
  it('are those with an ending of ours, outside of addresses', () => {
    const text = 'docs/gone.md, `a/b.test.ts`, ../c.cjs and x.tsx; https://example.com/CHANGELOG.md; zod.js';
    expect(namedFiles(text)).toEqual(['docs/gone.md', 'a/b.test.ts', 'c.cjs', 'x.tsx']);
  });
});

describe('the comments of a file', () => {
  it('are all found, and nothing else', () => {
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
