import type { Browser } from 'playwright-core';
import { connected, counted, left } from './browser.process.cjs';

/** The runner's browser, which all files of a part share. */
export const openBrowser = async (): Promise<Browser> => {
  const server = process.env.BROWSER_SERVER;
  if (server === undefined)
    throw new Error('BROWSER_SERVER is not set: run these tests by `npm test`, which starts it.');
  return await connected(server);
};

/** Closes what the file has not left to the next one. To be called after its tests. */
export const closeBrowser = async (): Promise<void> => {
  const kept = new Set([...left.values(), ...counted.map(({ window }) => window)].map(({ context }) => context));
  for (const context of (await openBrowser()).contexts()) if (!kept.has(context)) await context.close();
};
