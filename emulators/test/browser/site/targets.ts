import type { Page } from 'playwright-core';

/** The smallest target for a finger (WCAG 2.2, 2.5.5), less a tolerance for rounding. */
const TARGET_PX = 43.5;

/** Returns the page's controls that are too small for a finger, by size and name. A link within a text may be as small as its text. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const CONTROLS =
      'button, input, select, textarea, summary, a[href], [role=button], [role=combobox], [role=tab], [role=option]';
    // A click on one of these reaches the control inside it.
    const HOLDERS = 'label, .MuiInputBase-root, .MuiButtonBase-root, .MuiSwitch-root';
    const isText = (one: Element): boolean =>
      one.matches('a') && (getComputedStyle(one).display === 'inline' || one.matches('.MuiLink-root'));
    const sizeOf = (one: Element): readonly [number, number] => {
      const boxes = [one, one.closest(HOLDERS) ?? one].map((each) => each.getBoundingClientRect());
      return [Math.max(...boxes.map(({ width }) => width)), Math.max(...boxes.map(({ height }) => height))];
    };
    const isShown = (one: Element): boolean =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && one.getClientRects().length > 0;
    return [...document.querySelectorAll(CONTROLS)].flatMap((one) => {
      const [width, height] = sizeOf(one);
      // An element of one pixel is for screen readers and forms alone.
      if (!isShown(one) || isText(one) || width <= 1 || (width >= least && height >= least)) return [];
      const name = one.getAttribute('aria-label') ?? one.textContent;
      return [
        `${Math.round(width)} × ${Math.round(height)} ${one.tagName} ${one.className} ${name.trim().slice(0, 40)}`,
      ];
    });
  }, TARGET_PX);
