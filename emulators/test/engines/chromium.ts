import { join } from 'node:path';
import { chromium, type ElementHandle } from 'playwright-core';
import type { Driver, Screen } from './driver.ts';
import { calling, reportFaults } from './inPage.ts';
import type { Programs } from './installation.ts';

const CLICK_MS = 10_000;

/** Starts an installed Chromium with one page. It ends with this process, because Playwright connects to it by a pipe. */
export const openChromium = async ({ browser }: Programs, screen: Screen, downloads: string): Promise<Driver> => {
  const started = await chromium.launch({ executablePath: browser });
  const context = await started.newContext({ viewport: screen, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
  await context.addInitScript(calling(reportFaults, screen.maxShift));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`page error: ${error.stack ?? error.message}`));
  page.on('download', (download) => void download.saveAs(join(downloads, download.suggestedFilename())));
  page.on('dialog', (dialog) => void dialog.accept());
  const elementAt = async (expression: string): Promise<ElementHandle> => {
    const element = (await page.evaluateHandle(expression)).asElement();
    if (element === null) throw new Error(`No element: ${expression.slice(-80)}`);
    // An expression's handle has no type of its own; `asElement` has just checked it.
    return element as ElementHandle;
  };
  return {
    engine: 'chromium',
    downloads,
    goto: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    evaluate: async (expression) => await page.evaluate(expression),
    click: async (element) => await (await elementAt(element)).click({ timeout: CLICK_MS }),
    type: async (element, text) => {
      await (await elementAt(element)).click({ timeout: CLICK_MS });
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    press: async (key) => await page.keyboard.press(key),
    screenshot: async (path) => void (await page.screenshot({ path })),
    faults: async () => faults.splice(0),
    close: async () => await started.close(),
  };
};
