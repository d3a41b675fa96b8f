import { campaign } from 'functions/shared/campaign/current';
import { addressIn, LANGUAGES } from 'functions/shared/languages';
import { isListed, PUBLIC_PATHS } from 'functions/shared/site/routing';
import { eventually, stack } from '../../harness/stack.ts';
import { begin } from '../../harness/campaign.ts';
import { closeBrowser, openBrowser } from '../browser.ts';
import { atEachWidth } from './visitor.ts';

const get = async (path: string): Promise<Response> => await fetch(`${stack.site}${path}`);

/** Returns the address of the entry page's script. */
const builtScript = async (): Promise<string> => {
  const [script] = /\/assets\/[\w./-]+\.js/.exec(await (await get('/')).text()) ?? [];
  if (script === undefined) throw new Error('The entry page has no script.');
  return script;
};

afterAll(closeBrowser);

describe('an asset of another deployment', () => {
  const GONE = ['/assets/index-OLDHASH1.js', '/assets/admin/admin-OLDHASH1.js', '/assets/nowhere.css'];

  it.each(GONE)('is answered with 404 and not cached: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/);
  });

  it('control: an existing asset is served and cached for a year', async () => {
    const answer = await get(await builtScript());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('an unknown page', () => {
  beforeAll(async () => await begin('2025-10-01T00:05:00.000+09:00'));

  it.each(['/some/deep/page', '/assets-of-ours', '/en/nowhere'])(
    'is answered with status 404 and its page: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      const text = await answer.text();
      expect(text).toContain('>ページが見つかりません</h1>');
      expect(text).toContain('<meta name="robots" content="noindex" />');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('is served by the office below /admin', async () => {
    const answer = await get('/admin/some/deep/page');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<div id="root"></div>');
  });

  atEachWidth('shows that the page was not found, in the language of its path', async (visitor) => {
    visitor.allow(/status of 404 .*\/some\/deep\/page/);
    await visitor.open('/some/deep/page');
    await visitor.heading('ページが見つかりません');
    visitor.allow(/status of 404 .*\/en\/nowhere/);
    await visitor.open('/en/nowhere');
    await visitor.heading('Page not found');
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('en');
  });
});

describe('the Content Security Policy', () => {
  beforeAll(async () => await begin('2025-10-01T00:05:00.000+09:00'));

  atEachWidth('blocks inline scripts, which a test then reports as a fault', async (visitor) => {
    await visitor.open('/faq');
    await visitor.heading('よくある質問');
    await visitor.page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.planted = true;';
      document.head.append(script);
    });
    expect(await visitor.page.evaluate(() => 'planted' in window)).toBe(false);
    const refused = /Content Security Policy/;
    await eventually('the fault', async () => visitor.unexpected().some((fault) => refused.test(fault)) || null);
    visitor.allow(refused);
  });

  it.each(['/', '/admin'])('is sent with the other security headers at %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe(path === '/' ? 'same-origin' : 'same-origin-allow-popups');
  });
});

describe('a page without JavaScript', () => {
  const contentOf = (html: string, tag: string): string | undefined =>
    new RegExp(`<${tag} content="([^"]*)"`).exec(html)?.[1];

  const inEach = LANGUAGES.flatMap((language) => PUBLIC_PATHS.map((path) => [language, path] as const));

  it.each(inEach)('has title, heading, contact and links: %s, %s', async (language, page) => {
    const path = addressIn(language, page);
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const html = await answer.text();
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
    const [, heading = ''] = /<h1[^>]*>([^<]+)<\/h1>/.exec(html) ?? [];
    expect(heading).not.toBe('');
    expect(title.startsWith(heading)).toBe(true);
    expect(html.replaceAll('\u2060', '')).toContain(campaign.office.phone);
    expect(html).toContain('JavaScript');
    expect(html).toContain(`<html lang="${language === 'en' ? 'en' : 'ja'}">`);
    const inEnglish = new URL(/hreflang="en" href="([^"]*)"/.exec(html)?.[1] ?? '');
    expect(inEnglish.pathname).toBe(addressIn('en', page));
    expect(new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '').pathname).toBe(path);
    expect(contentOf(html, 'meta property="og:title"')).toBe(title);
    expect(contentOf(html, 'meta name="description"')).toBe(contentOf(html, 'meta property="og:description"'));
    expect(html.includes('name="robots" content="noindex"')).toBe(!isListed(page));
  });

  it.each(LANGUAGES)('shows how to continue instead of a form that cannot be sent: %s', async (language) => {
    const context = await (await openBrowser()).newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of ['/enquiry', '/faq'] as const) {
      await page.goto(`${stack.site}${addressIn(language, path)}`);
      const notice = page.locator(path === '/enquiry' ? 'main noscript' : '#root + noscript');
      expect(await notice.innerText()).toContain('JavaScript');
      expect(await notice.isVisible()).toBe(true);
      const dead = page.locator('main').locator('input, textarea, button').filter({ visible: true });
      expect({ path, dead: await dead.count() }).toEqual({ path, dead: 0 });
      expect({ path, menu: await page.locator('.button-menu').isVisible() }).toEqual({ path, menu: false });
    }
    await context.close();
  });

  it('contains its full text, and names an existing picture', async () => {
    const html = await (await get('/faq')).text();
    expect(html).toContain(campaign.eligibility.text);
    const picture = await get(new URL(contentOf(html, 'meta property="og:image"') ?? '').pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it.each([
    ['/robots.txt', 'Disallow: /admin'],
    ['/sitemap.xml', '/faq-card</loc>'],
    ['/site.webmanifest', campaign.name],
  ])('is accompanied by %s', async (path, text) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(text);
  });
});
