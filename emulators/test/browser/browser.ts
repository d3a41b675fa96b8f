import type { Browser, LaunchOptions } from 'playwright-core';
import { launchOptions } from '../harness/browser/launchOptions.ts';
import { counted, launched, left } from './browser.process.cjs';

/** A test's page lives for seconds. Optimizing its scripts would cost more than it saves, a tenth of the page's processor time. */
const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev';

const optionsOfTests = async (): Promise<LaunchOptions> => {
  const options = await launchOptions();
  return { ...options, args: [...(options.args ?? []), UNOPTIMIZED] };
};

/** The browser that all files of a part share. It ends with the part's process. */
export const openBrowser = async (): Promise<Browser> => await launched(optionsOfTests);

/** Closes what the file has not left to the next one. To be called after its tests. */
export const closeBrowser = async (): Promise<void> => {
  const kept = new Set([...left, ...counted.map(({ window }) => window)].map(({ context }) => context));
  for (const context of (await openBrowser()).contexts()) if (!kept.has(context)) await context.close();
};
