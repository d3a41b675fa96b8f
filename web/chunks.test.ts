import { placed, reach, reachOf } from './chunks.ts';
import { SITE_FILES, sitePlaces } from './siteChunks.ts';

const START = '/src/site/start.tsx';
const pageOf = (index: number): string => `/src/site/journeys/one/p${String(index)}Page.tsx`;
const PAGES = Array.from({ length: 30 }, (_, index) => pageOf(index));

/** Imports by file name: a component imports React, a typed module imports the schemas. */
const importsOf = (id: string): string[] => [
  ...(id.endsWith('.tsx') ? ['/react.js'] : []),
  ...(id.includes('typed') ? ['/node_modules/zod/index.js'] : []),
];

/** A site of 30 pages. `shared` maps a module to the number of pages that import it. */
const site = (shared: Readonly<Record<string, number>>): ReadonlyMap<string, readonly string[]> =>
  new Map<string, readonly string[]>([
    ['/src/site/main.ts', ['/early.ts']],
    ['/early.ts', []],
    ['/react-dom/client.js', ['/react.js']],
    ['/react.js', []],
    [START, ['/react.js', '/router.js', '/early.ts']],
    ['/router.js', []],
    ['/src/ui/theme.ts', ['/palette.js']],
    ['/palette.js', ['/react.js']],
    ['/src/site/shell/equipment.tsx', ['/queries.js', '/src/ui/theme.ts']],
    ['/queries.js', ['/react.js']],
    ...['ja', 'en', 'easy'].map((code) => [`/src/site/${code}.ts`, ['/figure.ts', `/${code}.ts`]] as const),
    ...['/ja.ts', '/en.ts', '/easy.ts', '/figure.ts', '/node_modules/zod/index.js'].map((id) => [id, []] as const),
    ...Object.keys(shared).map((id) => [id, importsOf(id)] as const),
    ...PAGES.map((page, index) => {
      const own = Object.entries(shared).filter(([, pages]) => index < pages);
      return [page, own.map(([id]) => id)] as const;
    }),
  ]);

describe('the chunk table of the site', () => {
  const graph = site({
    '/all.tsx': 30,
    '/fields.tsx': 13,
    '/some.tsx': 4,
    '/some.ts': 4,
    '/typed.ts': 4,
    '/typed.tsx': 4,
    '/two.tsx': 2,
  });
  const places = placed(graph, sitePlaces(graph));

  it.each([
    ['/early.ts', 'entry'],
    ['/react.js', 'react'],
    ['/router.js', 'start'],
    ['/figure.ts', 'start'],
    ['/palette.js', 'theme'],
    ['/queries.js', 'pages'],
    ['/all.tsx', 'pages'],
    ['/fields.tsx', 'forms'],
    ['/some.tsx', 'parts'],
    ['/some.ts', 'plain'],
    ['/typed.ts', 'typed'],
    ['/typed.tsx', 'steps'],
    ['/node_modules/zod/index.js', 'schemas'],
  ])('assigns %s to %s', (id, file) => {
    expect(places.get(id)).toBe(file);
  });

  it.each(['/two.tsx', '/ja.ts', pageOf(0)])(
    'leaves a module of few pages or one language to the bundler: %s',
    (id) => {
      expect(places.has(id)).toBe(false);
    },
  );

  it('lists its chunks in the order in which they are filled', () => {
    expect(sitePlaces(graph).map(({ name }) => name)).toEqual([...SITE_FILES]);
  });

  it('throws if a starting point is missing', () => {
    const without = new Map([...graph].filter(([id]) => id !== START));
    expect(() => sitePlaces(without)).toThrow(`No module of the build ends with ${START}`);
  });
});

describe('the reach of a module', () => {
  const circle = new Map([
    ['/a.ts', ['/b.ts']],
    ['/b.ts', ['/a.ts', '/gone.ts']],
  ]);

  it('ends in an import cycle', () => {
    expect([...reach(circle, '/a.ts')]).toEqual(['/a.ts', '/b.ts', '/gone.ts']);
  });

  it('is found by the end of an id', () => {
    expect(reachOf(circle, 'b.ts').has('/a.ts')).toBe(true);
  });
});
