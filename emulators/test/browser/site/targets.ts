import type { Page } from 'playwright-core';

/** A finger's target (WCAG 2.2, 2.5.5), less what rounding takes. */
const TARGET_PX = 43.5;

/** The page's controls that a finger would miss, by size and name; a link within a text may be as small as its text. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const CONTROLS =
      'button, input, select, textarea, summary, a[href], [role=button], [role=combobox], [role=tab], [role=option]';
    // A press on these reaches the control that they hold.
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
      // What is a pixel large is there for screen readers and forms alone.
      if (!isShown(one) || isText(one) || width <= 1 || (width >= least && height >= least)) return [];
      const name = one.getAttribute('aria-label') ?? one.textContent;
      return [
        `${Math.round(width)} × ${Math.round(height)} ${one.tagName} ${one.className} ${name.trim().slice(0, 40)}`,
      ];
    });
  }, TARGET_PX);
