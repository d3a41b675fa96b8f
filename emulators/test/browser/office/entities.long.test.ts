import { administrator } from '../../harness/administrators.ts';
import { apply, register } from '../../harness/applicant.ts';
import { begin } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { atEachWidth, besides, type Visitor } from '../site/visitor.ts';
import { dialog, newAdministrator, rows, signIn } from './desk.ts';

/** The narrowest and the most common desktop. */
const DESKS = [1280, 1024];

beforeAll(async () => await begin('2025-10-08T10:05:00.000+09:00'));
afterAll(closeBrowser);

/** A verification whose link nobody opened in time. */
const failedVerification = async (): Promise<{ id: string; email: string }> => {
  const email = freshAddress();
  const { id } = await done('createEmailVerification', { body: { email, verificationPattern: 1 } });
  await mailTo(email, 1);
  await changeDocument('emailVerifications', id, { expiredAt: '2025-10-08T09:00:00.000+09:00' });
  return { id, email };
};

const rowOf = (visitor: Visitor, text: string) => rows(visitor).filter({ hasText: text }).first();

describe('a verification', () => {
  atEachWidth(
    'is sent again from its row after a confirmation, and shows no key',
    async (visitor) => {
      const { id, email } = await failedVerification();
      await signIn(visitor, 'operator', '/admin/emailVerification');
      const again = rowOf(visitor, email).getByRole('button', { name: 'もう一度送る' });
      await again.waitFor();
      await visitor.look('admin-verifications');
      await again.click();
      const confirmation = dialog(visitor, '確認のメールをもう一度送りますか');
      await confirmation.getByText(email, { exact: false }).waitFor();
      await confirmation.getByRole('button', { name: 'もう一度送る' }).click();
      await mailTo(email, 1, 1);
      await visitor.open(`/admin/emailVerification/${id}/show`);
      await visitor.sees('確認のメールの再送');
      await visitor.look('admin-verification');
      expect(await visitor.page.content()).not.toMatch(/verificationKey/i);
      await visitor.open(`/admin/emailVerification/${id}`);
      await visitor.page.getByLabel(/^有効期限/).fill('2025-10-09T10:00');
      await visitor.look('admin-verification-edit');
      await visitor.button('保存').click();
      await visitor.page.waitForURL((url) => url.pathname.endsWith('/show'));
      const verification = (await documentsOf('emailVerifications')).find((one) => one.id === id);
      expect(verification?.['expiredAt']).toBe('2025-10-09T10:00:00.000+09:00');
    },
    DESKS,
  );

  atEachWidth(
    'is listed among the failed ones, and mail 52 goes to all of them',
    async (visitor) => {
      const { email } = await failedVerification();
      await signIn(visitor, 'operator', '/admin/emailVerification/failed');
      await visitor.page
        .getByRole('table', { name: /期限までに確認が済まなかった/ })
        .getByText(email)
        .waitFor();
      await visitor.sees(/^送り先は\d+人です$/);
      await visitor.look('admin-verifications-failed');
      await visitor.button(/^\d+人に送る$/).click();
      await dialog(visitor, 'メールを送りますか')
        .getByRole('button', { name: /人に送る/ })
        .click();
      await visitor.page.waitForURL(/\/broadcast\/[^/]+\/show$/);
      await mailTo(email, 52);
    },
    DESKS,
  );
});

describe('a mail about an application', () => {
  atEachWidth(
    'is chosen from those that match the application’s state',
    async (visitor) => {
      const { id, email } = await apply(2);
      await mailTo(email, 22);
      await signIn(visitor, 'operator', `/admin/purchase/${id}/show`);
      await visitor.look('admin-purchase-before');
      await visitor.link('この方にメールを送る').click();
      await visitor.page.getByRole('radio', { name: /^22/ }).waitFor();
      expect(await visitor.page.getByRole('radio', { name: /^41/ }).isDisabled()).toBe(true);
      await visitor.page.getByRole('radio', { name: /^22/ }).check();
      await visitor.sees('送り先は1人です');
      await visitor.look('admin-purchase-mail');
      await visitor.button('1人に送る').click();
      await dialog(visitor, 'メールを送りますか').getByRole('button', { name: '1人に送る' }).click();
      await mailTo(email, 22, 1);
    },
    DESKS,
  );

  atEachWidth(
    'goes to all applications in the list, with a warning if it was sent before',
    async (visitor) => {
      const waiting = await register();
      await done('createPurchase', { key: waiting.key, body: { purchaseCount: 5, acceptsPartial: false } });
      const before = (await documentsOf('broadcasts')).filter(({ mailType }) => mailType === 23).length;
      await signIn(visitor, 'operator', `/admin/purchase?filter=${encodeURIComponent('{"state":"CARD_PENDING"}')}`);
      await visitor.link('この条件の方にメールを送る').click();
      await visitor.page.getByRole('radio', { name: /^23/ }).check();
      await visitor.sees(/^送り先は\d+人です$/);
      if (before > 0) await visitor.sees('同じ文面を、同じ送り先にすでに送っています。');
      await visitor.look('admin-purchase-mail-many');
      await visitor.button(/^\d+人に送る$/).click();
      await dialog(visitor, 'メールを送りますか')
        .getByRole('button', { name: /人に送る/ })
        .click();
      await mailTo(waiting.email, 23);
    },
    DESKS,
  );

  atEachWidth(
    'is not offered for a filter that it does not support, which would reach more people',
    async (visitor) => {
      const { id } = await apply(1);
      const filter = encodeURIComponent(JSON.stringify({ accountID: id }));
      await signIn(visitor, 'operator', `/admin/purchase?filter=${filter}`);
      await rows(visitor).first().waitFor();
      await expectCount(visitor.link('この条件の方にメールを送る'), 0);
    },
    [1280],
  );
});

describe('an administrator', () => {
  atEachWidth(
    'is shown to owners with the last sign-in, and can be invited again if there was none',
    async (visitor) => {
      const signedIn = await newAdministrator('viewer');
      const email = freshAddress();
      const body = { email, displayName: '新任', role: 'viewer' as const };
      const { id } = await done('createAdminUser', { token: await administrator('owner'), body });
      await mailTo(email, 71);
      await signIn(visitor, 'owner', '/admin/adminUser');
      await rowOf(visitor, email).getByText('まだサインインしていません').waitFor();
      await rowOf(visitor, signedIn.email).waitFor();
      await rows(visitor).locator('time').first().waitFor();
      await visitor.look('admin-users-sign-ins');
      await visitor.open(`/admin/adminUser/${id}/show`);
      await visitor.button('招待をもう一度送る').click();
      await dialog(visitor, '招待をもう一度送りますか').getByRole('button', { name: '招待をもう一度送る' }).click();
      await mailTo(email, 71, 1);
      await visitor.look('admin-user-invited');
    },
    DESKS,
  );
});

describe('the sets of an application', () => {
  const editPath = (id: string): string => `/admin/purchase/${id}`;
  const sets = async (one: Visitor, count: string): Promise<void> => {
    await one.page.getByRole('combobox', { name: /^希望セット数/ }).click();
    await one.page.getByRole('option', { name: count, exact: true }).click();
  };

  atEachWidth(
    'are changed before the close, and a second editor sees the first one’s change',
    async (visitor) => {
      visitor.allow(/status of 412/);
      const { id, email } = await apply(2);
      await mailTo(email, 22);
      await signIn(visitor, 'operator', `/admin/purchase/${id}/show`);
      await visitor.link('編集').click();
      await sets(visitor, '1セット');
      await visitor.look('admin-wish-edit');
      await besides(visitor, async (other) => {
        await signIn(other, 'owner', editPath(id));
        await sets(other, '3セット');
        await other.button('保存').click();
        await other.page.waitForURL((url) => url.pathname.endsWith('/show'));
      });
      expect((await mailTo(email, 12)).text).toContain('ご希望のセット数');
      await visitor.button('保存').click();
      const conflict = dialog(visitor, 'ほかの人が先に変更しています');
      await conflict.getByText('3セット').waitFor();
      await conflict.getByRole('button', { name: '自分の変更を保存する' }).click();
      await visitor.page.waitForURL((url) => url.pathname.endsWith('/show'));
      const purchase = (await documentsOf('purchases')).find((one) => one.id === id);
      expect(purchase?.['purchaseCount']).toBe(1);
    },
    DESKS,
  );

  atEachWidth(
    'are withdrawn by an operator on the applicant’s wish until the commitment',
    async (visitor) => {
      const { id, email } = await apply(1);
      await mailTo(email, 22);
      await signIn(visitor, 'operator', `/admin/purchase/${id}/show`);
      const form = visitor.page.locator('section').filter({ hasText: 'ご本人のお申し出による取り下げ' }).last();
      await form.getByRole('combobox', { name: /^お申し出の受け方/ }).click();
      await visitor.page.getByRole('option', { name: '電話', exact: true }).click();
      await form.getByLabel(/^理由/).fill('10月8日に電話でお申し出');
      await visitor.look('admin-purchase-withdraw');
      await form.getByRole('button', { name: '取り下げる' }).click();
      const confirmation = dialog(visitor, '申し込みを取り下げますか');
      await confirmation.getByText(/メール15でお知らせします/).waitFor();
      await confirmation.getByRole('button', { name: '取り下げる' }).click();
      await visitor.sees('申し込みを取り下げました');
      await mailTo(email, 15);
      await expectCount(visitor.link('編集'), 0);
      await expectCount(visitor.button('取り下げる'), 0);
    },
    [1280],
  );
});

describe('an account', () => {
  atEachWidth(
    'shows the terms the person agreed to, and when',
    async (visitor) => {
      const { id } = await register();
      await signIn(visitor, 'viewer', `/admin/account/${id}/show`);
      await visitor.sees(/個人情報の取扱いに同意します（2025-10-01版）/);
      expect(await visitor.page.content()).not.toMatch(/verificationKey/i);
    },
    [1280],
  );
});
