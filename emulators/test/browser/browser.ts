import { type Browser, chromium } from 'playwright-core';

let browser: Promise<Browser> | undefined;

const connected = async (): Promise<Browser> => {
  const server = process.env.BROWSER_SERVER;
  if (server === undefined)
    throw new Error('BROWSER_SERVER is not set: run these tests by `npm test`, which starts it.');
  return await chromium.connect(server);
};

/** The runner's browser, which all files of a part share. A file sees only its own contexts. */
export const openBrowser = (): Promise<Browser> => (browser ??= connected());

/** Closes the file's contexts. To be called after its tests. */
export const closeBrowser = async (): Promise<void> => {
  await (await browser)?.close();
  browser = undefined;
};
