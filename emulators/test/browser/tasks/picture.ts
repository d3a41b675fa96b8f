import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { savePicture, pictureTexts, MAX_BYTES, type Size } from '../../../manual/pictureFiles.ts';
import { maskedLines } from '../../../manual/masked.ts';
import { full } from '../../harness/run/longForm.ts';
import type { Visitor } from '../site/visitor.ts';
import { isSameJSON } from '../../../client/sameJSON.ts';

/** Whether pictures are made, by `npm run manual`. Otherwise the stored texts are compared with the pages. */
const isMaking = process.env.TEST_MANUAL === '1';

/** The time in which a page loads completely, and the interval of the checks. */
const LOADED_MS = 10_000;
const LOOK_MS = 100;

const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25];

/**
 * Hides what would cover the picture: the bar at the top and the snackbar at the bottom. Frames the button to be pressed visibly on
 * paper, inside its edge, because the picture's edge would cut an outer frame. Sizes a card to its content.
 */
const STYLE = `
  header { position: static !important; }
  .MuiSnackbar-root { visibility: hidden !important; }
  [data-pictured] { outline: 3px solid #b3261e !important; outline-offset: -2px; }
  [data-shown] { align-self: start !important; }
`;

/** Encodes a screenshot as WebP, with the browser's own encoder. */
const encoded = async (page: Page, png: Buffer, quality: number): Promise<Size & { readonly picture: Buffer }> => {
  const made = await page.evaluate(
    async ([data, wanted]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: wanted });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return {
        width: image.width,
        height: image.height,
        text: Array.from(bytes, (one) => String.fromCharCode(one)).join(''),
      };
    },
    [png.toString('base64'), quality] as const,
  );
  return { width: made.width, height: made.height, picture: Buffer.from(made.text, 'latin1') };
};

/** Returns the best quality within the size limit. @throws Error if there is none */
const compact = async (visitor: Visitor, name: string, png: Buffer) => {
  const page = await visitor.context.newPage();
  try {
    for (const quality of QUALITIES) {
      const made = await encoded(page, png, quality);
      if (made.picture.length <= MAX_BYTES) return made;
    }
  } finally {
    await page.close();
  }
  throw new Error(`The picture ${name} is too large: show a smaller part of the page.`);
};

const screenshot = async (region: Locator, pressed: Locator | undefined): Promise<Buffer> => {
  await pressed?.evaluate((one) => one.setAttribute('data-pictured', ''));
  await region.evaluate((one) => one.setAttribute('data-shown', ''));
  const png = await region.screenshot({ animations: 'disabled', caret: 'hide', style: STYLE });
  await pressed?.evaluate((one) => one.removeAttribute('data-pictured'));
  await region.evaluate((one) => one.removeAttribute('data-shown'));
  return png;
};

/** Returns the region's text when it matches `wanted`, or at the end of the wait. A page on a busy machine may still be loading. */
const saidBy = async (region: Locator, wanted: readonly string[], end: number): Promise<readonly string[]> => {
  const text = maskedLines(await region.ariaSnapshot());
  if (isSameJSON(text, wanted) || Date.now() > end) return text;
  await delay(LOOK_MS);
  return await saidBy(region, wanted, end);
};

const expectAsMade = async (name: string, region: Locator): Promise<void> => {
  const expected = pictureTexts().get(name) ?? [];
  const context = { picture: name, 'after a change': 'npm run manual' };
  const text = await saidBy(region, expected, Date.now() + LOADED_MS);
  expect({ ...context, text }).toEqual({ ...context, text: expected });
};

/**
 * Takes a picture of a part of the page for the manual, in `npm run manual`. Every other run outside the long form checks that the
 * part's text is the same as then, so that no picture is outdated. @param pressed the framed element
 */
export const pictured = async (visitor: Visitor, name: string, region: Locator, pressed?: Locator): Promise<void> => {
  await pressed?.waitFor();
  if (!isMaking) {
    // With the many people of the long form, a page counts and lists more than its picture.
    if (!full) await expectAsMade(name, region);
    return;
  }
  await visitor.stillness();
  const text = maskedLines(await region.ariaSnapshot());
  const { picture, ...size } = await compact(visitor, name, await screenshot(region, pressed));
  savePicture(name, picture, size, text);
};
