import type { BrowserContext, Page } from 'playwright-core';
import { stack } from '../harness/stack.ts';
import { counted, left } from './browser.process.cjs';
import { openBrowser } from './browser.ts';

/** A person's browser with its open page. */
export interface Window {
  readonly width: number;
  readonly context: BrowserContext;
  readonly page: Page;
}

/** A window that counts the presses of the mouse on its pages, for as long as it lives. */
export interface CountedWindow {
  readonly window: Window;
  readonly presses: { count: number };
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

/** A window as if new. A page that has shown the application before shows it again for half the processor time. */
export const windowOf = async (width: number): Promise<Window> => {
  const found = left.get(width);
  left.delete(width);
  return found ?? (await newWindow(width));
};

/** Leaves a window to the next test, which may be another file's. */
export const leave = async (window: Window): Promise<void> => {
  await empty(window);
  left.set(window.width, window);
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
