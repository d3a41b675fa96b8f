import { administrator } from '../../harness/administrators.ts';
import { begin } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { atEachWidth, besides, type Visitor } from '../site/visitor.ts';
import { dialog, signIn } from './desk.ts';

/** The narrowest and the most common desktop. */
const DESKS = [1280, 1024];
const CLOSED = '5 申込受付終了・変更受付中';
const OPEN = '4 申込受付中';

beforeAll(async () => await begin('2025-10-09T12:00:00.000+09:00'));
afterAll(closeBrowser);

const stageNow = async () => (await done('listSystemStages', { query: { limit: 1 } })).systemStages[0];
const switchByHand = async (reason: string): Promise<string> => {
  const body = { stage: 'APPLICATION_ENDED', reason } as const;
  return (await done('createSystemStage', { token: await administrator('owner'), body })).id;
};
const choose = async ({ page }: Visitor, label: RegExp, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const takeBack = async (): Promise<void> => {
  const current = await stageNow();
  if (current?.id.startsWith('timetable-') === false) {
    await done('deleteSystemStage', { token: await administrator('owner'), id: current.id });
  }
};
afterEach(takeBack);

describe('the timetable in the office', () => {
  atEachWidth(
    'is shown as a line and a table, with a preview of a move',
    async (visitor) => {
      await signIn(visitor, 'owner', '/admin/systemStage');
      await visitor.page
        .getByRole('img', { name: /^日程の段階といまの位置/ })
        .getByText('いま')
        .waitFor();
      await visitor.page.getByText('すべての日時を見る').click();
      const table = visitor.page.getByRole('table', { name: 'すべての日時' });
      await table.getByRole('row', { name: /申込受付の開始.*過ぎたため、動かせません/ }).waitFor();
      await table.getByRole('row', { name: /申し込みの締め切り.*動かせます/ }).waitFor();
      await table.getByRole('row', { name: /抽選対象の確定.*ほかの日時といっしょに動きます/ }).waitFor();
      await visitor.look('admin-stage-page');
      await choose(visitor, /^動かす日時/, '申し込みの締め切り');
      await visitor.page.getByLabel(/^新しい日時/).fill('2025-10-14T23:00');
      await visitor.page
        .getByRole('img', { name: /^動かした後の段階/ })
        .getByText('10/14(火) 23:00')
        .waitFor();
      const effects = visitor.page.getByRole('region', { name: 'あわせて動く自動処理とメール' });
      await effects.getByText('抽選対象の確定', { exact: false }).waitFor();
      await effects
        .getByText(/10\/13\(月\) 23:\d\d.*10\/14\(火\) 23:\d\d/)
        .first()
        .waitFor();
      await visitor.look('admin-stage-move');
      expect(visitor.writes).toEqual([]);
    },
    DESKS,
  );
});

describe('a manual stage in the office', () => {
  atEachWidth(
    'is removed after the page has shown the stage that follows',
    async (visitor) => {
      await switchByHand('押し間違い');
      await signIn(visitor, 'owner', '/admin/systemStage');
      await visitor.sees(/押し間違い/);
      await visitor.look('admin-stage-by-hand');
      await visitor.button('取り消す').click();
      const confirmation = dialog(visitor, '手動の切り替えを取り消しますか');
      await confirmation.getByText(`今すぐ「${CLOSED}」から「${OPEN}」に戻ります`, { exact: false }).waitFor();
      await confirmation.getByRole('button', { name: '取り消す' }).click();
      await visitor.sees('手動の切り替えを取り消しました');
      expect((await stageNow())?.stage).toBe('ADVANCE_REGISTRAION_AND_APPLICATION');
    },
    DESKS,
  );

  atEachWidth(
    'shows the second of two editors the first one’s change',
    async (visitor) => {
      visitor.allow(/status of 412/);
      const id = await switchByHand('台風のため');
      const mend = async (one: Visitor, reason: string): Promise<void> => {
        await one.page.getByLabel(/^理由/).fill(reason);
        await one.button('直して保存する').click();
        await dialog(one, '手動の切り替えを直しますか').getByRole('button', { name: '直して保存する' }).click();
      };
      await signIn(visitor, 'owner', `/admin/systemStage/${id}`);
      await visitor.page.getByLabel(/^理由/).waitFor();
      await visitor.look('admin-stage-mend');
      await besides(visitor, async (other) => {
        await signIn(other, 'secondOwner', `/admin/systemStage/${id}`);
        await mend(other, '大雨のため');
        await other.at('/admin/systemStage');
      });
      await mend(visitor, '地震のため');
      const conflict = dialog(visitor, 'ほかの人が先に変更しています');
      await conflict.getByText('大雨のため').waitFor();
      await visitor.look('admin-stage-conflict');
      await conflict.getByRole('button', { name: '相手の変更を残す' }).click();
      await visitor.sees('大雨のため');
    },
    [1280],
  );

  atEachWidth(
    'can be edited, unlike an entry of the timetable, which shows the reason',
    async (visitor) => {
      await signIn(visitor, 'owner', '/admin/systemStage/timetable-4/show');
      await visitor.sees(/日程どおりの切り替わりのため、変更も削除もできません/);
      await expectCount(visitor.link('編集'), 0);
      await expectCount(visitor.button('取り消す'), 0);
      await visitor.look('admin-stage-of-timetable');
      await visitor.open('/admin/systemStage/timetable-4');
      await visitor.sees(/日程どおりの切り替わりのため、変更も削除もできません/);
    },
    [1280],
  );
});
