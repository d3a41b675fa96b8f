import { administrator } from '../../harness/administrators.ts';
import { begunByTwo } from '../../harness/approvals.ts';
import { apply } from '../../harness/applicant.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { drawIs, released } from '../../harness/draw.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { eventually, leapTo, tick } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { dialog, signIn } from './desk.ts';
import { atEachWidth } from '../site/visitor.ts';

const BEGIN = '次の抽選を始める（2人の管理責任者の承認が必要です）';
const ASK = '承認を依頼する';
let token = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
  await Promise.all([apply(1), apply(1), apply(1)]);
  await leapTo(AT.rosterClosed);
  await drawIs(token, 'FROZEN');
  await changeDocument('draws', '1', { supply: 1 });
});
// Each has its own time limit, because together they take long on a busy machine.
beforeAll(async () => {
  await released(token);
  await eventually('the list to be walked', async () => {
    await tick();
    return (await done('getWaitingList', { token, number: 1 })).isIdle ? true : null;
  });
});
afterAll(closeBrowser);

describe('a second draw in the office', () => {
  atEachWidth('is offered to owners with its consequences and a confirmation', async (visitor) => {
    await signIn(visitor, 'owner', '/admin/totalPurchase');
    // On a phone, the content above grows when it is counted.
    await visitor.sees('販売予定');
    await visitor.sees('空いているセット 0セット / 繰り上がった申し込み 0件 / 公開した変更の記録 1行');
    await visitor.sees('いま空いているセット 0セット / 繰り上げの順番を待つ申し込み 2件');
    // The picture comes first: it restores the scroll position, which could disturb a click.
    await visitor.look('admin-second-draw');
    await visitor.page.getByLabel(/^加えるセット数/).fill('1');
    const form = visitor.page.locator('form').filter({ has: visitor.button(ASK) });
    await form.getByRole('textbox', { name: /^理由/ }).fill('空きが出たため');
    await form.getByRole('button', { name: ASK }).click();
    const confirmation = dialog(visitor, '承認を依頼しますか');
    await confirmation
      .getByText('1セットを、繰り上げを待つ方の中から抽選します。始めたあとは、取りやめられません。')
      .waitFor();
    await visitor.look('admin-second-draw-dialog');
    await confirmation.getByRole('button', { name: 'やめる' }).click();
    await confirmation.waitFor({ state: 'hidden' });
    expect(await documentsOf('approvals')).toEqual([]);
  });

  atEachWidth('is shown with its figures beside the first draw', async (visitor) => {
    const draws = await done('listDraws', { token });
    if (draws.draws.length === 1) await begunByTwo(2, 1);
    await drawIs(token, 'FROZEN', 2);
    await signIn(visitor, 'owner', '/admin/totalPurchase');
    await visitor.page.getByRole('heading', { name: '抽選（第2回）' }).waitFor();
    await visitor.sees('抽選対象を確定済み');
    await visitor.button('事前の公表をする').waitFor();
    await expectCount(visitor.page.getByRole('heading', { name: BEGIN }), 0);
    await visitor.look('admin-second-draw-frozen');
    await visitor.button('第1回').click();
    await visitor.page.getByRole('heading', { name: '抽選（第1回）' }).waitFor();
    await visitor.sees('結果を公表済み');
    await expectCount(visitor.button('事前の公表をする'), 0);
    await visitor.sees(/^次の回の抽選のため、止まっています。/);
    await visitor.look('admin-waiting-list');
  });

  atEachWidth('is hidden from a viewer until its release', async (visitor) => {
    await signIn(visitor, 'viewer', '/admin/totalPurchase');
    await visitor.page.getByRole('heading', { name: '抽選（第1回）' }).waitFor();
    await expectCount(visitor.button('第2回'), 0);
    await expectCount(visitor.page.getByRole('heading', { name: BEGIN }), 0);
  });
});
