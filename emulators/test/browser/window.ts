import type { BrowserContext, Page } from 'playwright-core';
import { stack } from '../harness/stack.ts';
import { openBrowser } from './browser.ts';

/** A person's browser with its open page. */
export interface Window {
  readonly width: number;
  readonly context: BrowserContext;
  readonly page: Page;
}

export const HEIGHT = 800;
const MOTION = { reducedMotion: 'reduce' } as const;
/** What tests listen for. */
const HEARD = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'];

/** A window of a person of their own, in Japan. */
export const newWindow = async (width: number): Promise<Window> => {
  const browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    ...MOTION,
  });
  return { width, context, page: await context.newPage() };
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

/** Empties the browser's cache: an answer that may be kept for minutes would outlive the campaign that it is about. */
const forgetAnswers = async (context: BrowserContext, page: Page): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
};

/** Makes a window as if new: nobody listens or answers for the site, nothing is stored, nothing is pressed. */
const empty = async ({ width, context, page }: Window): Promise<void> => {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of HEARD) page.removeAllListeners(event);
  await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  // A file of the site's that runs nothing: the page before cannot write any more.
  await page.goto(`${stack.site}/seal.svg`);
  await page.evaluate(forgetAll);
  await context.clearCookies();
  await forgetAnswers(context, page);
  await page.emulateMedia({ media: null, ...MOTION });
  await page.setViewportSize({ width, height: HEIGHT });
  await page.mouse.move(0, 0);
};

/** Windows that their tests have left, by width. */
const left = new Map<number, Window>();

/** A window as if new. A page that has shown the application before shows it again for half the processor time. */
export const windowOf = async (width: number): Promise<Window> => {
  const found = left.get(width);
  left.delete(width);
  return found ?? (await newWindow(width));
};

/** Leaves a window to the next test of its file. */
export const leave = async (window: Window): Promise<void> => {
  await empty(window);
  left.set(window.width, window);
};
