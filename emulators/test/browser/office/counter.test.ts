import { campaign } from 'functions/shared/campaign/current';
import { refundedByTwo, withdrawnByTwo } from '../../harness/approvals.ts';
import { issuedVoucher } from '../../harness/vouchers.ts';
import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { changeDocument } from '../../harness/firestore.ts';
import { wonPaperID } from '../../harness/paper.ts';
import { tick } from '../../harness/stack.ts';
import { purchaseState } from '../../harness/winner.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { dialog, signIn } from './desk.ts';
import { atEachWidth, type Visitor } from '../site/visitor.ts';

const SETS = 2;
const [PAY, REFUND] = ['受け取りを記録する', '窓口での返金を記録する'];
const sum = (sets: number): string => `${sets}セット分、${(sets * campaign.price).toLocaleString('ja-JP')}円`;

/** Fills in the form with this button, and confirms the dialog that contains `text`. */
const through = async (visitor: Visitor, button: string, title: string, text: string, picture: string) => {
  const form = visitor.page.locator('section section').filter({ has: visitor.button(button) });
  await form.getByLabel('理由').fill('現金');
  await form.getByRole('button', { name: button }).click();
  const confirmation = dialog(visitor, title);
  await confirmation.getByText(text).waitFor();
  await visitor.look(picture);
  await confirmation.getByRole('button', { name: button }).click();
};

beforeAll(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

describe('the counter payment on the page of an application', () => {
  atEachWidth('is recorded by an operator, and refunded by an owner after the win has ended', async (visitor) => {
    const token = await administrator('owner');
    const id = await wonPaperID();
    await changeDocument('purchases', id, { purchaseCount: SETS, grantedCount: SETS });
    await signIn(visitor, 'operator', `/admin/purchase/${id}/show`);
    await through(visitor, PAY, '窓口でのお支払いを記録しますか', sum(SETS), 'admin-counter-pay');
    await visitor.sees('受け取りを記録しました。');
    await visitor.sees('この操作は管理責任者だけができます');
    await expectCount(visitor.button(REFUND), 0);
    await visitor.page.getByRole('textbox', { name: '宛名' }).fill('湊商店');
    await visitor.button('発行する').click();
    const sheet = visitor.page.getByRole('article', { name: '領収書' });
    await sheet.getByText('湊商店 様').waitFor();
    await visitor.button('再発行する').waitFor();
    await visitor.look('admin-payment-receipt');
    await tick();
    await visitor.button('サインアウト').click();
    await signIn(visitor, 'owner', `/admin/purchase/${id}/show`);
    // Two owners refund the sets of a win.
    await visitor.sees('当選中のセットの返金（2人の管理責任者の承認が必要です）');
    await expectCount(visitor.button(REFUND), 0);
    await refundedByTwo(id, 1);
    expect(await purchaseState(token, { id })).toMatchObject({ state: 'WON', grantedCount: 1, counterSets: 1 });
    await withdrawnByTwo(id);
    await changeDocument('vouchers', id, { state: 'SHIPPED', sets: 1 });
    await visitor.page.reload();
    // Its vouchers are out, so the page does not offer a refund that would be refused.
    await visitor.sees('1セット分の商品券が、まだ無効になっていません。返金する前に');
    await expectCount(visitor.button(REFUND), 0);
    await visitor.look('admin-counter-refund-held');
    await changeDocument('vouchers', id, { state: 'RETURNED', isReady: false });
    await visitor.page.reload();
    await through(visitor, REFUND, '窓口での返金を記録しますか', sum(1), 'admin-counter-refund');
    await visitor.sees('返金を記録しました。');
    expect(await purchaseState(token, { id })).toMatchObject({ state: 'WITHDRAWN', paymentState: 'REFUNDED' });
  });

  atEachWidth(
    'does not void vouchers of a win on the parcel’s page, which links to the application',
    async (visitor) => {
      const { id } = await issuedVoucher();
      await signIn(visitor, 'owner', `/admin/voucher/${id}/show`);
      await visitor.sees('当選中の申し込みの商品券は、ここでは無効にできません。');
      await expectCount(visitor.button('無効にする'), 0);
      await visitor.look('admin-voucher-of-win');
      await visitor.page.getByRole('link', { name: '申し込みを開く' }).click();
      await visitor.at(`/admin/purchase/${id}/show`);
    },
  );
});
