import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isBuilt, keepBuilt } from './built.ts';

let root = '';
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vl-built-'));
  write('functions/src/api.ts', 'one');
  write('web/src/site/app.tsx', 'one');
  write('functions/lib/index.cjs', 'made');
  write('web/dist/index.html', 'made');
});
afterEach(() => rmSync(root, { recursive: true }));

it('knows of no build at first, and of one from then on', () => {
  expect(isBuilt(root)).toBe(false);
  keepBuilt(root);
  expect(isBuilt(root)).toBe(true);
});

it.each<[string, () => void]>([
  ['a source is changed', () => write('functions/src/api.ts', 'two, longer')],
  ['a source is touched', () => utimesSync(join(root, 'web/src/site/app.tsx'), 1, 1)],
  ['a source is new', () => write('functions/src/other.ts', 'new')],
  ['a source is gone', () => rmSync(join(root, 'web/src/site/app.tsx'))],
  ['what was made is gone', () => rmSync(join(root, 'web/dist'), { recursive: true })],
  ['somebody else has built, as a deployment does', () => write('functions/lib/index.cjs', 'made otherwise')],
  ['a package is another', () => write('package-lock.json', '{}')],
])('is built again when %s', (_, change) => {
  keepBuilt(root);
  change();
  expect(isBuilt(root)).toBe(false);
});
