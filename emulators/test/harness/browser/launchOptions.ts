import packaged from '@sparticuz/chromium';
import type { LaunchOptions } from 'playwright-core';
import { browserFont } from './browserFont.ts';
import { chooseBrowser, thisMachine } from './chooseBrowser.ts';

/**
 * The packaged flags are made for a cloud function. With one process for all pages, a crash in one ends all. Without web security, a page
 * could make calls that a visitor's browser forbids. A simulated graphics card takes a third of a page's processor time.
 */
const unwanted =
  /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content|headless|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|in-process-gpu)/;
const WITHOUT_GRAPHICS = ['--disable-gpu', '--disable-software-rasterizer'];

/** Returns the options to start this machine's browser. @throws Error with advice if there is none */
export const launchOptions = async (): Promise<LaunchOptions> => {
  const choice = chooseBrowser(thisMachine);
  // The type of an environment admits undefined values, Playwright's does not.
  const env = { ...(process.env as Record<string, string>), ...(await browserFont()) };
  if (choice.kind === 'installed') return { executablePath: choice.path, env };
  return {
    executablePath: await packaged.executablePath(),
    env,
    args: [...packaged.args.filter((flag) => !unwanted.test(flag)), ...WITHOUT_GRAPHICS],
  };
};
