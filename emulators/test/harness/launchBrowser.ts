import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { chooseBrowser, thisMachine } from './chooseBrowser.ts';

/**
 * The package's flags are made for a cloud function. One process for all pages makes a crash in one the end of all, and without web
 * security a page could call what a visitor's browser would not let it call. A graphics card that is computed takes a third of all the
 * processor time of a page.
 */
const unwanted =
  /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content|headless|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|in-process-gpu)/;
const WITHOUT_GRAPHICS = ['--disable-gpu', '--disable-software-rasterizer'];

/** Starts the browser of this machine. @throws Error that says what to do, where there is none */
export const launchBrowser = async (): Promise<Browser> => {
  const choice = chooseBrowser(thisMachine);
  if (choice.kind === 'installed') return await chromium.launch({ executablePath: choice.path });
  return await chromium.launch({
    executablePath: await packaged.executablePath(),
    args: [...packaged.args.filter((flag) => !unwanted.test(flag)), ...WITHOUT_GRAPHICS],
  });
};
