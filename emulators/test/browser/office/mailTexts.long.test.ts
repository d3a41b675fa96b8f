import { DEFAULT_TEXTS } from 'functions/shared/mail/texts';
import { tooWideMails } from '../../../contactSheet/picture.ts';
import { addressOfAdministrator, administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { closeBrowser, openBrowser } from '../browser.ts';
import { DESK, dialog, signIn } from './desk.ts';
import { atEachWidth, type Visitor } from '../site/visitor.ts';

const ID = 'mail-21';
const EDIT = `/admin/mailConfig/${ID}`;
const LINK = '{{verificationURL}}';

const body = (visitor: Visitor) => visitor.page.getByRole('textbox', { name: /^本文/ });
const title = (visitor: Visitor) => visitor.page.getByRole('textbox', { name: /^件名/ });
const preview = (visitor: Visitor) => visitor.page.getByRole('region', { name: 'プレビュー（見本の内容）' });
/** The HTML part in the phone preview. */
const phone = (visitor: Visitor) => visitor.page.frameLocator('iframe');
const stored = async () => await done('getMailConfig', { id: ID, token: await administrator('viewer') });

beforeEach(async () => {
  await begin(IN_PHASE[4]);
  await done('resetMailConfig', { id: ID, token: await administrator('operator') });
});
afterAll(closeBrowser);

describe('the editor of a mail text', () => {
  atEachWidth('shows a preview of the mail while it is typed', async (visitor) => {
    await signIn(visitor, 'operator', EDIT);
    await title(visitor).fill('{{campaignName}}の件');
    await body(visitor).fill(`{{#fullName}}{{fullName}} 様{{/fullName}}\n\n■ ためしの見出し\n${LINK}`);
    await preview(visitor).getByText('みなも坂プレミアム付商品券2025の件').waitFor();
    await preview(visitor).getByText('山田 太郎 様').waitFor();
    await phone(visitor).getByRole('heading', { name: '■ ためしの見出し' }).waitFor();
    await visitor.look('admin-mailConfig-edit');
    await preview(visitor).getByLabel('お名前').uncheck();
    await preview(visitor).getByText('山田 太郎 様').waitFor({ state: 'detached' });
    await visitor.sees('このまま保存できます');
  });

  atEachWidth('shows line and column of an error, and moves the cursor there', async (visitor) => {
    await signIn(visitor, 'operator', EDIT);
    await body(visitor).fill(`一行目\nこちら：${LINK}\n{{nobody}}`);
    await visitor.sees('直すところが2か所あります');
    const problem = visitor.button(/本文 3行目の1文字目：このメールでは使えない差込項目です/);
    await visitor.look('admin-mailConfig-problems');
    await problem.click();
    expect(
      await body(visitor).evaluate((box) => (box instanceof HTMLTextAreaElement ? box.selectionStart : null)),
    ).toBe(`一行目\nこちら：${LINK}\n`.length);
    await visitor.button('保存').click();
    expect((await stored()).body.trim()).toBe(DEFAULT_TEXTS[21].body.trim());
  });

  atEachWidth(
    'inserts a variable at the cursor',
    async (visitor) => {
      await signIn(visitor, 'operator', EDIT);
      await body(visitor).fill('始め終わり');
      await body(visitor).evaluate((box) => {
        if (box instanceof HTMLTextAreaElement) box.setSelectionRange(2, 2);
      });
      await visitor.button('メールアドレスを確認するリンクを本文に入れる').click();
      expect(await body(visitor).inputValue()).toBe(`始め\n${LINK}\n終わり`);
      await visitor.sees('このまま保存できます');
    },
    DESK,
  );
});

describe('a changed mail text', () => {
  atEachWidth(
    'can be sent as a test, shows its history, and can be reset to an earlier or the default text',
    async (visitor) => {
      const to = addressOfAdministrator('operator');
      await signIn(visitor, 'operator', EDIT);
      await title(visitor).fill(`試しの件名${visitor.width}`);
      await visitor.sees('保存すると、テスト送信ができます');
      await visitor.button('保存').click();
      // The form stays open, because it offers the test mail.
      await visitor.sees('保存した文面を、見本の内容で、自分のメールアドレスに送ります。');
      expect((await stored()).title).toBe(`試しの件名${visitor.width}`);
      const before = (await caught(to)).filter((mail) => typeOf(mail) === 21).length;
      await visitor.button('テスト送信').click();
      await visitor.sees('自分のメールアドレスにテスト送信しました');
      expect((await mailTo(to, 21, before)).subject).toBe(`【テスト送信】試しの件名${visitor.width}`);
      await visitor.button('初めの文面に戻す').click();
      await dialog(visitor, '初めの文面に戻す').getByRole('button', { name: '初めの文面に戻す' }).click();
      await visitor.sees('初めの文面に戻しました');
      expect((await stored()).title).toBe(DEFAULT_TEXTS[21].title);

      await visitor.open(`${EDIT}/show`);
      await visitor.sees('変更の履歴');
      await visitor.page.getByText('変更前の文面と、現在の文面の違い').first().click();
      await visitor.sees(`試しの件名${visitor.width}`);
      await visitor.look('admin-mailConfig-history');
      await visitor.button('変更前の文面に戻す').first().click();
      await dialog(visitor, '変更前の文面に戻す').getByRole('button', { name: '変更前の文面に戻す' }).click();
      await visitor.sees('以前の文面に戻しました');
      expect((await stored()).title).toBe(`試しの件名${visitor.width}`);
    },
  );
});

describe('the contact sheet of all mails', () => {
  it('contains no mail that is wider than a phone', async () => {
    expect(await tooWideMails(await openBrowser())).toEqual([]);
  });
});
