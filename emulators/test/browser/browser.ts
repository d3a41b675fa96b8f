import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '../harness/launchBrowser.ts';
import { stack } from '../harness/stack.ts';

const FONT = 'node_modules/@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2';
const FONT_PATH = '/font-of-the-tests.woff2';

let browser: Promise<Browser> | undefined;
let isBare: Promise<boolean> | undefined;

/** The test file's only browser, started on first use. */
export const openBrowser = (): Promise<Browser> => (browser ??= launchBrowser());

/** To be called after the file's tests. */
export const closeBrowser = async (): Promise<void> => {
  await (await browser)?.close();
  browser = undefined;
  isBare = undefined;
};

/** Whether Japanese shows as empty boxes: then two different characters look the same. */
const lacksJapanese = async (): Promise<boolean> => {
  const page = await (await openBrowser()).newPage();
  try {
    return await page.evaluate(() => {
      const [first, second] = ['国', '語'].map((character) => {
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d');
        if (context) context.font = '40px sans-serif';
        context?.fillText(character, 10, 60);
        return canvas.toDataURL();
      });
      return first === second;
    });
  } finally {
    await page.close();
  }
};

/**
 * Gives the context's pages a Japanese font on machines without one, under a name in the theme, so that line breaks and pictures are a
 * phone's. It is loaded from bytes, so no policy of the site on font sources applies.
 */
export const provideJapanese = async (context: BrowserContext): Promise<void> => {
  if (!(await (isBare ??= lacksJapanese()))) return;
  const body = readFileSync(join(process.cwd(), FONT));
  await context.route(`**${FONT_PATH}`, (route) => route.fulfill({ body, contentType: 'font/woff2' }));
  await context.addInitScript(
    ([path, site]) => {
      // The bank's page permits no loading.
      if (location.origin !== site) return;
      void fetch(path)
        .then((answer) => answer.arrayBuffer())
        .then((bytes) => document.fonts.add(new FontFace('Noto Sans JP', bytes)))
        .catch(() => undefined);
    },
    [FONT_PATH, stack.site] as const,
  );
};
