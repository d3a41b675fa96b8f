import type { Locator, Page } from 'playwright-core';

/** More than any page has tab stops. */
const MAX_PRESSES = 120;

/** Returns the visible style of an element, its surroundings and its neighbour, where a focus ring may be. */
const stylesOf = async (at: Locator): Promise<string> =>
  await at.evaluate((element) => {
    const around = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling];
    const parts = around.flatMap((one) => (one ? [one, ...one.querySelectorAll(':scope > fieldset')] : []));
    return JSON.stringify(
      parts.map((part) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor, borderWidth, backgroundColor, textDecoration } =
          getComputedStyle(part);
        return [outlineStyle, outlineWidth, boxShadow, borderColor, borderWidth, backgroundColor, textDecoration];
      }),
    );
  });

const isFocused = async (at: Locator): Promise<boolean> => await at.evaluate((one) => one === document.activeElement);

/** A person without a mouse. Each element is reached by Tab alone, and has to show the focus. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Moves to `to` by Tab. Throws if it cannot be reached or looks the same with the focus. */
  async reach(to: Locator): Promise<void> {
    await to.waitFor();
    const before = await stylesOf(to);
    const had = await isFocused(to);
    for (let presses = 0; !(await isFocused(to)); presses += 1) {
      if (presses > MAX_PRESSES) throw new Error(`Tab does not reach ${to.toString()}`);
      await this.press('Tab');
    }
    if (!had && (await stylesOf(to)) === before) throw new Error(`The focus on ${to.toString()} is not visible`);
  }

  /** Moves to a link or a button, and presses it. */
  async activate(to: Locator): Promise<void> {
    await this.reach(to);
    await this.press('Enter');
  }

  /** Types into a field, as an input method does. */
  async type(into: Locator, text: string): Promise<void> {
    await this.reach(into);
    await this.page.keyboard.insertText(text);
  }

  /** Moves down a list of options until the wanted one is selected. */
  async choose(from: Locator, value: string): Promise<void> {
    await this.reach(from);
    for (let presses = 0; (await from.inputValue()) !== value; presses += 1) {
      if (presses > MAX_PRESSES) throw new Error(`${from.toString()} has no ${value}`);
      await this.press('ArrowDown');
    }
  }
}
