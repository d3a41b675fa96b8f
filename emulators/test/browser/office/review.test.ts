import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { appliedPaperID } from '../../harness/paper.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { dialog, signIn } from './desk.ts';
import { atEachWidth } from '../site/visitor.ts';

const PAGE = '/admin/totalPurchase/duplicates';

beforeAll(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

/**
 * Enters one person twice, with different spellings of the address, and another person with the same mobile number.
 * @returns an application number in both groups
 */
const people = async (): Promise<string> => {
  const gone = (await documentsOf('purchases')).map(({ id }) => id);
  const token = await administrator('owner');
  for (const id of gone) await done('deletePurchase', { token, id });
  const [first, again, other] = [await appliedPaperID(), await appliedPaperID(), await appliedPaperID()];
  await changeDocument('accounts', again, { address1: 'みなも市みなも坂一丁目２番地３' });
  await changeDocument('accounts', other, { firstName: '太郎', firstNameKana: 'たろう', age: 70 });
  const receiptID = (await documentsOf('purchases')).find(({ id }) => id === first)?.receiptID;
  if (typeof receiptID !== 'string') throw new Error('There is no application number');
  return receiptID;
};

describe('the review of possible duplicates', () => {
  atEachWidth('finds them, marks the differences, and stores a decision until it is undone', async (visitor) => {
    const receiptID = await people();
    await signIn(visitor, 'operator', '/admin/totalPurchase');
    await visitor.page.getByRole('link', { name: '重複の確認を開く' }).click();
    await visitor.at(PAGE);
    await visitor.button('重複を調べる').click();
    const [same, mobile] = ['氏名と住所が同じ（2件）', '携帯電話番号が同じ（3件）'].map((name) =>
      // The previous search's groups are shown until this one ends.
      visitor.page
        .locator('section')
        .filter({ hasText: receiptID })
        .filter({ has: visitor.page.getByRole('heading', { name }) }),
    );
    if (!same || !mobile) throw new Error('There have to be two groups');
    await same.waitFor();
    await mobile.waitFor();
    expect(await same.locator('mark').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('一丁目２番地３')]),
    );
    for (const text of ['たろう', '70代']) {
      await mobile.locator('mark').filter({ hasText: text }).filter({ hasText: '（相違）' }).first().waitFor();
    }
    await visitor.look('admin-review');

    await same.getByRole('button', { name: '判断する' }).first().click();
    await visitor.look('admin-review-form');
    // The form opens on no decision, and its button says what is missing.
    await expectCount(same.getByRole('radio', { checked: true }), 0);
    await same.getByRole('button', { name: '判断を選んでください' }).click();
    await same.getByRole('radio', { name: /^抽選から除く（同じ方からの申し込み/ }).check();
    await same.getByRole('button', { name: '理由を入力してください' }).waitFor();
    await same.getByLabel('理由').fill('電話で確認した');
    await same.getByRole('button', { name: '判断を記録する' }).click();
    const confirmation = dialog(visitor, '抽選から除きますか');
    await confirmation.getByText(/湊 花子 様の申し込み.*「同じ方からの申し込み」/).waitFor();
    await visitor.look('admin-review-exclude');
    await confirmation.getByRole('button', { name: '1件を抽選から除く' }).click();
    await same.getByText('抽選から除く（同じ方からの申し込み）').waitFor();
    await same.getByText('判断済み').waitFor();
    await visitor.look('admin-review-decided');

    await visitor.page.getByLabel('判断か確認が残っている組だけを表示する').click();
    await same.waitFor({ state: 'detached' });
    await visitor.page.getByLabel('判断か確認が残っている組だけを表示する').click();
    await same.getByRole('button', { name: '判断を取り消す' }).click();
    await same.getByText('判断が残っています').waitFor();
    expect(await documentsOf('reviewDecisions')).toEqual([]);

    // A reason alone is no decision.
    await mobile.getByRole('button', { name: '判断する' }).first().click();
    await mobile.getByLabel('理由').fill('家族');
    await mobile.getByRole('button', { name: '判断を選んでください' }).click();
    await expectCount(dialog(visitor, '抽選から除きますか'), 0);
    expect(await documentsOf('reviewDecisions')).toEqual([]);
  });

  atEachWidth('shows an address with more applications than a household, to be checked once', async (visitor) => {
    await people();
    for (const lastName of '渚汀浦沖岬磯湾') {
      const id = await appliedPaperID();
      const [address1, address2] = ['みなも市西9-9-9', `${lastName}様方`];
      await changeDocument('accounts', id, { lastName, address1, address2, phoneNumber: '0311112222' });
    }
    await signIn(visitor, 'operator', PAGE);
    await visitor.button('重複を調べる').click();
    const hint = visitor.page
      .locator('section')
      .filter({ has: visitor.page.getByRole('heading', { name: '1つの住所に7件以上（7件）' }) });
    await hint.getByText('確認が残っています').waitFor();
    await visitor.look('admin-review-household');
    await hint.getByRole('button', { name: '確認済みにする' }).click();
    await hint.getByRole('button', { name: '確認済みを取り消す' }).waitFor();
    await visitor.page.getByLabel('判断か確認が残っている組だけを表示する').click();
    await hint.waitFor({ state: 'detached' });
    expect(await documentsOf('reviewDecisions')).toEqual([]);
  });
});
