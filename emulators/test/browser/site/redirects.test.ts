import type { Page } from 'playwright-core';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { leapTo } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth } from './visitor.ts';

/** The delay of the code of /closed. */
const DELAY_MS = 1_500;
/** More than rounding, and less than a line of text. */
const MAX_SHIFT = 0.01;

interface Frame {
  readonly path: string;
  /** The top of the page below the header, in px. */
  readonly top: number;
  readonly isEmpty: boolean;
}
interface Watched {
  readonly frames: Frame[];
  readonly shifts: string[];
  shift: number;
}
declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page. Records each frame that differs from the previous one, and each layout shift, including those after a click. */
const watch = (): void => {
  const watched: Watched = { frames: [], shifts: [], shift: 0 };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number') watched.shift += entry.value;
      watched.shifts.push(JSON.stringify(entry));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    requestAnimationFrame(look);
    const main = document.querySelector('main');
    if (main === null) return;
    const { top } = main.getBoundingClientRect();
    const frame = { path: location.pathname, top: Math.round(top + scrollY), isEmpty: main.textContent.trim() === '' };
    const before = watched.frames.at(-1);
    if (JSON.stringify(frame) !== JSON.stringify(before)) watched.frames.push(frame);
  };
  requestAnimationFrame(look);
};

const watched = (page: Page): Promise<Watched> => page.evaluate(() => window.watched);

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  await leapTo(IN_PHASE[5]);
});
afterAll(closeBrowser);

describe('a redirect to /closed whose code arrives late', () => {
  atEachWidth(
    'keeps the previous page until then, without a layout shift',
    async (visitor) => {
      const { page } = visitor;
      // The script of `watch` stays with the window, so it is not reused.
      visitor.isSpent = true;
      await page.addInitScript(watch);
      await page.route(/\/closedPage-[^/]*\.js$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
        await route.continue();
      });
      for (const [path, led, heading] of [
        ['/en', '/en/closed', 'Applications are closed'],
        ['/', '/closed', '申し込みの受付は終わりました'],
        ['/pre-purchase', '/closed', '申し込みの受付は終わりました'],
        ['/closed', '/closed', '申し込みの受付は終わりました'],
      ] as const) {
        await visitor.open(path);
        await visitor.at(led);
        await visitor.heading(heading);
        await page.waitForLoadState('networkidle');
        const { frames, shift, shifts } = await watched(page);
        expect({ path, empty: frames.filter(({ isEmpty }) => isEmpty) }).toEqual({ path, empty: [] });
        expect(frames.length).toBeGreaterThan(0);
        // The HTML of a page without content yet is replaced as a whole.
        if (path !== '/pre-purchase') expect(new Set(frames.map(({ top }) => top)).size).toBe(1);
        expect({ path, shifts: shift < MAX_SHIFT ? [] : shifts }).toEqual({ path, shifts: [] });
      }
    },
    [360],
  );
});
