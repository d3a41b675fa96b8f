import { administrator, addressOfAdministrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { inquiryFrom } from '../../harness/inquiries.ts';
import { doubtfulMail } from '../../harness/mailbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { shopRow } from '../../harness/shops.ts';
import { issuedVoucher } from '../../harness/vouchers.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { atEachWidth, besides, type Visitor } from '../site/visitor.ts';
import { manyOthers, OTHERS_MS } from '../tasks/others.ts';
import { DESK, dialog, rows, signIn } from './desk.ts';

beforeEach(async () => await begin(IN_PHASE[4], manyOthers), OTHERS_MS);
afterAll(closeBrowser);

/** Opens the dialog of a bulk action with the list's button. */
const opened = async (visitor: Visitor, button: string, action: string) => {
  await visitor.button(button).click();
  await visitor.page.getByRole('menuitem', { name: action }).click();
  return dialog(visitor, action);
};

/** Expects the list to fit without horizontal scrolling. */
const fits = async (visitor: Visitor): Promise<void> =>
  expect(
    await visitor.page
      .getByRole('main')
      .getByRole('table')
      .evaluate(({ parentElement, scrollWidth }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
  ).toBeLessThanOrEqual(0);

const stateOf = async (id: string): Promise<unknown> =>
  (await documentsOf('inquiries')).find((one) => one.id === id)?.['state'];

describe('a bulk action', () => {
  atEachWidth(
    'previews the selected records, confirms the number, changes them, and is undone except for later changes',
    async (visitor) => {
      const email = freshAddress();
      const [first, second, ended] = [await inquiryFrom(email), await inquiryFrom(email), await inquiryFrom(email)];
      const token = await administrator('operator');
      await done('moveInquiry', { id: ended, token, body: { step: 'finish', answered: false } });
      const filter = encodeURIComponent(JSON.stringify({ email }));
      await signIn(visitor, 'operator', `/admin/inquiry?filter=${filter}`);
      await expectCount(rows(visitor), 3);
      await visitor.page.getByRole('checkbox', { name: 'このページをすべて選ぶ' }).check();
      await visitor.look('admin-mass-chosen');
      // On a phone the buttons wrap, and none is cut off.
      await visitor.page.setViewportSize({ width: 360, height: 800 });
      expect((await visitor.button('選んだ3件をまとめて操作').boundingBox())?.x).toBeGreaterThan(0);
      await visitor.page.setViewportSize({ width: visitor.width, height: 800 });
      const bulkDialog = await opened(visitor, '選んだ3件をまとめて操作', '自分が担当する');
      await bulkDialog.getByText('このページで選んだ3件').waitFor();
      await visitor.look('admin-mass-asking');
      await bulkDialog.getByRole('button', { name: '対象を確かめる' }).click();
      await bulkDialog.getByText('3件のうち、変わるのは2件です。1件は変わりません。').waitFor();
      await bulkDialog.getByText(/：完了しています$/).waitFor();
      await visitor.look('admin-mass-planned');
      expect(await stateOf(first)).toBe('NEW');
      await bulkDialog.getByRole('button', { name: '2件を担当する' }).click();
      await bulkDialog.getByText('2件を担当にしました。').waitFor();
      await visitor.look('admin-mass-done');
      expect([await stateOf(first), await stateOf(second), await stateOf(ended)]).toEqual(['TAKEN', 'TAKEN', 'DONE']);
      // Another administrator finishes one of them before the undo.
      const theirs = { token: await administrator('owner'), body: { step: 'finish', answered: false } } as const;
      await done('moveInquiry', { id: second, ...theirs });
      visitor.allow(/412/);
      await bulkDialog.getByRole('button', { name: '2件を元に戻す' }).click();
      await bulkDialog.getByText(/1件を元に戻しました。1件は、あとで変更されたか/).waitFor();
      expect([await stateOf(first), await stateOf(second)]).toEqual(['NEW', 'DONE']);
      await bulkDialog.getByRole('button', { name: '閉じる' }).click();
      await visitor.button('まとめて操作').waitFor();
      // A step of one enquiry has the same undo.
      await visitor.open(`/admin/inquiry/${first}/show`);
      await visitor.button('自分が担当する').click();
      await visitor.sees('お問い合わせの状態を変えました');
      expect(await stateOf(first)).toBe('TAKEN');
      await visitor.button('元に戻す').click();
      await visitor.sees('元に戻しました');
      expect(await stateOf(first)).toBe('NEW');
      const logs = (await documentsOf('auditLogs')).filter(
        ({ target, byID: _, ...entry }) =>
          target === first && JSON.stringify(entry).includes(addressOfAdministrator('operator')),
      );
      expect(logs.length).toBeGreaterThanOrEqual(2);
    },
    [1280, 360],
  );

  atEachWidth(
    'applies to all records of the list, for administrators who may change a single one',
    async (visitor) => {
      const token = await administrator('operator');
      const all = ['湊屋', '青葉書店', '渚'].map((name, at) => shopRow(name, {}, at + 2));
      await done('enterShops', { token, body: { rows: all, dryRun: false } });
      await besides(visitor, async (operator) => {
        await signIn(operator, 'operator', '/admin/shop');
        await expectCount(rows(operator), 3);
        await expectCount(operator.page.getByRole('button', { name: 'まとめて操作' }), 0);
        await expectCount(operator.page.getByRole('checkbox'), 0);
      });
      await signIn(visitor, 'owner', '/admin/shop');
      const bulkDialog = await opened(visitor, 'まとめて操作', '削除する');
      await bulkDialog.getByText(/^条件に合うすべて 3件/).waitFor();
      await bulkDialog.getByRole('button', { name: '対象を確かめる' }).click();
      await bulkDialog.getByText('3件すべてが変わります。').waitFor();
      await bulkDialog.getByRole('button', { name: '3件を削除する' }).click();
      await bulkDialog.getByText('3件を削除しました。').waitFor();
      expect(await documentsOf('shops')).toEqual([]);
      await bulkDialog.getByRole('button', { name: '3件を元に戻す' }).click();
      await bulkDialog.getByText('3件を元に戻しました。').waitFor();
      expect((await documentsOf('shops')).map(({ name }) => name).toSorted()).toEqual(['渚', '湊屋', '青葉書店']);
    },
    DESK,
  );

  /** Selects the page's rows and previews the action. */
  const planned = async (visitor: Visitor, count: number, action: string, reason?: string) => {
    await expectCount(rows(visitor), count);
    await visitor.page.getByRole('checkbox', { name: 'このページをすべて選ぶ' }).check();
    const bulkDialog = await opened(visitor, `選んだ${count}件をまとめて操作`, action);
    if (reason !== undefined) await bulkDialog.getByLabel(/^理由/).fill(reason);
    await bulkDialog.getByRole('button', { name: '対象を確かめる' }).click();
    return bulkDialog;
  };

  atEachWidth(
    'leaves mails whose delivery is unknown, and no others; list and log fit a desktop',
    async (visitor) => {
      const email = freshAddress();
      const to = { name: null, address: email };
      for (const fate of [{}, {}, { state: 'SENT', needsPerson: false } as const]) {
        await doubtfulMail('mails', { mailType: 15, to, email, ...fate });
      }
      await signIn(visitor, 'operator', `/admin/mail?filter=${encodeURIComponent(JSON.stringify({ email }))}`);
      const bulkDialog = await planned(visitor, 3, 'このままにする');
      await bulkDialog.getByText(/：届いたかどうかが分かっています$/).waitFor();
      await bulkDialog.getByRole('button', { name: '2件をこのままにする' }).click();
      await bulkDialog.getByText('2件をこのままにしました。').waitFor();
      const left = (await documentsOf('mails')).filter((one) => one['email'] === email && one['needsPerson'] === true);
      expect(left).toEqual([]);
      await bulkDialog.getByRole('button', { name: '閉じる' }).click();
      await fits(visitor);
      await visitor.open('/admin/auditLog');
      await rows(visitor).first().waitFor();
      await fits(visitor);
    },
    DESK,
  );

  atEachWidth(
    'marks parcels as returned for one reason, and lets them be sent again',
    async (visitor) => {
      for (const trackingNumber of ['765432100001', '765432100002']) {
        await issuedVoucher({ state: 'SHIPPED', isReady: false, trackingNumber });
      }
      await signIn(visitor, 'operator', '/admin/voucher');
      const returned = await planned(visitor, 2, '返送を記録する', '保管期間の経過');
      await returned.getByRole('button', { name: '2件を返送にする' }).click();
      await returned.getByText('2件を返送にしました。').waitFor();
      const parcels = async () => (await documentsOf('vouchers')).map(({ state, isReady }) => ({ state, isReady }));
      expect(await parcels()).toEqual(Array(2).fill({ state: 'RETURNED', isReady: false }));
      await returned.getByRole('button', { name: '閉じる' }).click();
      const again = await planned(visitor, 2, 'もう一度発送できるようにする');
      await again.getByRole('button', { name: '2件を発送できるようにする' }).click();
      await again.getByText('2件を発送できるようにしました。').waitFor();
      expect((await parcels()).map(({ isReady }) => isReady)).toEqual([true, true]);
    },
    DESK,
  );

  atEachWidth(
    'sends a verification mail again, once to an address that is selected twice',
    async (visitor) => {
      const [email, other] = [freshAddress(), freshAddress()];
      for (const address of [email, email, other]) {
        const body = { email: address, verificationPattern: 21 } as const;
        await done('createEmailVerification', { body });
      }
      await mailTo(email, 21, 1);
      await mailTo(other, 21);
      // All other people have a verification of another kind.
      const filter = encodeURIComponent(JSON.stringify({ verificationPattern: 21 }));
      await signIn(visitor, 'operator', `/admin/emailVerification?filter=${filter}`);
      const bulkDialog = await planned(visitor, 3, '確認のメールをもう一度送る');
      await bulkDialog.getByText(/：同じアドレスが、ほかにも選ばれています$/).waitFor();
      await bulkDialog.getByRole('button', { name: '2件を送る' }).click();
      await bulkDialog.getByText('2件を送りました。').waitFor();
      await mailTo(email, 21, 2);
      await mailTo(other, 21, 1);
    },
    DESK,
  );
});
