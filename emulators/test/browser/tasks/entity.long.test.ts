import { administrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { changeDocument } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { countedErasure } from '../../harness/erasures.ts';
import { settle } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { dialog, newAdministrator, rows } from '../office/desk.ts';
import { agree, type Clerk, open, task } from './clerk.ts';
import { manyOthers, OTHERS_MS } from './others.ts';

beforeAll(async () => await begin('2025-10-09T12:00:00.000+09:00', manyOthers), OTHERS_MS);
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
  await clerk.pictured(row, row.getByRole('button', { name: 'もう一度送る' }));
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
  await clerk.pictured(dialog(clerk.visitor, 'メールを送りますか'));
  await agree(clerk, 'メールを送りますか', /人に送る/);
  await mailTo(email, 23);
});

task(
  38,
  async () => undefined,
  async (clerk) => {
    await open(clerk, 'ステージ定義');
    // The next date is preselected.
    await clerk.page.getByLabel(/^新しい日時/).fill('2025-10-14T23:00');
    await clerk.page
      .getByRole('img', { name: /^動かした後の段階/ })
      .getByText('10/14(火) 23:00')
      .waitFor();
    await clerk.page
      .getByRole('region', { name: 'あわせて動く自動処理とメール' })
      .getByText(/抽選対象の確定/)
      .waitFor();
    await clerk.pictured(clerk.page.getByRole('img', { name: /^動かした後の段階/ }));
    expect(clerk.visitor.writes).toEqual([]);
  },
);

const switchedByMistake = async (): Promise<void> => {
  const body = { stage: 'APPLICATION_ENDED', reason: '押し間違い' } as const;
  await done('createSystemStage', { token: await administrator('owner'), body });
};

task(39, switchedByMistake, async (clerk) => {
  await open(clerk, 'ステージ定義');
  await clerk.pictured(clerk.part('手動で切り替えています'), clerk.button('取り消す'));
  await clerk.click(clerk.button('取り消す'));
  await agree(clerk, '手動の切り替えを取り消しますか', '取り消す');
  await clerk.sees('手動の切り替えを取り消しました');
  const [current] = (await done('listSystemStages', { query: { limit: 1 } })).systemStages;
  expect(current?.stage).toBe('ADVANCE_REGISTRAION_AND_APPLICATION');
});

const colleague = async (): Promise<string> => (await newAdministrator('operator')).email;

task(40, colleague, async (clerk, email) => {
  await open(clerk, '管理ユーザー');
  // The new colleague has not signed in yet; the clerk has.
  await rows(clerk.visitor).filter({ hasText: email }).getByText('まだサインインしていません').waitFor();
  await rows(clerk.visitor).filter({ hasText: 'owner@office.example.jp' }).locator('time').last().waitFor();
});

/** Selects an option by keyboard, as somebody does who types the fields before it. */
const choose = async (clerk: Clerk, label: RegExp, option: string): Promise<void> => {
  await clerk.page.getByRole('combobox', { name: label }).focus();
  await clerk.press('Enter');
  await clerk.page.getByRole('option', { name: option, exact: true }).focus();
  await clerk.press('Enter');
};

/** Opens the form from the list. The list has fields of the same names, and stays until the form has loaded. */
const toForm = async (clerk: Clerk): Promise<void> => {
  await clerk.click(clerk.link('新規作成'));
  await clerk.button('保存').waitFor();
};

const nobody = async (): Promise<string> => freshAddress();

task(48, nobody, async (clerk, email) => {
  await open(clerk, '管理ユーザー');
  await toForm(clerk);
  await clerk.page.getByLabel(/^メールアドレス/).fill(email);
  await clerk.page.getByLabel(/^表示名/).fill('月曜からの同僚');
  await choose(clerk, /^権限/, '担当者');
  await clerk.pictured(clerk.page.locator('main form'), clerk.button('保存'));
  await clerk.click(clerk.button('保存'));
  await mailTo(email, 71);
});

task(49, nobody, async (clerk) => {
  await open(clerk, 'お店');
  await toForm(clerk);
  await clerk.page.getByLabel(/^店名(?!の)/).fill('喫茶 灯台');
  await clerk.page.getByLabel(/^店名のふりがな/).fill('きっさとうだい');
  await choose(clerk, /^業種/, '飲食・喫茶');
  await choose(clerk, /^地区/, '川端横丁');
  await choose(clerk, /^使える券/, '専用券');
  await clerk.page.getByLabel(/^所在地/).fill('みなも坂四丁目1番');
  await clerk.pictured(clerk.page.locator('main form'), clerk.button('保存'));
  await clerk.click(clerk.button('保存'));
  await clerk.page.waitForURL(/shop\/[^/]+\/show/);
});

const registered = async (): Promise<string> => {
  const { email } = await register();
  // An erasure waits for mails in delivery.
  await settle();
  return email;
};

task(46, registered, async (clerk, email) => {
  await clerk.find(email, new RegExp(email));
  await clerk.pictured(clerk.part('この方の情報の消去'), clerk.link('この方の分を調べる'));
  await clerk.click(clerk.link('この方の分を調べる'));
  await clerk.click(clerk.button('この方の分を調べる'));
  await agree(clerk, 'この方の分を調べますか', 'この方の分を調べる');
  await clerk.page.getByRole('textbox', { name: /^理由/ }).fill('窓口でのお申し出');
  await clerk.press('Enter');
  await agree(clerk, '承認を依頼しますか', '承認を依頼する');
  await clerk.sees('この消去の依頼が、承認を待っています。');
});

/** Another owner has asked to erase a person's data. */
const requestedErasure = async (): Promise<void> => {
  const { id: accountID } = await register({ lastName: '磯部', firstName: '消子', phoneNumber: '0301239876' });
  await settle();
  const token = await administrator('secondOwner');
  const { number } = await done('startErasure', { token, body: { accountID } });
  await countedErasure(number);
  const body = { kind: 'erase', target: String(number), detail: {}, reason: '窓口でのお申し出' } as const;
  await done('createApproval', { token, body });
};

task(54, requestedErasure, async (clerk) => {
  await open(clerk, '承認待ち');
  const request = clerk.page
    .locator('section')
    .filter({ hasText: /磯部 消子さん（.*電話番号の下4桁 9876）/ })
    .last();
  await clerk.click(request.getByRole('button', { name: '承認する' }));
  await agree(clerk, '承認しますか', '承認する');
  await clerk.sees('承認しました');
});
