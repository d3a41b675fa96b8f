import type { Locator, Page } from 'playwright-core';

/** No page has as many places for the focus. */
const MOST_PRESSES = 120;

/** What can be seen of the focus: at the element, around it, or beside it, as with the frame of a field. */
const seen = async (at: Locator): Promise<string> =>
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

/** A person who has no mouse. Each place is reached by Tab alone, and is seen to have the focus. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Goes on to `to` by Tab, and fails where it cannot be reached or looks the same with the focus. */
  async reach(to: Locator): Promise<void> {
    await to.waitFor();
    const before = await seen(to);
    const had = await isFocused(to);
    for (let presses = 0; !(await isFocused(to)); presses += 1) {
      if (presses > MOST_PRESSES) throw new Error(`Tab does not reach ${to.toString()}`);
      await this.press('Tab');
    }
    if (!had && (await seen(to)) === before) throw new Error(`The focus on ${to.toString()} cannot be seen`);
  }

  /** Goes on to a link or a button, and presses it. */
  async activate(to: Locator): Promise<void> {
    await this.reach(to);
    await this.press('Enter');
  }

  /** Types into a field, as an input method enters it. */
  async type(into: Locator, text: string): Promise<void> {
    await this.reach(into);
    await this.page.keyboard.insertText(text);
  }

  /** Goes down a list of choices until the wanted one is taken. */
  async choose(from: Locator, value: string): Promise<void> {
    await this.reach(from);
    for (let presses = 0; (await from.inputValue()) !== value; presses += 1) {
      if (presses > MOST_PRESSES) throw new Error(`${from.toString()} has no ${value}`);
      await this.press('ArrowDown');
    }
  }
}
