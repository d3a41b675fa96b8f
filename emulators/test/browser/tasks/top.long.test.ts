import { administrator } from '../../harness/administrators.ts';
import { apply } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { releasedDraw } from '../../harness/draw.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { doubtfulMail } from '../../harness/mailbox.ts';
import { appliedPaperID, wonPaperID } from '../../harness/paper.ts';
import { eventually, leapTo, tick } from '../../harness/stack.ts';
import { reconcileBooks, purchaseState, winner } from '../../harness/winner.ts';
import { closeBrowser } from '../browser.ts';
import { dialog } from '../office/desk.ts';
import { type Clerk, open, task } from './clerk.ts';
import { manyOthers, OTHERS_MS } from './others.ts';

beforeEach(async () => await begin(IN_PHASE[4], manyOthers), OTHERS_MS);
afterAll(closeBrowser);

const failedCard = async () => {
  const one = await winner();
  await changeDocument('purchases', one.id, { paymentState: 'ACTION_NEEDED' });
  return one;
};

const panel = (clerk: Clerk, heading: string) =>
  clerk.page.locator('section').filter({ has: clerk.page.getByRole('heading', { name: heading }) });

task(
  23,
  async () => {
    await doubtfulMail('mails');
    await failedCard();
    // After the release, a missing reconciliation with Stripe is an alert of its own.
    await reconcileBooks(await administrator('owner'));
  },
  async (clerk) => {
    const lines = panel(clerk, '対応が必要なこと').getByRole('listitem');
    // A task with a deadline comes before one that only waits.
    await lines.first().filter({ hasText: 'カードが使えなかった当選者が1人います' }).waitFor();
    await lines.nth(1).filter({ hasText: '確認が必要なメールが1件あります' }).waitFor();
    await clerk.visitor.look('task-23');
    await clerk.pictured(panel(clerk, '対応が必要なこと'));
  },
);

task(
  24,
  async () => {
    await apply(2);
    await leapTo('2025-10-09T13:00:10.000+09:00');
    await tick();
  },
  async (clerk) => {
    const row = clerk.page.getByRole('table', { name: '今日と昨日の件数' }).getByRole('row', { name: /^申し込み / });
    await row.filter({ hasText: '13:00現在' }).waitFor();
    // No hour of the previous day was counted, so all applications count for today, including those of the long form.
    const applied = (await documentsOf('purchases')).filter(({ state }) => state === 'APPLIED').length;
    expect(await row.getByRole('cell').first().innerText()).toBe(applied.toLocaleString('ja-JP'));
    await clerk.pictured(panel(clerk, '今日と昨日'));
  },
);

task(
  25,
  async () => await doubtfulMail('mails'),
  async (clerk) => {
    await clerk.click(clerk.link('確認が必要なメールが1件あります'));
    await clerk.click(clerk.page.getByRole('cell').getByRole('link').first());
    await clerk.pictured(
      clerk.page
        .locator('section')
        .filter({ has: clerk.button('このままにする') })
        .last(),
      clerk.button('このままにする'),
    );
    await clerk.click(clerk.button('このままにする'));
    await clerk.click(dialog(clerk.visitor, 'このままにしますか').getByRole('button', { name: 'このままにする' }));
    await clerk.sees(/「このままにする」を選びました/);
  },
);

task(26, failedCard, async (clerk, one) => {
  await clerk.click(clerk.link('カードが使えなかった当選者が1人います'));
  const account = (await documentsOf('accounts')).find(({ id }) => id === one.id);
  const digits = String(account?.['phoneNumber']).replaceAll(/\D/g, '');
  const row = clerk.page.locator('tbody tr');
  await row.filter({ hasText: new RegExp([...digits].join('-?')) }).waitFor();
  await clerk.visitor.look('task-26');
  await clerk.pictured(clerk.page.getByRole('table'));
});

task(
  27,
  async () => {
    await appliedPaperID();
    await appliedPaperID();
    const token = await administrator('operator');
    const { number } = await done('startDuplicateRun', { token });
    await eventually('the search', async () => {
      const { run } = await done('getDuplicateRun', { token });
      return run?.number === number && run.state === 'DONE' ? true : null;
    });
  },
  async (clerk) => {
    await clerk.click(clerk.link(/^重複かもしれない申し込みが\d+組、確認を待っています$/));
    await clerk.sees(/氏名と住所が同じ/);
    await clerk.visitor.look('task-27');
    const same = clerk.page
      .locator('section')
      .filter({ has: clerk.page.getByRole('heading', { name: '氏名と住所が同じ（2件）' }) });
    await clerk.click(same.getByRole('button', { name: '判断する' }).first());
    await clerk.click(same.getByRole('radio', { name: /^抽選から除く（同じ方からの申し込み/ }));
    await same.getByLabel('理由').fill('ご本人に電話で確かめた');
    await clerk.pictured(same.locator('form'), same.getByRole('button', { name: '判断を記録する' }));
    await clerk.click(same.getByRole('button', { name: '判断を記録する' }));
    await clerk.click(dialog(clerk.visitor, '抽選から除きますか').getByRole('button', { name: '1件を抽選から除く' }));
    await clerk.sees('判断を記録しました');
  },
);

task(
  28,
  async () => {},
  async (clerk) => {
    const next = panel(clerk, 'これからの日程').getByRole('listitem').first();
    await next.filter({ hasText: '申し込みの締め切り' }).filter({ hasText: '始まること：段階の切り替え' }).waitFor();
    await next.filter({ hasText: /あと4日/ }).waitFor();
    await clerk.visitor.look('task-28');
    await clerk.pictured(panel(clerk, 'これからの日程'));
  },
);

task(
  30,
  async () => {},
  async (clerk) => {
    const draw = panel(clerk, 'これからの日程').getByRole('listitem').filter({ hasText: '抽選（乱数の発表）' });
    await draw.filter({ hasText: /あと/ }).waitFor();
    await clerk.pictured(draw);
  },
);

const unpaidOnPaper = async () => {
  const id = await wonPaperID();
  await changeDocument('accounts', id, { wonFlag: true });
  return await purchaseState(await administrator('viewer'), { id });
};

task(42, unpaidOnPaper, async (clerk, { receiptID }) => {
  await clerk.click(clerk.link('メールアドレスのない当選者が1人います'));
  const row = clerk.page.getByRole('row').filter({ hasText: receiptID });
  await row.filter({ hasText: '電話 ' }).filter({ hasText: 'まだ連絡していません' }).waitFor();
  await clerk.visitor.look('task-42');
  await clerk.pictured(clerk.page.getByRole('table'));
});

const postcards = async (): Promise<void> => {
  await releasedDraw();
  await unpaidOnPaper();
};

task(50, postcards, async (clerk) => {
  await open(clerk, 'データの書き出し');
  await clerk.click(clerk.page.getByRole('radio', { name: '結果はがき' }));
  await clerk.pictured(clerk.part('結果はがき'), clerk.button(/件を書き出す$/));
  const saved = clerk.page.waitForEvent('download');
  await clerk.click(clerk.button(/件を書き出す$/));
  expect((await saved).suggestedFilename()).toMatch(/^結果はがき_/);
});
