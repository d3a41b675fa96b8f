import { figuresAt, fromBase32 } from '../../../secondFactor/figures.ts';
import { begin } from '../../harness/campaign.ts';
import { caught, mailTo } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { raw } from '../../harness/raw.ts';
import { settle } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import {
  codeLinkIn,
  DESK,
  dialog,
  fillCredentials,
  newAdministrator,
  openMenu,
  rows,
  signIn,
  signInWith,
} from './desk.ts';
import { atEachWidth, besides, type Visitor } from '../site/visitor.ts';

const NEW_PASSWORD = 'tsuki-to-minamo-2025';
const FORGOTTEN = 'パスワードをお忘れの方';

/** Sets a password with the link of mail 71 or 72, which also signs in. The code disappears from the address bar. */
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

describe('an administrator disabled by an owner', () => {
  atEachWidth(
    'is sent to the sign-in by the next call, and cannot sign in again',
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

/** Returns the authenticator app's current code, and a wrong one. */
const figuresOf = (secret: string): { readonly right: string; readonly wrong: string } => {
  const right = figuresAt(fromBase32(secret), Date.now());
  return { right, wrong: right === '000000' ? '000001' : '000000' };
};

/** Types a wrong code, then the right one. */
const giveFigures = async (visitor: Visitor, secret: string, button: string): Promise<void> => {
  const field = visitor.page.getByLabel(/^6けたの数字/);
  await field.fill(figuresOf(secret).wrong);
  await visitor.button(button).click();
  await visitor.sees(/^数字が違います/);
  await field.fill(figuresOf(secret).right);
  await visitor.button(button).click();
};

/** Sets up the second factor on the administrator's own page. @returns the secret of the authenticator app */
const setUp = async (visitor: Visitor): Promise<string> => {
  await visitor.button('設定を始める').click();
  const shown = visitor.page.getByRole('status', { name: '設定用の文字' });
  const secret = (await shown.innerText()).replaceAll(' ', '');
  await visitor.page.getByRole('img', { name: '認証アプリで読み取るQRコード' }).waitFor();
  await visitor.look('admin-second-factor-setup');
  await giveFigures(visitor, secret, 'この数字で設定する');
  await visitor.sees('2段階認証を使っています。');
  await visitor.look('admin-second-factor');
  return secret;
};

/** Removes an administrator's second factor as an owner, who sees it in the list. */
const removeFactor = async (other: Visitor, id: string, email: string): Promise<void> => {
  await signIn(other, 'owner', '/admin/adminUser');
  await rows(other).filter({ hasText: email }).getByText('使用中').waitFor();
  await other.look('admin-second-factor-list');
  await other.open(`/admin/adminUser/${id}/show`);
  await other.button('2段階認証を解除する').click();
  const confirmation = dialog(other, '2段階認証を解除しますか');
  await confirmation.getByText(email).waitFor();
  await confirmation.getByRole('button', { name: '2段階認証を解除する' }).click();
  await other.sees('2段階認証を使っていません。');
};

describe('a second factor', () => {
  atEachWidth(
    'is set up, required at the next sign-in, and no longer required after an owner has removed it',
    async (visitor) => {
      visitor.allow(/status of 40[01]/);
      const { id, email } = await newAdministrator('operator');
      await signInWith(visitor, email, '/admin');
      await visitor.link('operator（2段階認証）').click();
      await visitor.at('/admin/secondFactor');
      const secret = await setUp(visitor);
      await visitor.button('サインアウト').click();
      await visitor.at('/admin/login');
      await fillCredentials(visitor, email, 'password');
      await visitor.sees(/^認証アプリを開き/);
      await visitor.look('admin-second-factor-step');
      await giveFigures(visitor, secret, 'サインインする');
      await visitor.at('/admin');
      await besides(visitor, async (other) => await removeFactor(other, id, email));
      await visitor.button('サインアウト').click();
      await visitor.at('/admin/login');
      await signInHere(visitor, email, 'password');
    },
    DESK,
  );
});

describe('a forgotten password', () => {
  /** Requests a new password on /admin/login. Returns the page's answer. */
  const askFor = async (visitor: Visitor, email: string): Promise<string> => {
    await visitor.open('/admin/login');
    await visitor.link(FORGOTTEN).click();
    // The previous form has a field of that name as well.
    await visitor.sees('パスワードの再設定');
    await visitor.page.getByLabel(/^メールアドレス/).fill(email);
    await visitor.button('メールを送る').click();
    await visitor.sees(/メールをお送りしました/);
    return (await visitor.page.locator('main').innerText()).replaceAll(email, '…');
  };

  atEachWidth(
    'is replaced with the link of a mail; a stranger sees the same page and gets no mail',
    async (visitor) => {
      const [{ email }, stranger] = [await newAdministrator('viewer'), freshAddress()];
      const shownText = await askFor(visitor, stranger);
      expect(await askFor(visitor, email)).toBe(shownText);
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
    },
  );

  const NAMES = ['an administrator', 'a stranger', 'a disabled one'] as const;

  it('gets the same response for every address', async () => {
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
