import type { Page } from 'playwright-core';
import { MOTION } from './window.ts';

/** MUI detects a form filled in by the browser with this animation of 10 ms, which changes nothing. */
const UNSEEN = 'mui-auto-fill';

/** Returns the elements that would move, by their style: a transition that takes time, or an animation. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate((unseen) => {
    const takesTime = ({ transitionProperty, transitionDuration }: CSSStyleDeclaration): boolean =>
      transitionProperty !== 'none' && /[1-9]/.test(transitionDuration);
    const isAnimated = ({ animationName }: CSSStyleDeclaration): boolean =>
      animationName !== 'none' && !animationName.startsWith(unseen);
    return [...document.querySelectorAll('body *')].flatMap((one) => {
      const style = getComputedStyle(one);
      if (!takesTime(style) && !isAnimated(style)) return [];
      return [`${one.tagName} ${one.getAttribute('class') ?? ''}: ${style.transition} ${style.animationName}`];
    });
  }, UNSEEN);

/** Like `moving`, for readers who have not asked their system for reduced motion. */
export const movingForMost = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const found = await moving(page);
  await page.emulateMedia(MOTION);
  return found;
};
