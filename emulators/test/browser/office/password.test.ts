import { begin } from '../../harness/campaign.ts';
import { passwordCode } from '../../harness/tokens.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { DESK, fillCredentials, newAdministrator } from './desk.ts';
import { atEachWidth } from '../site/visitor.ts';

const NEW_PASSWORD = 'hama-to-minato-2025';
const SUBMIT = 'パスワードを設定する';

beforeAll(async () => await begin('2025-10-01T09:00:00.000+09:00'));
afterAll(closeBrowser);

describe('the mail link that sets a password', () => {
  atEachWidth('sets it and signs in; the old password is invalid', async (visitor) => {
    visitor.allow(/status of 400/);
    const { email } = await newAdministrator('viewer');
    await visitor.open(`/admin/login?r=${encodeURIComponent('/admin/inquiry')}#code=${await passwordCode(email)}`);
    await visitor.heading('パスワードの設定');
    await visitor.sees(email);
    // The code remains neither in the address nor in the history.
    expect(new URL(visitor.page.url()).hash).toBe('');
    const field = visitor.page.getByLabel(/^新しいパスワード/);
    await field.fill('short');
    await visitor.button(SUBMIT).click();
    await visitor.sees('10文字以上で入力してください');
    await visitor.look('admin-set-password');
    await field.fill(NEW_PASSWORD);
    await visitor.button(SUBMIT).click();
    await visitor.at('/admin/inquiry');
    await visitor.heading('お問い合わせ');
    await visitor.button('サインアウト').click();
    await visitor.at('/admin/login');
    await fillCredentials(visitor, email, 'password');
    await visitor.sees('メールアドレスまたはパスワードをもう一度お確かめください。');
  });

  atEachWidth(
    'explains what to do after it was used',
    async (visitor) => {
      visitor.allow(/status of 400/);
      await visitor.open('/admin/login#code=used-up');
      await visitor.sees('このリンクは、すでに使われたか、新しいものに替わっています。');
      await expectCount(visitor.button(SUBMIT), 0);
      await visitor.look('admin-used-code');
      await visitor.link('パスワードをお忘れの方').click();
      await visitor.heading('パスワードの再設定');
      await visitor.look('admin-forgotten-password');
      await visitor.link('サインインに戻る').click();
      await visitor.heading('管理画面へのサインイン');
    },
    DESK,
  );

  atEachWidth(
    'works if a mail filter has encoded its #',
    async (visitor) => {
      visitor.allow(/status of 400/);
      await visitor.open('/admin/login%23code=used-up');
      await visitor.sees('このリンクは、すでに使われたか、新しいものに替わっています。');
      expect(new URL(visitor.page.url()).pathname).toBe('/admin/login');
    },
    DESK,
  );
});
