import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { campaign } from 'functions/shared/campaign/current';
import { PUBLIC_PATHS } from 'functions/shared/site/routing';
import { ja } from '../../copy/ja/site/texts.ts';

const IMPORT = /^import (?!type)[^;]*? from '(\.[^']+)';/gms;
const PAGE = /'(\/[^']*)': (?:page|form)\(\s*\(\) => import\('([^']+)'\),?([^)]*)\)/g;
const started = Object.keys(ja.start(campaign));
const words = (text = ''): string[] => (text.match(/\w+/g) ?? []).filter((word) => !started.includes(word));

/** The parts of the texts that a file uses, or that its static imports use. */
const partsUsedIn = (file: string, visited = new Set<string>()): string[] => {
  if (visited.has(file)) return [];
  visited.add(file);
  const source = readFileSync(file, 'utf8');
  const used = [...source.matchAll(/useCopy\(([^)]*)\)/g)].flatMap(([, parts]) => words(parts));
  const imported = [...source.matchAll(IMPORT)].map(([, path = '']) =>
    join(dirname(file), path.replace('?worker', '')),
  );
  return [
    ...used,
    ...imported.filter((path) => !path.includes('/copy/')).flatMap((path) => partsUsedIn(path, visited)),
  ];
};

const pages = [...readFileSync(join(__dirname, 'pages.tsx'), 'utf8').matchAll(PAGE)].map(
  ([, path = '', file = '', texts]) => [path, join(__dirname, file), words(texts)] as const,
);

describe('the page table', () => {
  it('lists every page except the first', () => expect(pages).toHaveLength(PUBLIC_PATHS.length - 1));

  it.each(pages)('lists exactly the texts that the code of a page uses: %s', (_, file, texts) => {
    expect([...texts].sort()).toEqual([...new Set(partsUsedIn(file))].sort());
  });
});
