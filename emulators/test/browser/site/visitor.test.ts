import { routes } from 'functions/shared/contract/routes';
import { stack } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { leave, newWindow, windowOf } from '../window.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** The other tests depend on this: a visitor notices faults. */
describe('a visitor', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await newVisitor(360);
    await visitor.page.route(`${stack.site}/trial`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="ja"><title>試験</title><h1>試験</h1>',
      }),
    );
    await visitor.open('/trial');
  });
  afterEach(async () => await visitor.context.close());
  afterAll(closeBrowser);

  const put = async (html: string): Promise<void> =>
    await visitor.page.evaluate((more) => document.body.insertAdjacentHTML('beforeend', more), html);

  it('accepts a correct page', async () => {
    await visitor.look('trial');
    expect(visitor.unexpected()).toEqual([]);
  });

  it('reports an element wider than the window', async () => {
    await put('<div style="width: 500px; height: 1em"></div>');
    await expect(visitor.look('trial')).rejects.toThrow('width: 500px');
  });

  it('reports a field without a label', async () => {
    await put('<input type="text">');
    await expect(visitor.look('trial')).rejects.toThrow('label');
  });

  it('reports a text with too little contrast, also at a second look', async () => {
    await put('<p style="color: #000">濃い字</p>');
    await visitor.look('trial');
    await put('<p style="color: #aaa">薄い字</p>');
    await expect(visitor.look('trial')).rejects.toThrow('color-contrast');
  });

  it('reports console errors and calls to other hosts, unless they are allowed', async () => {
    await visitor.page.route('https://example.com/**', (route) => route.fulfill({ status: 204 }));
    await visitor.page.evaluate(async () => {
      console.error('a fault of the page');
      await fetch('https://example.com/', { mode: 'no-cors' });
    });
    expect(visitor.unexpected()).toEqual([
      expect.stringContaining('a fault of the page'),
      'outside call: https://example.com/',
    ]);
    visitor.allow(/a fault/, /outside/);
    expect(visitor.unexpected()).toEqual([]);
  });

  it('records each call that changes something', async () => {
    await visitor.page.route('**/api/v1/inquiry', (route) => route.fulfill({ status: 204 }));
    await visitor.page.evaluate(async () => void (await fetch('/api/v1/inquiry', { method: 'POST' })));
    expect(visitor.writes).toEqual(['POST /api/v1/inquiry']);
  });

  it('displays Japanese on this machine', async () => {
    // Without a Japanese font on the machine, the tests' own font arrives a moment after the page.
    await visitor.page.waitForFunction(() => {
      const [first, second] = ['国', '語'].map((character) => {
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d');
        if (context) context.font = "40px 'Noto Sans JP', sans-serif";
        context?.fillText(character, 10, 60);
        return canvas.toDataURL();
      });
      return first !== second;
    });
  });
});

describe('a window left to the next test', () => {
  afterAll(closeBrowser);

  const stored = async (): Promise<unknown> => {
    const databases = await indexedDB.databases();
    return [localStorage.length, sessionStorage.length, document.cookie, databases.length, innerWidth];
  };
  const store = async (): Promise<void> => {
    localStorage.setItem('one', '1');
    sessionStorage.setItem('one', '1');
    document.cookie = 'one=1';
    await new Promise((resolve) => (indexedDB.open('one').onsuccess = resolve));
  };

  it('is as good as new: no stored data, no routes and no listeners', async () => {
    const window = await newWindow(360);
    const { context, page } = window;
    await page.goto(`${stack.site}/404.html`);
    const before = await page.evaluate(stored);
    await page.evaluate(store);
    await page.setViewportSize({ width: 500, height: 500 });
    let heard = 0;
    page.on('request', (request) => {
      // The first page may still load late resources.
      if (request.isNavigationRequest()) heard += 1;
    });
    await context.route('**/404.html', (route) => route.fulfill({ status: 500 }));
    // control: the test sees the stored data and the route.
    expect(await page.evaluate(stored)).toEqual([1, 1, 'one=1', 1, 500]);
    expect((await page.goto(`${stack.site}/404.html`))?.status()).toBe(500);
    expect(heard).toBe(1);

    await leave(window);
    const next = await windowOf(360);
    expect(next.page).toBe(page);
    expect((await page.goto(`${stack.site}/404.html`))?.status()).not.toBe(500);
    expect(await page.evaluate(stored)).toEqual(before);
    expect(heard).toBe(1);
    await context.close();
  });

  it('keeps the site’s files in its cache, but no response about the campaign', async () => {
    const window = await newWindow(360);
    const { page } = window;
    const open = async (): Promise<unknown> => await page.goto(`${stack.site}/404.html`);
    /** Returns the bytes that come over the network. */
    const fetched = async (path: string): Promise<number | undefined> =>
      await page.evaluate(async (address) => {
        await (await fetch(address)).arrayBuffer();
        const last = performance.getEntriesByName(new URL(address, location.href).href).at(-1);
        return (last as PerformanceResourceTiming | undefined)?.transferSize; // what a fetch is measured by
      }, path);
    await open();
    const script = await page.locator('script[src]').first().getAttribute('src');
    await fetched(script ?? '');
    await leave(window);
    await open();
    expect(await fetched(script ?? '')).toBe(0);
    const list = `/api/v1${routes.getShopList.path}`;
    expect(await fetched(list)).toBeGreaterThan(0);
    expect(await fetched(list)).toBe(0);
    await leave(window);
    await open();
    expect(await fetched(list)).toBeGreaterThan(0);
    // A closed window is not reused.
    await window.context.close();
    const next = await windowOf(360);
    expect(next.page.isClosed()).toBe(false);
    await next.context.close();
  });
});
