import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPages } from './localPages.ts';

describe('the local copy of the built pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const BAR = 'http://127.0.0.1:5010/bar.js';
  const page = '<html><head><title>頁</title></head><body><div id="root"></div></body></html>';
  const plain = '<html><head></head><body>404</body></html>';
  const built = (name: string): string => join(folder, 'web/dist', name);
  const served = (name: string): string => readFileSync(join(folder, 'stack/dist', name), 'utf8');

  beforeAll(() => {
    mkdirSync(built('assets'), { recursive: true });
    writeFileSync(built('admin.html'), page);
    writeFileSync(built('404.html'), plain);
    mkdirSync(built('en'), { recursive: true });
    writeFileSync(built('en/faq.html'), page.replace('"root">', '"root" data-page="/faq"><h1>FAQ</h1>'));
    writeFileSync(built('assets/a.js'), 'a');
    linkPages(join(folder, 'web'), join(folder, 'stack'), BAR);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('adds the script to pages with a root element and leaves other files as built', () => {
    expect(served('admin.html')).toContain(`<script src="${BAR}" defer></script></head>`);
    expect(served('en/faq.html')).toContain(`<script src="${BAR}" defer></script></head>`);
    expect(served('404.html')).toBe(plain);
    expect(served('assets/a.js')).toBe('a');
  });

  it('does not change the build itself', () => {
    expect(readFileSync(built('admin.html'), 'utf8')).toBe(page);
  });
});
