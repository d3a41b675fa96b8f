import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { PACKED_FONT } from '../test/harness/browser/browserFont.ts';
import { ARTICLE, contactSheet, PHONE_CLASS } from './sheet.ts';

/** The width for two mails side by side. */
const WIDTH = 2 * ARTICLE + 64;

/** Shows the contact sheet of all mails, and closes it after `look`. */
const shown = async <T>(browser: Browser, html: string, look: (page: Page) => Promise<T>): Promise<T> => {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 1000 } });
  try {
    await page.setContent(html, { timeout: 0 });
    await page.evaluate(() => document.fonts.ready);
    return await look(page);
  } finally {
    await page.close();
  }
};

const sheet = (): string => contactSheet(`data:font/woff2;base64,${readFileSync(PACKED_FONT).toString('base64')}`);

const tooWideOn = async (page: Page): Promise<string[]> =>
  await page.evaluate(
    (name) =>
      [...document.querySelectorAll<HTMLElement>(`.${name}`)]
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => one.dataset['mail'] ?? ''),
    PHONE_CLASS,
  );

/** The mails that are too wide for their phone. A picture of all would take longer than to measure them. */
export const tooWideMails = async (browser: Browser): Promise<readonly string[]> =>
  await shown(browser, sheet(), tooWideOn);

/** The files to which the sheet was saved, and the mails that are too wide for their phone. */
export interface Picture {
  readonly page: string;
  readonly image: string;
  readonly tooWide: readonly string[];
}

/** Saves the contact sheet of all mails as a page and as a picture. */
export const picture = async (browser: Browser, folder: string): Promise<Picture> => {
  mkdirSync(folder, { recursive: true });
  const [file, image] = [resolve(join(folder, 'mails.html')), resolve(join(folder, 'mails.png'))];
  const html = sheet();
  writeFileSync(file, html);
  return await shown(browser, html, async (page) => {
    await page.screenshot({ path: image, fullPage: true, timeout: 0 });
    return { page: file, image, tooWide: await tooWideOn(page) };
  });
};
