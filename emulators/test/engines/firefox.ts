import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { Driver, Screen } from './driver.ts';
import { calling, reportFaults } from './inPage.ts';
import type { Programs } from './installation.ts';
import { TETHER } from './tether.ts';

/** Starts Firefox with one page, by WebDriver BiDi. It runs on a tether, because it would survive a killed Puppeteer. */
export const openFirefox = async ({ browser }: Programs, screen: Screen, downloads: string): Promise<Driver> => {
  const started = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/bin/sh',
    // Puppeteer appends the profile and the port.
    ignoreDefaultArgs: true,
    args: ['-c', TETHER, 'sh', browser, '--headless'],
    env: { ...process.env, TZ: 'Asia/Tokyo' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'ja,en',
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.helperApps.neverAsk.saveToDisk': 'text/csv',
    },
  });
  const page = await started.newPage();
  await page.setViewport({ width: screen.width, height: screen.height });
  await page.evaluateOnNewDocument(calling(reportFaults, screen.maxShift));
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url ?? ''})`);
  });
  page.on('pageerror', (error) =>
    faults.push(`page error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  );
  // A form with a draft asks for confirmation before the page is left, and the navigation waits for the answer.
  page.on('dialog', (dialog) => void dialog.accept());
  const elementAt = async (expression: string): Promise<ElementHandle> => {
    const element = (await page.evaluateHandle(expression)).asElement();
    if (element === null) throw new Error(`No element: ${expression.slice(-80)}`);
    // An expression's handle has no type of its own; `asElement` has just checked it.
    return element as ElementHandle;
  };
  const clicked = async (expression: string): Promise<void> => {
    const element = await elementAt(expression);
    // Puppeteer scrolls as little as possible, and then clicks on whatever covers the edge of the window.
    await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await element.click();
  };
  return {
    engine: 'firefox',
    downloads,
    goto: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    evaluate: async (expression) => await page.evaluate(expression),
    click: clicked,
    type: async (element, text) => {
      await clicked(element);
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.type(text);
    },
    press: async (key) => await page.keyboard.press(key),
    screenshot: async (path) => {
      // Puppeteer's type demands the ending.
      await page.screenshot({ path: path as `${string}.png` });
    },
    faults: async () => faults.splice(0),
    close: async () => await started.close(),
  };
};
