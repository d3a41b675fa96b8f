import { createExclusionRequest } from '../../harness/approvals.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { issuedVoucher } from '../../harness/vouchers.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { dialog, openMenu, signIn } from './desk.ts';
import { atEachWidth, besides, type Visitor } from '../site/visitor.ts';

beforeEach(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

const HEADING = '抽選の対象から外す（2人の管理責任者の承認が必要です）';
const VOID = '事務局にある商品券 1セットを無効にします。';

/** The person concerned, by name, application number and the last four digits of the telephone number. */
const WHO = /さん（受付番号 [0-9A-Z]+、電話番号の下4桁 \d{4}）/;

/** A win that was paid at the counter, with unsent vouchers. Its draw is simulated. */
const won = async (): Promise<string> => {
  const { id } = await issuedVoucher();
  await changeDocument('purchases', id, { drawNumber: 1 });
  return id;
};

const ask = async (visitor: Visitor, reason: string): Promise<void> => {
  const { page } = visitor;
  await page.getByRole('heading', { name: HEADING }).waitFor();
  await visitor.sees(VOID);
  await visitor.look('admin-exclusion');
  await page.getByLabel(/^理由の区分/).click();
  await page.getByRole('option', { name: /^同じ方からの申し込み：/ }).click();
  await page
    .getByText(/理由が「同じ方からの申し込みがほかにあるため」と届きます/)
    .first()
    .waitFor();
  // The focus returns to the field when its list has closed.
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  const form = page.locator('form').filter({ has: page.getByLabel(/^理由の区分/) });
  await form.getByRole('textbox', { name: /^理由/ }).fill(reason);
  await form.getByRole('button', { name: '承認を依頼する' }).click();
  const confirmation = dialog(visitor, '承認を依頼しますか');
  await confirmation.getByText(VOID).waitFor();
  await confirmation.getByText(WHO).waitFor();
  await visitor.look('admin-exclusion-ask');
  await confirmation.getByRole('button', { name: '承認を依頼する' }).click();
  await visitor.sees('この申し込みを抽選の対象から外す依頼が、承認を待っています。');
};

atEachWidth(
  'requests an exclusion as one owner, and approves it as another after a preview; the requester cannot approve',
  async (visitor) => {
    const id = await won();
    const path = `/admin/purchase/${id}/show`;
    await signIn(visitor, 'owner', path);
    await ask(visitor, '電話で、ご本人が2件申し込んだことを確かめた');
    await visitor.look('admin-exclusion-waiting');
    await visitor.page.getByRole('link', { name: '承認待ちを開く' }).click();
    await visitor.at('/admin/approval');
    await visitor.sees('ご自分の依頼です。承認は、ほかの管理責任者が行います。');
    await expectCount(visitor.button('承認する'), 0);
    await visitor.look('admin-approval-own');

    await besides(visitor, async (other) => {
      await signIn(other, 'secondOwner', '/admin');
      const menu = await openMenu(other);
      await menu.getByLabel('承認を待っている依頼が1件あります').waitFor();
      await other.look('admin-approval-menu');
      await other.page.keyboard.press('Escape');
      await other.page.getByRole('main').getByRole('link', { name: '承認を待っている依頼が1件あります' }).click();
      await other.at('/admin/approval');
      await other.sees('電話で、ご本人が2件申し込んだことを確かめた');
      await other.sees(WHO);
      await other.button('却下する').click();
      await other.look('admin-approval');
      await other.button('承認する').click();
      const confirmation = dialog(other, '承認しますか');
      await confirmation.getByText(VOID).waitFor();
      await confirmation.getByText(WHO).waitFor();
      await other.look('admin-approval-approve');
      await confirmation.getByRole('button', { name: '承認する' }).click();
      await other.sees('承認しました');
      await other.sees('あてはまる依頼はありません。');
    });
    expect((await documentsOf('purchases')).find((one) => one.id === id)).toMatchObject({ state: 'EXCLUDED' });
    expect(await documentsOf('vouchers')).toMatchObject([{ state: 'VOID' }]);
    await visitor.open(path);
    await visitor.sees('抽選対象外');
    await expectCount(visitor.page.getByRole('heading', { name: HEADING }), 0);
  },
);

atEachWidth('withdraws a request as its requester', async (visitor) => {
  expect((await createExclusionRequest(await won())).code).toBeNull();
  await signIn(visitor, 'owner', '/admin/approval');
  await visitor.button('依頼を取り下げる').click();
  await dialog(visitor, '依頼を取り下げますか').getByRole('button', { name: '依頼を取り下げる' }).click();
  await visitor.sees('依頼を取り下げました');
  expect(await documentsOf('approvals')).toMatchObject([{ state: 'WITHDRAWN' }]);
});
