import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { paperAccount } from '../../harness/paper.ts';
import { freshAddress } from '../../harness/person.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth, type Visitor } from '../site/visitor.ts';
import { dialog, signIn } from './desk.ts';

const DESKS = [1024, 1280];

beforeAll(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

/** Enters two people with these kana, the second with an application. */
const two = async (kana: string): Promise<readonly [id: string, other: string]> => {
  const token = await administrator('operator');
  const names = { lastNameKana: kana, firstNameKana: 'ハナコ' };
  const made = async (lastName: string) =>
    (
      await done('createAccount', {
        token,
        body: { ...paperAccount(freshAddress()), ...names, lastName, consents: [] },
      })
    ).id;
  const ids = [await made('浜'), await made('濱')] as const;
  await done('createPurchase', { token, body: { accountID: ids[1], purchaseCount: 2 } });
  return ids;
};

const field = ({ page }: Visitor) => page.getByRole('search').getByRole('combobox');
const options = ({ page }: Visitor) => page.getByRole('option');

atEachWidth(
  'opens the search on every page by keyboard alone',
  async (visitor) => {
    const kana = visitor.width === 1024 ? 'ハマナカ' : 'ハマニシ';
    const [first] = await two(kana);
    await signIn(visitor, 'viewer', '/admin/mail');
    // The bar appears when the server has identified the administrator.
    await field(visitor).waitFor();
    await visitor.page.keyboard.press('/');
    await visitor.sees(/受付番号、電話番号（下4桁でも）/);
    await visitor.page.keyboard.type(kana);
    await options(visitor).filter({ hasText: '申し込みなし' }).waitFor();
    // A screen reader announces the list, which opens without the focus.
    await visitor.page.getByRole('search').getByRole('status').filter({ hasText: '3件見つかりました' }).waitFor();
    await visitor.page.getByRole('listbox', { name: '検索結果' }).waitFor();
    await visitor.look('admin-search');
    await visitor.page.keyboard.press('ArrowDown');
    await visitor.page.keyboard.press('ArrowUp');
    const chosen = visitor.page.locator('[role="option"].Mui-focused');
    const opensFirst = (await chosen.innerText()).includes('申し込みなし');
    if (!opensFirst) await visitor.page.keyboard.press('ArrowDown');
    await visitor.page.keyboard.press('Enter');
    await visitor.at(`/admin/account/${first}/show`);
    expect(await field(visitor).inputValue()).toBe('');
    // A screen reader continues at the page's title.
    await visitor.page.locator('h1:focus', { hasText: 'アカウント 浜 ' }).waitFor();
  },
  DESKS,
);

atEachWidth(
  'shows the search over the bar on a phone while it is used',
  async (visitor) => {
    await signIn(visitor, 'viewer', '/admin');
    await field(visitor).waitFor();
    const widthOf = async () => (await visitor.page.getByRole('search').boundingBox())?.width ?? 0;
    const idle = await widthOf();
    await visitor.page.keyboard.press('/');
    await visitor.sees(/受付番号、電話番号（下4桁でも）/);
    expect(idle).toBeLessThan(150);
    expect(await widthOf()).toBeGreaterThan(320);
    await visitor.look('admin-search-phone');
  },
  [360],
);

atEachWidth(
  'shows hints when a search finds nothing, and accepts a slash within the text',
  async (visitor) => {
    await signIn(visitor, 'viewer', '/admin');
    // The bar appears when the server has identified the administrator.
    await field(visitor).waitFor();
    await visitor.page.keyboard.press('/');
    await visitor.page.keyboard.type('だれでも/ない');
    await visitor.sees(/^見つかりません/);
    await visitor.page.getByRole('status').filter({ hasText: '見つかりません' }).waitFor();
    expect(await field(visitor).inputValue()).toBe('だれでも/ない');
    await visitor.look('admin-search-nothing');
  },
  [1280],
);

atEachWidth(
  'rebuilds the search fields as an owner, after a dialog that explains the effect',
  async (visitor) => {
    await signIn(visitor, 'owner', '/admin/search');
    await visitor.button('見出しを作り直す').click();
    const confirmation = dialog(visitor, '検索の見出しを作り直しますか');
    await confirmation.getByText('登録の内容は変わりません。', { exact: false }).waitFor();
    await visitor.look('admin-search-rebuild');
    // The focus stays within the dialog, and returns to its button.
    for (const name of ['やめる', '作り直す', 'やめる']) {
      await visitor.page.keyboard.press('Tab');
      await confirmation.getByRole('button', { name, exact: true }).and(visitor.page.locator(':focus')).waitFor();
    }
    await visitor.page.keyboard.press('Enter');
    await visitor.button('見出しを作り直す').and(visitor.page.locator(':focus')).waitFor();
    await visitor.page.keyboard.press('Enter');
    await confirmation.getByRole('button', { name: '作り直す' }).click();
    await visitor.sees(/見出しを直しました/);
    await visitor.sees(/ 終了$/);
    await visitor.look('admin-search-rebuilt');
  },
  DESKS,
);
