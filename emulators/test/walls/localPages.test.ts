import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BAR_PATH, barScript } from '../../clock/bar/script.ts';
import { withScript } from '../../launcher/localPages.ts';

jest.setTimeout(120_000);

const root = join(__dirname, '../../..');
/** What every page with the clock bar, or the bar itself, has in it. */
const MARKS = [BAR_PATH, '手元の時計', 'clockBar.opened'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vl-pages-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Site and back office as they are deployed, as one text. */
const deployed = (): string => {
  for (const mode of ['public', 'admin']) {
    execFileSync(join(root, 'node_modules/.bin/vite'), ['build', '--mode', mode, '--outDir', folder], {
      cwd: join(root, 'web'),
      stdio: 'pipe',
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((one) => one.isFile() && /\.(?:html|js)$/.test(one.name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');
};

describe('the deployed pages', () => {
  it('have nothing that moves the clock', () => {
    const text = deployed();
    expect(text).toContain('<div id="root"></div>');
    expect(MARKS.filter((mark) => text.includes(mark))).toEqual([]);
  });

  it('would be caught having it: the local pages do', async () => {
    const page = readFileSync(join(root, 'web/admin.html'), 'utf8');
    const text = `${withScript(page, `http://127.0.0.1:5010${BAR_PATH}`)}\n${await barScript()}`;
    expect(MARKS.filter((mark) => !text.includes(mark))).toEqual([]);
  });
});
