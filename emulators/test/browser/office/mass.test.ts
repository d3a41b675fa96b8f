import { administrator, addressOfAdministrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { askedBy } from '../../harness/inquiries.ts';
import { freshAddress } from '../../harness/person.ts';
import { shopRow } from '../../harness/shops.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { atEachWidth, type Visitor } from '../site/visitor.ts';
import { besides, DESK, dialog, rows, signIn } from './desk.ts';

beforeEach(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

/** The dialogue of a mass action, opened from the list's button. */
const opened = async (visitor: Visitor, button: string, action: string) => {
  await visitor.button(button).click();
  await visitor.page.getByRole('menuitem', { name: action }).click();
  return dialog(visitor, action);
};

const stateOf = async (id: string): Promise<unknown> =>
  (await documentsOf('inquiries')).find((one) => one.id === id)?.['state'];

describe('a mass action', () => {
  atEachWidth(
    'is tried on the chosen, told with what stays as it is and why, done after a yes that names the number, and taken back but for what somebody changed',
    async (visitor) => {
      const email = freshAddress();
      const [first, second, ended] = [await askedBy(email), await askedBy(email), await askedBy(email)];
      const token = await administrator('operator');
      await done('moveInquiry', { id: ended, token, body: { step: 'finish', answered: false } });
      const filter = encodeURIComponent(JSON.stringify({ email }));
      await signIn(visitor, 'operator', `/admin/inquiry?filter=${filter}`);
      await expectCount(rows(visitor), 3);
      await visitor.page.getByRole('checkbox', { name: 'このページをすべて選ぶ' }).check();
      await visitor.look('admin-mass-chosen');
      const asked = await opened(visitor, '選んだ3件をまとめて操作', '自分が担当する');
      await asked.getByText('このページで選んだ3件').waitFor();
      await visitor.look('admin-mass-asking');
      await asked.getByRole('button', { name: '対象を確かめる' }).click();
      await asked.getByText('3件のうち、変わるのは2件です。1件は変わりません。').waitFor();
      await asked.getByText(/：完了しています$/).waitFor();
      await visitor.look('admin-mass-planned');
      expect(await stateOf(first)).toBe('NEW');
      await asked.getByRole('button', { name: '2件を担当する' }).click();
      await asked.getByText('2件を担当にしました。').waitFor();
      await visitor.look('admin-mass-done');
      expect([await stateOf(first), await stateOf(second), await stateOf(ended)]).toEqual(['TAKEN', 'TAKEN', 'DONE']);
      // Somebody else ends one of them before it is taken back.
      const theirs = { token: await administrator('owner'), body: { step: 'finish', answered: false } } as const;
      await done('moveInquiry', { id: second, ...theirs });
      visitor.allow(/412/);
      await asked.getByRole('button', { name: '2件を元に戻す' }).click();
      await asked.getByText(/1件を元に戻しました。1件は、あとで変更されたか/).waitFor();
      expect([await stateOf(first), await stateOf(second)]).toEqual(['NEW', 'DONE']);
      await asked.getByRole('button', { name: '閉じる' }).click();
      await visitor.button('まとめて操作').waitFor();
      // One enquiry's step has the same way back.
      await visitor.open(`/admin/inquiry/${first}/show`);
      await visitor.button('自分が担当する').click();
      await visitor.sees('お問い合わせの状態を変えました');
      expect(await stateOf(first)).toBe('TAKEN');
      await visitor.button('元に戻す').click();
      await visitor.sees('元に戻しました');
      expect(await stateOf(first)).toBe('NEW');
      const taken = (await documentsOf('auditLogs')).filter(
        ({ target, byID: _, ...entry }) =>
          target === first && JSON.stringify(entry).includes(addressOfAdministrator('operator')),
      );
      expect(taken.length).toBeGreaterThanOrEqual(2);
    },
    [1280, 360],
  );

  atEachWidth(
    'is done with all that the list finds, by whoever may do it with one',
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
      const asked = await opened(visitor, 'まとめて操作', '削除する');
      await asked.getByText(/^条件に合うすべて 3件/).waitFor();
      await asked.getByRole('button', { name: '対象を確かめる' }).click();
      await asked.getByText('3件すべてが変わります。').waitFor();
      await asked.getByRole('button', { name: '3件を削除する' }).click();
      await asked.getByText('3件を削除しました。').waitFor();
      expect(await documentsOf('shops')).toEqual([]);
      await asked.getByRole('button', { name: '3件を元に戻す' }).click();
      await asked.getByText('3件を元に戻しました。').waitFor();
      expect((await documentsOf('shops')).map(({ name }) => name).toSorted()).toEqual(['渚', '湊屋', '青葉書店']);
    },
    DESK,
  );
});
