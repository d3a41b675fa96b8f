import { stack } from '../../harness/stack.ts';
import { begin } from '../../harness/campaign.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth } from './visitor.ts';

const get = async (path: string): Promise<Response> => await fetch(`${stack.site}${path}`);

/** The address of the entry page's own script. */
const builtScript = async (): Promise<string> => {
  const [script] = /\/assets\/[\w./-]+\.js/.exec(await (await get('/')).text()) ?? [];
  if (script === undefined) throw new Error('The entry page has no script.');
  return script;
};

afterAll(closeBrowser);

describe('an asset of another deployment', () => {
  const GONE = ['/assets/index-OLDHASH1.js', '/assets/admin/admin-OLDHASH1.js', '/assets/nowhere.css'];

  it.each(GONE)('is unknown, and kept by nobody: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<div id="root"');
    expect(answer.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/);
  });

  it('is told apart from one that is there, which is kept for good', async () => {
    const answer = await get(await builtScript());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('a page that is unknown', () => {
  beforeAll(async () => await begin('2025-10-01T00:05:00.000+09:00'));

  it.each(['/some/deep/page', '/assets-of-ours', '/admin/some/deep/page'])(
    'is the app all the same: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('id="root"');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  atEachWidth('says so', async (visitor) => {
    await visitor.open('/some/deep/page');
    await visitor.heading('ページが見つかりません');
  });
});
