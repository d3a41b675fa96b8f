import type { Browser, LaunchOptions } from 'playwright-core';
import { launchOptions } from '../harness/browser/launchOptions.ts';
import { counted, launched, left } from './browser.process.cjs';

/** A test's page exists for seconds. Optimizing its scripts would cost a tenth of the page's processor time. */
const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev';

const optionsOfTests = async (): Promise<LaunchOptions> => {
  const options = await launchOptions();
  return { ...options, args: [...(options.args ?? []), UNOPTIMIZED] };
};

/** Opens the browser that all files of a part share. It ends with the part's process. */
export const openBrowser = async (): Promise<Browser> => await launched(optionsOfTests);

/** Closes the contexts that the file does not leave to the next one. Call it after the file's tests. */
export const closeBrowser = async (): Promise<void> => {
  const inUse = new Set([...left, ...counted.map(({ window }) => window)].map(({ context }) => context));
  for (const context of (await openBrowser()).contexts()) if (!inUse.has(context)) await context.close();
};
