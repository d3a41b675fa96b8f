import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isBuilt, recordBuild } from './built.ts';

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

it('reports a build only after one was recorded', () => {
  expect(isBuilt(root)).toBe(false);
  recordBuild(root);
  expect(isBuilt(root)).toBe(true);
});

it.each<[string, () => void]>([
  ['a source is changed', () => write('functions/src/api.ts', 'two, longer')],
  ['a source is touched', () => utimesSync(join(root, 'web/src/site/app.tsx'), 1, 1)],
  ['a source is new', () => write('functions/src/other.ts', 'new')],
  ['a source is gone', () => rmSync(join(root, 'web/src/site/app.tsx'))],
  ['the build output is gone', () => rmSync(join(root, 'web/dist'), { recursive: true })],
  [
    'another build has replaced the output, as a deployment does',
    () => write('functions/lib/index.cjs', 'made otherwise'),
  ],
  ['the lock file has changed', () => write('package-lock.json', '{}')],
])('requires a new build when %s', (_, change) => {
  recordBuild(root);
  change();
  expect(isBuilt(root)).toBe(false);
});
