import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { PACKED_FONT } from '../test/harness/browser/browserFont.ts';
import { ARTICLE, contactSheet, PHONE_CLASS } from './sheet.ts';

/** The width for two mails side by side. */
const WIDTH = 2 * ARTICLE + 64;

/** The files to which the sheet was saved, and the mails that are too wide for their phone. */
export interface Picture {
  readonly page: string;
  readonly image: string;
  readonly tooWide: readonly string[];
}

/** Saves the contact sheet of all mails as a page and as a picture. */
export const picture = async (browser: Browser, folder: string): Promise<Picture> => {
  const font = `data:font/woff2;base64,${readFileSync(PACKED_FONT).toString('base64')}`;
  mkdirSync(folder, { recursive: true });
  const [file, image] = [resolve(join(folder, 'mails.html')), resolve(join(folder, 'mails.png'))];
  const html = contactSheet(font);
  writeFileSync(file, html);
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 1000 } });
  try {
    await page.setContent(html, { timeout: 0 });
    await page.evaluate(() => document.fonts.ready);
    const tooWide = await page.evaluate(
      (name) =>
        [...document.querySelectorAll<HTMLElement>(`.${name}`)]
          .filter((one) => one.scrollWidth > one.clientWidth)
          .map((one) => one.dataset['mail'] ?? ''),
      PHONE_CLASS,
    );
    await page.screenshot({ path: image, fullPage: true, timeout: 0 });
    return { page: file, image, tooWide };
  } finally {
    await page.close();
  }
};
