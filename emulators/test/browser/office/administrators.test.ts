import { begin } from '../../harness/campaign.ts';
import { caught, mailTo } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { raw } from '../../harness/raw.ts';
import { settle } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import {
  besides,
  codeLinkIn,
  DESK,
  fillCredentials,
  newAdministrator,
  openMenu,
  rows,
  signIn,
  signInWith,
} from './desk.ts';
import { atEachWidth, type Visitor } from '../site/visitor.ts';

const NEW_PASSWORD = 'tsuki-to-minamo-2025';
const FORGOTTEN = 'パスワードをお忘れの方';

/** Sets a password by the link of mail 71 or 72, which also signs in. The code disappears from the address bar. */
const setPassword = async (visitor: Visitor, link: string, password: string): Promise<void> => {
  await visitor.follow(link);
  await visitor.page.getByLabel(/^新しいパスワード/).fill(password);
  await visitor.page.waitForURL((url) => url.pathname === '/admin/login' && url.hash === '');
  await visitor.look('admin-new-password');
  await visitor.button('パスワードを設定する').click();
  await visitor.at('/admin');
};

/** Signs in on the open page, /admin/login. */
const signInHere = async (visitor: Visitor, email: string, password: string): Promise<void> => {
  await fillCredentials(visitor, email, password);
  await visitor.at('/admin');
};

beforeAll(async () => await begin('2025-10-01T09:00:00.000+09:00'));
afterAll(closeBrowser);

describe('a new administrator', () => {
  atEachWidth(
    'is invited by an owner, sets a password, signs in and sees what the role may see',
    async (visitor) => {
      const email = freshAddress();
      await signIn(visitor, 'owner', '/admin/adminUser/create');
      await visitor.page.getByLabel(/^メールアドレス/).fill(email);
      await visitor.page.getByLabel(/^表示名/).fill('磯部 渚');
      await visitor.page.getByRole('combobox', { name: /^権限/ }).click();
      await visitor.page.getByRole('option', { name: '閲覧者' }).click();
      await visitor.button('保存').click();
      await visitor.page.waitForURL((url) => url.pathname.endsWith('/show'));
      const link = codeLinkIn(await mailTo(email, 71));
      await besides(visitor, async (invited) => {
        await setPassword(invited, link, NEW_PASSWORD);
        await invited.sees('磯部 渚');
        await invited.open('/admin/adminUser');
        await invited.look('admin-users-of-a-viewer');
        await rows(invited).filter({ hasText: email }).waitFor();
        await expectCount(invited.link('新規作成'), 0);
      });
    },
    DESK,
  );
});

describe('an administrator whom an owner disables', () => {
  atEachWidth(
    'is at the sign-in after the next call, and does not get in again',
    async (visitor) => {
      const { id, email } = await newAdministrator('operator');
      await besides(visitor, async (disabled) => {
        disabled.allow(/status of 40[013]/);
        await signInWith(disabled, email, '/admin/account');
        await disabled.heading('アカウント');
        await signIn(visitor, 'owner', `/admin/adminUser/${id}`);
        await visitor.page.getByRole('switch', { name: '停止中' }).check();
        await visitor.button('保存').click();
        await visitor.page.waitForURL((url) => url.pathname.endsWith('/show'));
        const menu = await openMenu(disabled);
        await menu.getByRole('link', { name: 'お問い合わせ', exact: true }).click();
        await disabled.at(`/admin/login?r=${encodeURIComponent('/admin/inquiry')}`);
        await fillCredentials(disabled, email, 'password');
        await disabled.sees('このアカウントは停止されています。');
      });
    },
    DESK,
  );
});

describe('a forgotten password', () => {
  /** Requests a new password on /admin/login. Returns the page's answer. */
  const askFor = async (visitor: Visitor, email: string): Promise<string> => {
    await visitor.open('/admin/login');
    await visitor.link(FORGOTTEN).click();
    // The former form has a field of that name, too.
    await visitor.sees('パスワードの再設定');
    await visitor.page.getByLabel(/^メールアドレス/).fill(email);
    await visitor.button('メールを送る').click();
    await visitor.sees(/メールをお送りしました/);
    return (await visitor.page.locator('main').innerText()).replaceAll(email, '…');
  };

  atEachWidth('is replaced by the link of a mail; a stranger reads the same and gets none', async (visitor) => {
    const [{ email }, stranger] = [await newAdministrator('viewer'), freshAddress()];
    const told = await askFor(visitor, stranger);
    expect(await askFor(visitor, email)).toBe(told);
    await visitor.look('admin-forgotten-password');
    const link = codeLinkIn(await mailTo(email, 72));
    await settle();
    expect(await caught(stranger)).toEqual([]);
    await setPassword(visitor, link, NEW_PASSWORD);
    await visitor.button('サインアウト').click();
    await visitor.at('/admin/login');
    visitor.allow(/status of 400/);
    await fillCredentials(visitor, email, 'password');
    await visitor.sees('メールアドレスまたはパスワードをもう一度お確かめください。');
    await signInHere(visitor, email, NEW_PASSWORD);
  });

  const NAMES = ['an administrator', 'a stranger', 'a disabled one'] as const;

  it('is answered alike for every address', async () => {
    const addresses = [(await newAdministrator('viewer')).email, freshAddress(), 'disabled@office.example.jp'];
    const answers: { status: number; text: string }[] = [];
    for (const email of addresses) {
      const { status, text } = await raw('POST', '/api/v1/passwordReset', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      answers.push({ status, text });
    }
    expect(answers).toEqual(NAMES.map(() => ({ status: 202, text: answers[0]?.text })));
  });
});
