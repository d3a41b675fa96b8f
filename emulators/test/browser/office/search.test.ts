import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { paperAccount } from '../../harness/paper.ts';
import { freshAddress } from '../../harness/person.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
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
  'opens the first result when Enter is pressed before the results are there',
  async (visitor) => {
    const { page } = visitor;
    const token = await administrator('operator');
    const entered = async (lastName: string) => {
      const email = freshAddress();
      return await done('createAccount', { token, body: { ...paperAccount(email), lastName, consents: [] } });
    };
    const people = [await entered('早瀬'), await entered('荒波')];
    await signIn(visitor, 'viewer', '/admin/mail');
    await field(visitor).waitFor();
    // First in the field that is there before the list of results has loaded, then in the list's own field.
    for (const { id, email, lastName } of people) {
      await page.keyboard.press('/');
      await page.keyboard.type(email ?? '');
      await page.keyboard.press('Enter');
      await visitor.at(`/admin/account/${id}/show`);
      await page.locator('h1:focus', { hasText: lastName }).waitFor();
    }
    // Nothing is opened after the text has changed, or after Escape.
    await page.keyboard.press('/');
    await page.keyboard.type(people[0]?.email ?? '');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.type('x');
    await visitor.sees(/^見つかりません/);
  },
  [1280],
);

atEachWidth(
  'shows all results of a name on request, by keyboard alone',
  async (visitor) => {
    const { page } = visitor;
    const token = await administrator('operator');
    for (const firstName of ['一', '二', '三', '四', '五', '六', '七', '八']) {
      const body = { ...paperAccount(freshAddress()), lastName: '夕凪', firstName, consents: [] };
      await done('createAccount', { token, body });
    }
    await signIn(visitor, 'viewer', '/admin');
    await field(visitor).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('夕凪');
    await options(visitor).filter({ hasText: 'すべて表示する' }).waitFor();
    await visitor.look('admin-search-first');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await options(visitor).filter({ hasText: '夕凪' }).nth(7).waitFor();
    await visitor.look('admin-search-all');
    await expectCount(options(visitor).filter({ hasText: 'すべて表示する' }), 0);
  },
  [1280],
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
    await field(visitor).fill('0000-0000-00000');
    await visitor.sees(/抽選番号では探せません/);
    await visitor.look('admin-search-ticket');
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
