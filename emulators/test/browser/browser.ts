import type { Browser } from 'playwright-core';
import { launchOptions } from '../harness/browser/launchOptions.ts';
import { counted, launched, left } from './browser.process.cjs';

/** The browser that all files of a part share. It ends with the part's process. */
export const openBrowser = async (): Promise<Browser> => await launched(launchOptions);

/** Closes what the file has not left to the next one. To be called after its tests. */
export const closeBrowser = async (): Promise<void> => {
  const kept = new Set([...left.values(), ...counted.map(({ window }) => window)].map(({ context }) => context));
  for (const context of (await openBrowser()).contexts()) if (!kept.has(context)) await context.close();
};
