import { text } from 'node:stream/consumers';
import { addressOfAdministrator, administrator } from '../../harness/administrators.ts';
import { apply } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { inquiryFrom, REPLY } from '../../harness/inquiries.ts';
import { freshAddress } from '../../harness/person.ts';
import { settle } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth, type Visitor } from '../site/visitor.ts';
import { dialog, signIn } from './desk.ts';

const WIDTHS = [1280, 1024];

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  await settle();
});
afterAll(closeBrowser);

const body = (visitor: Visitor) => visitor.page.getByRole('textbox', { name: '本文' });
const show = (id: string): string => `/admin/inquiry/${id}/show`;
const token = async () => await administrator('operator');

describe('the disclosure to a person without an account', () => {
  atEachWidth(
    'is created by an owner from the enquiry after an identity check, and refused for a person with an account',
    async (visitor) => {
      const { email } = await apply();
      const [known, stranger] = [await inquiryFrom(email), await inquiryFrom(freshAddress(), '会場はどこですか。')];
      const owner = await administrator('owner');
      const start = { proof: 'papers', reason: 'すべての開示' } as const;
      const refused = await call('startInquiryDisclosure', { id: known, token: owner, body: start });
      expect(refused.code).toBe('disclosure_account');
      const another = await inquiryFrom();
      const { entry } = await done('startInquiryDisclosure', { id: another, token: owner, body: start });
      const foreign = await call('readInquiryDisclosure', { id: stranger, token: owner, query: { entry } });
      expect(foreign.code).toBe('not_found');
      await signIn(visitor, 'owner', show(stranger));
      const form = visitor.page.locator('section').filter({
        has: visitor.page.getByRole('heading', { name: 'この方の情報の開示', exact: true }),
      });
      await form.getByRole('radio').first().check();
      await form.getByLabel(/^請求の内容/).fill('すべての開示');
      await visitor.look('admin-inquiry-disclosure');
      const saved = visitor.page.waitForEvent('download');
      await form.getByRole('button', { name: 'ファイルを作る' }).click();
      const file = await text(await (await saved).createReadStream());
      for (const one of ['会場はどこですか。', '湊 花子 様']) expect(file).toContain(one);
      expect(file).not.toContain(email);
    },
    [1280],
  );
});

describe('the desk of an enquiry', () => {
  atEachWidth(
    'shows the list of open enquiries, and an enquiry with its sender',
    async (visitor) => {
      const { email } = await apply();
      const id = await inquiryFrom(email, '商品券はいつ届きますか。\n引っ越しの予定があります。');
      await inquiryFrom(email, '先ほどの件、急いでいます。');
      await done('noteInquiry', { id, token: await token(), body: { text: '引っ越し先を電話で確認する。' } });
      await done('replyInquiry', { id, token: await token(), body: { ...REPLY, then: 'WAITING' } });
      await mailTo(email, 32);
      await signIn(visitor, 'operator', '/admin/inquiry');
      await visitor.sees('最初の回答までの時間');
      await visitor.look('admin-inquiry');
      await visitor.open(show(id));
      await visitor.sees('引っ越し先を電話で確認する。');
      await visitor.look('admin-inquiry-desk');
      await visitor.open('/admin/replyTemplate');
      await visitor.sees('joukyou');
      await visitor.look('admin-replyTemplate');
    },
    WIDTHS,
  );

  atEachWidth(
    'blocks a reply whose text has an unfilled variable',
    async (visitor) => {
      const id = await inquiryFrom(freshAddress());
      await signIn(visitor, 'operator', show(id));
      await body(visitor).click();
      await visitor.page.keyboard.type('/');
      await visitor.page.getByRole('option', { name: /henkou/ }).waitFor();
      await visitor.look('admin-inquiry-templates');
      await visitor.page.keyboard.type('jou');
      await visitor.page.keyboard.press('Enter');
      await visitor.sees(/空欄が残っています.*{{お名前}}.*{{受付番号}}/);
      await visitor.look('admin-inquiry-gaps');
      expect(await visitor.button('内容を確かめて送る').isDisabled()).toBe(true);
      await body(visitor).fill('お電話ください。');
      expect(await visitor.button('内容を確かめて送る').isEnabled()).toBe(true);
    },
    WIDTHS,
  );

  atEachWidth(
    'warns before a second administrator replies, and keeps the typed text',
    async (visitor) => {
      const email = freshAddress();
      const id = await inquiryFrom(email);
      visitor.allow(/409/);
      await signIn(visitor, 'operator', show(id));
      await body(visitor).fill('こちらの回答です。');
      const other = { id, token: await administrator('owner'), body: { ...REPLY, body: '先に答えました。' } };
      await done('replyInquiry', other);
      await visitor.button('内容を確かめて送る').click();
      await dialog(visitor, 'この内容で送りますか').getByText('こちらの回答です。').waitFor();
      await visitor.look('admin-inquiry-preview');
      await dialog(visitor, 'この内容で送りますか').getByRole('button', { name: 'この1人に送る' }).click();
      const confirmation = dialog(visitor, 'ほかの人が先に回答しています');
      await confirmation.getByText('先に答えました。').waitFor();
      await visitor.look('admin-inquiry-answered');
      await confirmation.getByRole('button', { name: 'やめる' }).click();
      await confirmation.waitFor({ state: 'detached' });
      expect(await body(visitor).inputValue()).toBe('こちらの回答です。');
      await settle();
      expect((await caught(email)).filter((mail) => typeOf(mail) === 32)).toHaveLength(1);
    },
    WIDTHS,
  );

  atEachWidth(
    'shows who else is writing, and keeps the typed text across pages and a reload',
    async (visitor) => {
      const id = await inquiryFrom();
      const mark = { id, token: await administrator('owner'), body: { isWriting: true } };
      await done('markInquiryWriting', mark);
      await signIn(visitor, 'operator', show(id));
      await visitor.sees(`${addressOfAdministrator('owner')} さんが返信を書いています。`);
      await body(visitor).fill('途中です');
      await visitor.link('定型文の一覧').click();
      await visitor.at('/admin/replyTemplate');
      await visitor.page.goBack();
      await visitor.sees(/^書きかけは、このタブを閉じるまで残ります/);
      await visitor.page.reload();
      await visitor.sees(/^書きかけは、このタブを閉じるまで残ります/);
      expect(await body(visitor).inputValue()).toBe('途中です');
      await visitor.button('書きかけを消す').click();
      await visitor.page.reload();
      await body(visitor).waitFor();
      expect(await body(visitor).inputValue()).toBe('');
    },
    [1280],
  );

  atEachWidth(
    'shows a viewer everything, without any action',
    async (visitor) => {
      const id = await inquiryFrom(freshAddress(), '閲覧だけの方が見ます');
      await signIn(visitor, 'viewer', show(id));
      await visitor.sees('閲覧だけの方が見ます');
      expect(await visitor.button('自分が担当する').count()).toBe(0);
      expect(await body(visitor).count()).toBe(0);
    },
    [1280],
  );
});
