import type { Locator } from 'playwright-core';
import { begin } from '../../harness/campaign.ts';
import { clockNow, eventually, keepClock, stack } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth, type Visitor } from '../site/visitor.ts';
import { signIn } from './desk.ts';

/** Few events are due between this time and the next boundary. */
const SHORTLY_BEFORE = '2025-10-13T22:10:00.000+09:00';

afterEach(async () => await keepClock(false));
afterAll(closeBrowser);

/** Adds the clock bar to the open page, as the launcher does to the pages that it serves. */
const withBar = async ({ page }: Visitor): Promise<Locator> => {
  await page.addScriptTag({ url: `${stack.control}/bar.js` });
  const bar = page.getByRole('complementary', { name: '手元の時計' });
  await bar.getByText(/^手元の時計：2025年10月13日/).waitFor();
  return bar;
};
/** Opens the clock bar on the office's first page shortly before a boundary. */
const opened = async (visitor: Visitor): Promise<Locator> => {
  await begin(SHORTLY_BEFORE);
  await signIn(visitor, 'viewer', '/admin');
  const bar = await withBar(visitor);
  await bar.getByText(/^手元の時計：/).click();
  return bar;
};
const time = async (at: string): Promise<void> =>
  void (await eventually(`the clock at ${at}`, async () => ((await clockNow()).startsWith(at) ? true : null)));

atEachWidth(
  'moves the clock from the bar by a minute and to a boundary, and reloads the page',
  async (visitor) => {
    const bar = await opened(visitor);
    await visitor.look('clock-bar');
    const before = await clockNow();
    const reloaded = visitor.page.waitForEvent('load');
    await bar.getByRole('button', { name: '1分進める' }).click();
    await reloaded;
    expect(Date.parse(await clockNow()) - Date.parse(before)).toBeGreaterThanOrEqual(60_000);

    const again = await withBar(visitor);
    const target = again.getByRole('combobox', { name: '移す先の日時' });
    // The next boundary is preselected.
    await target.getByText(/申し込みの締め切り$/).waitFor({ state: 'attached' });
    const at = await target.inputValue();
    const next = visitor.page.waitForEvent('load');
    await again.getByRole('button', { name: 'この日時へ移す' }).click();
    await next;
    await time(at.slice(0, 16));
  },
  [1280, 360],
);

atEachWidth(
  'runs, speeds up and stops the clock from the bar',
  async (visitor) => {
    const bar = await opened(visitor);
    await bar.getByRole('combobox', { name: '時計の速さ' }).selectOption('60');
    await bar.getByRole('button', { name: '時計を動かす' }).click();
    await bar.getByText('動いています（×60）', { exact: false }).waitFor();
    await bar.getByRole('combobox', { name: '時計の速さ' }).selectOption('1');
    await bar.getByText('動いています', { exact: false }).filter({ hasNotText: '×' }).waitFor();
    await bar.getByRole('button', { name: '時計を止める' }).click();
    await bar.getByText('止まっています', { exact: false }).waitFor();
  },
  [1280],
);
