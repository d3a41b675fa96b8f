import { administrator } from '../../harness/administrators.ts';
import { apply } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { changeDocument } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { inquiryFrom, REPLY } from '../../harness/inquiries.ts';
import { freshAddress } from '../../harness/person.ts';
import { eventually, settle } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { type Clerk, task } from './clerk.ts';
import { manyOthers, OTHERS_MS } from './others.ts';

beforeAll(async () => {
  await begin(IN_PHASE[4], manyOthers);
  // The reply templates are stored by a tick.
  await settle();
}, OTHERS_MS);
afterAll(closeBrowser);

const applicantAsking = async (message: string) => {
  const { email, id: accountID } = await apply();
  return { email, accountID, id: await inquiryFrom(email, message) };
};
const deskOf = async (id: string) => await done('getInquiryDesk', { id, token: await administrator('viewer') });

const toList = async (clerk: Clerk): Promise<void> => {
  const figures = clerk.page.getByRole('table', { name: '今日と昨日の件数' });
  await clerk.click(figures.getByRole('link', { name: 'お問い合わせ', exact: true }));
  await clerk.sees('最初の回答までの時間');
};
/** Opens the enquiry with this message, by its row. */
const toRow = async (clerk: Clerk, message: string): Promise<void> => {
  await toList(clerk);
  await clerk.click(clerk.page.getByRole('row').filter({ hasText: message }).first());
  await clerk.page.getByRole('heading', { name: 'お問い合わせの内容' }).waitFor();
};
const body = (clerk: Clerk) => clerk.page.getByRole('textbox', { name: '本文' });
const inDialog = (clerk: Clerk, name: string) =>
  clerk.page.getByRole('dialog').getByRole('button', { name, exact: true });

task(
  16,
  async () => {
    const id = await inquiryFrom(freshAddress(), 'いちばん古い回答待ち');
    await changeDocument('inquiries', id, { createdAt: '2025-10-01T00:00:00.000+09:00' });
    await inquiryFrom(freshAddress(), '新しい回答待ち');
    const answered = await inquiryFrom(freshAddress(), 'すでに答えたもの');
    await done('replyInquiry', { id: answered, token: await administrator('operator'), body: REPLY });
  },
  async (clerk) => {
    await clerk.click(clerk.link(/^回答を待っているお問い合わせが\d+件あります$/));
    await clerk.sees('いちばん古い回答待ち');
    await clerk.page.getByRole('row').filter({ hasText: 'すでに答えたもの' }).waitFor({ state: 'detached' });
    const first = clerk.page.locator('main tbody tr').first();
    await first.filter({ hasText: 'いちばん古い回答待ち' }).waitFor();
    expect(await first.innerText()).toMatch(/\d日/);
    await clerk.pictured(first);
    await clerk.visitor.look('admin-inquiry-list');
  },
);

task(
  17,
  async () => await applicantAsking('申し込みはどうなっていますか'),
  async (clerk, { email, id }) => {
    await toRow(clerk, '申し込みはどうなっていますか');
    await clerk.click(body(clerk));
    await clerk.page.keyboard.type('/jou');
    await clerk.page.getByRole('option', { name: /joukyou/ }).waitFor();
    await clerk.press('Enter');
    await eventually('the filled text', async () =>
      (await body(clerk).inputValue()).includes('湊 花子様') ? true : null,
    );
    await clerk.visitor.look('admin-inquiry-reply');
    await clerk.pictured(clerk.part('返信'), clerk.button('内容を確かめて送る'));
    await clerk.press('Control+Enter');
    await clerk.click(inDialog(clerk, 'この1人に送る'));
    await clerk.sees('返信を送信待ちに入れました');
    expect((await mailTo(email, 32)).text).toContain('申し込み済み');
    expect((await deskOf(id)).inquiry.state).toBe('DONE');
  },
);

task(
  18,
  async () => await applicantAsking('配送会社に聞かないと分かりません'),
  async (clerk, { id }) => {
    await toRow(clerk, '配送会社に聞かないと分かりません');
    await clerk.click(clerk.page.getByRole('textbox', { name: /^メモ/ }));
    await clerk.page.keyboard.type('配送会社に確認中。明日また見る。');
    const put = clerk.button('保留にする（ほかの確認待ち）');
    await clerk.pictured(put.locator('xpath=../..'), put);
    await clerk.click(clerk.button('保留にする（ほかの確認待ち）'));
    await clerk.sees('お問い合わせの状態を変えました');
    const { inquiry, entries } = await deskOf(id);
    expect(inquiry).toMatchObject({ state: 'WAITING', waitsFor: 'others' });
    expect(entries).toMatchObject([{ kind: 'note', text: '配送会社に確認中。明日また見る。' }]);
  },
);

task(
  19,
  async () => {
    const first = await applicantAsking('一度目のおたずね');
    return { ...first, second: await inquiryFrom(first.email, '二度目のおたずね') };
  },
  async (clerk, { id, second }) => {
    await toRow(clerk, '一度目のおたずね');
    await clerk.click(clerk.button(/^これを閉じて、いま開いている方（.+）にまとめる$/));
    const question = clerk.page.getByRole('dialog', { name: 'ひとつにまとめますか' });
    await question.getByText(/残すお問い合わせ：.+（いま開いている方）\s*閉じるお問い合わせ：/).waitFor();
    await clerk.visitor.look('admin-inquiry-merge');
    await clerk.pictured(question, inDialog(clerk, 'まとめる'));
    await clerk.click(inDialog(clerk, 'まとめる'));
    await clerk.sees('ひとつにまとめました');
    await clerk.page.getByRole('listitem').filter({ hasText: '二度目のおたずね' }).first().waitFor();
    expect((await deskOf(second)).inquiry.mergedInto).toBe(id);
    await clerk.visitor.look('admin-inquiry-merged');
  },
);

task(
  20,
  async () => {
    const one = await applicantAsking('よい回答をしたもの');
    const text = { title: '件名', body: '湊 花子様の件は、このとおりです。' };
    await done('replyInquiry', { id: one.id, token: await administrator('operator'), body: { ...REPLY, ...text } });
    await mailTo(one.email, 32);
  },
  async (clerk) => {
    await toRow(clerk, 'よい回答をしたもの');
    await clerk.click(clerk.link('この返信を定型文にする'));
    await clerk.click(clerk.page.getByRole('textbox', { name: /^呼び出す名前/ }));
    await clerk.page.keyboard.type('yoi');
    await clerk.visitor.look('admin-replyTemplate-create');
    await clerk.pictured(clerk.page.locator('main form'), clerk.button('保存'));
    await clerk.click(clerk.button('保存'));
    await clerk.page.waitForURL(/replyTemplate\/[^/]+\/show/);
    const token = await administrator('viewer');
    const { replyTemplates } = await done('listReplyTemplates', { token, query: { code: 'yoi' } });
    expect(replyTemplates).toMatchObject([{ title: '件名', body: '{{お名前}}様の件は、このとおりです。' }]);
  },
);

task(
  21,
  async () => await applicantAsking('わたしの申し込みの件'),
  async (clerk) => {
    await toRow(clerk, 'わたしの申し込みの件');
    const aside = clerk.page.getByRole('complementary');
    await aside.getByText('申し込み済み').waitFor();
    await aside.getByText('2セット').waitFor();
    await clerk.pictured(aside);
  },
);

task(
  22,
  async () => {
    const id = await inquiryFrom();
    await done('replyInquiry', { id, token: await administrator('operator'), body: REPLY });
  },
  async (clerk) => {
    await toList(clerk);
    await clerk.click(clerk.button('最初の回答までの時間を見る'));
    await clerk.sees(/^中央値 /);
    await clerk.sees(/^1営業日以内 \d+%$/);
    await clerk.sees(/^過去30日の/);
    await clerk.pictured(clerk.page.getByRole('region', { name: '最初の回答までの時間' }));
  },
);
