import type { BrowserContext, Page, Response } from 'playwright-core';
import { full } from '../harness/run/longForm.ts';
import { stack } from '../harness/stack.ts';
import { counted, left } from './browser.process.cjs';
import { openBrowser } from './browser.ts';

/** A person's browser with its open page. */
export interface Window {
  readonly width: number;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Whether the browser's cache may contain a response about this campaign. */
  readonly cache: { isStale: boolean };
}

/** A window that counts the mouse clicks on its pages, for as long as it exists. */
export interface CountedWindow {
  readonly window: Window;
  readonly presses: { count: number };
}

export const HEIGHT = 800;
/** A file of the site that runs no script, where a window waits for its next test. */
const QUIET_PAGE = `${stack.site}/seal.svg`;
/**
 * The longest wait for an element, in ms. A healthy run never needs it, but the machine may be busy, and the long form has ten
 * thousand people.
 */
export const PATIENCE_MS = full ? 120_000 : 30_000;
/** Tests request reduced motion. */
export const MOTION = { reducedMotion: 'reduce' } as const;
/** The events that tests listen for. */
const HEARD = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'];

/** Returns whether the browser may reuse a response about the campaign without asking. The site's files are the same in each campaign. */
const isCacheableResponse = (response: Response): boolean =>
  new URL(response.url()).pathname.startsWith('/api/') &&
  /max-age=[1-9]/.test(response.headers()['cache-control'] ?? '');

/** Runs in the page. Reports violations of the Content Security Policy as console errors, which fail a test. Chromium prints none for eval. */
const reportViolations = (): void => {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(
      `Content Security Policy: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${String(lineNumber)}`,
    );
  });
};

/** Opens a window for one person, in Japan. */
export const newWindow = async (width: number): Promise<Window> => {
  const browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    ...MOTION,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(reportViolations);
  const cache = { isStale: false };
  context.on('response', (response) => {
    if (isCacheableResponse(response)) cache.isStale = true;
  });
  return { width, context, page: await context.newPage(), cache };
};

/** Runs in the page. Removes everything stored for its origin. */
const forgetAll = async (): Promise<void> => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, resolve);
    });
  }
};

/**
 * Empties the browser's cache if it contains a response that would outlive its campaign. The cache goes as a whole, with the site's
 * compiled scripts, so it stays otherwise.
 */
const forgetAnswers = async ({ context, page, cache }: Window): Promise<void> => {
  if (!cache.isStale) return;
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  cache.isStale = false;
};

/** Opens a page that runs no script of the site and stores nothing for it. */
export const atQuietPage = async (page: Page): Promise<void> => {
  if (page.url() !== QUIET_PAGE) await page.goto(QUIET_PAGE);
};

/** Resets a window: no listeners, no routes, no stored data, no pressed button. */
const empty = async (window: Window): Promise<void> => {
  const { width, context, page } = window;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of HEARD) page.removeAllListeners(event);
  await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  // The previous page cannot write any more.
  await page.goto(QUIET_PAGE);
  await page.evaluate(forgetAll);
  await context.clearCookies();
  await forgetAnswers(window);
  await page.emulateMedia({ media: null, ...MOTION });
  await page.setViewportSize({ width, height: HEIGHT });
  await page.mouse.move(0, 0);
};

/** Returns a window as good as new. A page that has shown the application before needs half the processor time to show it again. */
export const windowOf = async (width: number): Promise<Window> => {
  const found = left.pop();
  if (found === undefined) return await newWindow(width);
  if (found.page.isClosed()) return await windowOf(width);
  await found.page.setViewportSize({ width, height: HEIGHT });
  return { ...found, width };
};

/** Returns whether nothing has been opened in this window yet. */
export const isUntouched = ({ page }: Pick<Window, 'page'>): boolean =>
  ['about:blank', QUIET_PAGE].includes(page.url());

/** Leaves a window to the next test, possibly of another file. */
export const leave = async (window: Window): Promise<void> => {
  await empty(window);
  left.push(window);
};

const newCountedWindow = async (width: number): Promise<CountedWindow> => {
  const window = await newWindow(width);
  const presses = { count: 0 };
  await window.context.exposeBinding('pressed', () => void (presses.count += 1));
  await window.context.addInitScript(() => {
    const { pressed } = globalThis as unknown as { pressed: () => Promise<void> }; // the binding above
    // On the document, not on the window: there Playwright stops a click that a moving page would have swallowed, and tries again.
    document.addEventListener('pointerdown', (event) => event.isTrusted && void pressed(), { capture: true });
  });
  return { window, presses };
};

/** Like `windowOf`, for counting windows. */
export const countedWindowOf = async (width: number): Promise<CountedWindow> => {
  const at = counted.findIndex(({ window }) => window.width === width);
  const [found] = at < 0 ? [] : counted.splice(at, 1);
  return found ?? (await newCountedWindow(width));
};

/** Like `leave`, for counting windows. */
export const leaveCounted = async ({ window, presses }: CountedWindow): Promise<void> => {
  await empty(window);
  counted.push({ window, presses });
};
