import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { eventually, stack } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { field } from '../form.ts';
import { atEachWidth } from './visitor.ts';

beforeAll(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

/** Typed one character at a time, from before the scripts arrive until some time after. */
const SIGNS = [...'みなもざかのはなこともうします。とどけさきについておたずねします。'];

describe('a form that is typed into while its scripts load', () => {
  atEachWidth('keeps each character in order, and the focus in the field', async ({ page }) => {
    let arrive: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${stack.site}/enquiry`, { waitUntil: 'commit' });
    const message = field(page, 'お問い合わせの内容');
    const send = page.getByRole('button', { name: 'この内容で送る' });
    await message.focus();
    let typed = '';
    for (let after = 0; after < 10; after += (await send.isEnabled()) ? 1 : 0) {
      const sign = SIGNS[typed.length % SIGNS.length] ?? '';
      await page.keyboard.insertText(sign);
      typed += sign;
      if (typed.length === 5) arrive();
    }
    expect(typed.length).toBeGreaterThan(15);
    expect(await message.inputValue()).toBe(typed);
    expect(await message.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

describe('a form in a browser without module preloading', () => {
  atEachWidth('can be sent', async ({ page }) => {
    await page.addInitScript(() => {
      DOMTokenList.prototype.supports = () => false;
      Object.defineProperty(HTMLLinkElement.prototype, 'onload', { value: null, writable: true });
    });
    await page.goto(`${stack.site}/enquiry`);
    const send = page.getByRole('button', { name: 'この内容で送る' });
    await eventually('the button that sends', async () => ((await send.isEnabled()) ? true : null));
  });
});
