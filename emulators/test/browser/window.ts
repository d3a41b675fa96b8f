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
  /** Whether the browser's cache may have an answer about this campaign. */
  readonly cache: { isStale: boolean };
}

/** A window that counts the presses of the mouse on its pages, for as long as it lives. */
export interface CountedWindow {
  readonly window: Window;
  readonly presses: { count: number };
}

export const HEIGHT = 800;
/** A file of the site's that runs nothing. There a window waits for its next test. */
const QUIET_PAGE = `${stack.site}/seal.svg`;
/**
 * The longest wait for something in a page, milliseconds. A healthy run never waits this long, but the machine may be busy, and the long form
 * has ten thousand people.
 */
export const PATIENCE_MS = full ? 120_000 : 30_000;
/** What tests ask of a page that would move. */
export const MOTION = { reducedMotion: 'reduce' } as const;
/** What tests listen for. */
const HEARD = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'];

/** An answer about the campaign that a browser may show again without asking. The site's files are the same in each campaign. */
const isKeptAnswer = (response: Response): boolean =>
  new URL(response.url()).pathname.startsWith('/api/') &&
  /max-age=[1-9]/.test(response.headers()['cache-control'] ?? '');

/** In the page: what its Content Security Policy refuses becomes an error of the console, which fails a test. Chromium prints none for eval. */
const tellViolations = (): void => {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(
      `Content Security Policy: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${String(lineNumber)}`,
    );
  });
};

/** A window of a person of their own, in Japan. */
export const newWindow = async (width: number): Promise<Window> => {
  const browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    ...MOTION,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(tellViolations);
  const cache = { isStale: false };
  context.on('response', (response) => {
    if (isKeptAnswer(response)) cache.isStale = true;
  });
  return { width, context, page: await context.newPage(), cache };
};

/** In the page: nothing is stored for its origin any more. */
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
 * Empties the browser's cache of answers that would outlive their campaign. It only goes as a whole, with what is compiled of the site's
 * scripts, and so it stays where no such answer has come.
 */
const forgetAnswers = async ({ context, page, cache }: Window): Promise<void> => {
  if (!cache.isStale) return;
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  cache.isStale = false;
};

/** Brings a page to where the site runs nothing, and stores for the site. */
export const atQuietPage = async (page: Page): Promise<void> => {
  if (page.url() !== QUIET_PAGE) await page.goto(QUIET_PAGE);
};

/** Makes a window as if new: nobody listens or answers for the site, nothing is stored, nothing is pressed. */
const empty = async (window: Window): Promise<void> => {
  const { width, context, page } = window;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of HEARD) page.removeAllListeners(event);
  await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  // The page before cannot write any more.
  await page.goto(QUIET_PAGE);
  await page.evaluate(forgetAll);
  await context.clearCookies();
  await forgetAnswers(window);
  await page.emulateMedia({ media: null, ...MOTION });
  await page.setViewportSize({ width, height: HEIGHT });
  await page.mouse.move(0, 0);
};

/** A window as if new. A page that has shown the application before, at whatever width, shows it again for half the processor time. */
export const windowOf = async (width: number): Promise<Window> => {
  const found = left.pop();
  if (found === undefined) return await newWindow(width);
  if (found.page.isClosed()) return await windowOf(width);
  await found.page.setViewportSize({ width, height: HEIGHT });
  return { ...found, width };
};

/** Whether nothing has been opened in this window yet. */
export const isUntouched = ({ page }: Pick<Window, 'page'>): boolean =>
  ['about:blank', QUIET_PAGE].includes(page.url());

/** Leaves a window to the next test, which may be another file's. */
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
    // At the document, and not at the window: there Playwright stops a press that a moving page would have swallowed, and tries again.
    document.addEventListener('pointerdown', (event) => event.isTrusted && void pressed(), { capture: true });
  });
  return { window, presses };
};

/** Like `windowOf`, of those that count. */
export const countedWindowOf = async (width: number): Promise<CountedWindow> => {
  const at = counted.findIndex(({ window }) => window.width === width);
  const [found] = at < 0 ? [] : counted.splice(at, 1);
  return found ?? (await newCountedWindow(width));
};

/** Like `leave`, of those that count. */
export const leaveCounted = async ({ window, presses }: CountedWindow): Promise<void> => {
  await empty(window);
  counted.push({ window, presses });
};
