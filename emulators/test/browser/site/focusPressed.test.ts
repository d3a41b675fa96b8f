import type { Locator } from 'playwright-core';
import { apply } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { mailTo } from '../../harness/inbox.ts';
import { closeBrowser } from '../browser.ts';
import { signIn } from '../office/desk.ts';
import { atEachWidth, linkIn, type Visitor } from './visitor.ts';

/** Presses a button as Safari does: the focus moves to an element around it, and the click does not move it. */
const pressInSafari = async (button: Locator): Promise<void> =>
  await button.evaluate((one: HTMLElement) => {
    const around = one.closest<HTMLElement>('[tabindex]') ?? document.querySelector<HTMLElement>('main');
    around?.focus({ preventScroll: true });
    one.click();
  });

/** Opens a dialog with `opener`, closes it with `close`, and expects the same scroll position and focus as before. */
const expectScrollPreserved = async (visitor: Visitor, opener: Locator, close: () => Promise<void>): Promise<void> => {
  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  await opener.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await pressInSafari(opener);
  await dialog.waitFor();
  await close();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(
    await opener.evaluate((one) => one.outerHTML),
  );
};

beforeAll(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

describe('a dialog in a browser that does not focus clicked buttons', () => {
  atEachWidth('returns the focus to its button without scrolling the page', async (visitor) => {
    const { email } = await apply();
    await visitor.follow(linkIn(await mailTo(email, 22), '/registration-change'));
    const withdraw = visitor.button('申し込みを取り下げる…');
    await withdraw.waitFor();
    expect(await withdraw.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(800);
    await expectScrollPreserved(visitor, withdraw, async () => await pressInSafari(visitor.button('取り下げない')));
    await expectScrollPreserved(visitor, withdraw, async () => await visitor.page.keyboard.press('Escape'));
  });

  atEachWidth(
    'returns the focus in the office as well',
    async (visitor) => {
      await signIn(visitor, 'owner', '/admin/shop');
      await expectScrollPreserved(
        visitor,
        visitor.button('メニューを開く'),
        async () => await visitor.page.keyboard.press('Escape'),
      );
    },
    [360],
  );
});
