import { administrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { changeDocument } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { closeBrowser } from '../browser.ts';
import { newAdministrator, rows } from '../office/desk.ts';
import { agree, open, task } from './clerk.ts';

beforeAll(async () => await begin('2025-10-09T12:00:00.000+09:00'));
afterAll(closeBrowser);

const unconfirmed = async (): Promise<string> => {
  const email = freshAddress();
  const { id } = await done('createEmailVerification', { body: { email, verificationPattern: 1 } });
  await mailTo(email, 1);
  await changeDocument('emailVerifications', id, { expiredAt: '2025-10-09T11:00:00.000+09:00' });
  return email;
};

task(35, unconfirmed, async (clerk, email) => {
  await open(clerk, 'メール確認');
  await clerk.page.getByRole('textbox', { name: 'メールアドレス' }).fill(email);
  const row = rows(clerk.visitor).filter({ hasText: email });
  await clerk.click(row.getByRole('button', { name: 'もう一度送る' }));
  await agree(clerk, '確認のメールをもう一度送りますか', 'もう一度送る');
  await mailTo(email, 1, 1);
});

task(36, unconfirmed, async (clerk, email) => {
  await open(clerk, 'メール確認');
  await clerk.click(clerk.link('確認が済まなかった方'));
  await clerk.click(clerk.button(/^\d+人に送る$/));
  await agree(clerk, 'メールを送りますか', /人に送る/);
  await mailTo(email, 52);
});

const withoutCard = async (): Promise<string> => {
  const { key, email } = await register();
  await done('createPurchase', { key, body: { purchaseCount: 2, acceptsPartial: false } });
  return email;
};

task(37, withoutCard, async (clerk, email) => {
  await open(clerk, '申し込み');
  await clerk.click(clerk.link('この条件の方にメールを送る'));
  await clerk.click(clerk.page.getByRole('radio', { name: /^23 / }));
  await clerk.click(clerk.button(/^\d+人に送る$/));
  await agree(clerk, 'メールを送りますか', /人に送る/);
  await mailTo(email, 23);
});

task(
  38,
  async () => undefined,
  async (clerk) => {
    await open(clerk, 'ステージ定義');
    // The next date is chosen already.
    await clerk.page.getByLabel(/^新しい日時/).fill('2025-10-14T23:00');
    await clerk.page
      .getByRole('img', { name: /^動かした後の段階/ })
      .getByText('10/14(火) 23:00')
      .waitFor();
    await clerk.page
      .getByRole('region', { name: 'あわせて動く自動処理とメール' })
      .getByText(/抽選対象の確定/)
      .waitFor();
    expect(clerk.visitor.writes).toEqual([]);
  },
);

const switchedByMistake = async (): Promise<void> => {
  const body = { stage: 'APPLICATION_ENDED', reason: '押し間違い' } as const;
  await done('createSystemStage', { token: await administrator('owner'), body });
};

task(39, switchedByMistake, async (clerk) => {
  await open(clerk, 'ステージ定義');
  await clerk.click(clerk.button('取り消す'));
  await agree(clerk, '手動の切り替えを取り消しますか', '取り消す');
  await clerk.sees('手動の切り替えを取り消しました');
  const [current] = (await done('listSystemStages', { query: { limit: 1 } })).systemStages;
  expect(current?.stage).toBe('ADVANCE_REGISTRAION_AND_APPLICATION');
});

const colleague = async (): Promise<string> => (await newAdministrator('operator')).email;

task(40, colleague, async (clerk, email) => {
  await open(clerk, '管理ユーザー');
  // Nobody has used the new colleague's password yet; the clerk who asks has just signed in.
  await rows(clerk.visitor).filter({ hasText: email }).getByText('まだサインインしていません').waitFor();
  await rows(clerk.visitor).filter({ hasText: 'owner@office.example.jp' }).locator('time').last().waitFor();
});
