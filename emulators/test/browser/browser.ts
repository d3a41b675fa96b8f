import type { Browser } from 'playwright-core';
import { launchBrowser } from '../harness/browser/launchBrowser.ts';

let browser: Promise<Browser> | undefined;

/** The test file's only browser, started on first use. */
export const openBrowser = (): Promise<Browser> => (browser ??= launchBrowser());

/** To be called after the file's tests. */
export const closeBrowser = async (): Promise<void> => {
  await (await browser)?.close();
  browser = undefined;
};
