import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from './launchOptions.ts';

/** Starts this machine's browser. @throws Error with advice if there is none */
export const launchBrowser = async (): Promise<Browser> => await chromium.launch(await launchOptions());
