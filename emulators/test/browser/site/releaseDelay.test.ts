import { campaign } from 'functions/shared/campaign/current';
import { HOUR_MS } from 'functions/shared/time/durations';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { administrator } from '../../harness/administrators.ts';
import { apply } from '../../harness/applicant.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { drawIs } from '../../harness/draw.ts';
import { leapTo } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { dialog, signIn } from '../office/desk.ts';
import { atEachWidth, besides, type Visitor } from './visitor.ts';

const { timetable } = campaign;
/** Returns the value of a `datetime-local` input. */
const typed = (instant: number): string => toISO(instant).slice(0, 16);
const LATER = fromISO(timetable.resultRelease) + 2 * HOUR_MS;

beforeEach(async () => {
  await begin(IN_PHASE[4]);
  await apply();
  const token = await administrator('owner');
  await leapTo(AT.rosterClosed);
  await drawIs(token, 'FROZEN');
  await leapTo(timetable.commitment);
  await drawIs(token, 'COMMITTED');
});
afterAll(closeBrowser);

/** Requests the delay, after checking that the form lists every date that would move. */
const ask = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  await page.getByRole('heading', { name: '結果の公表を遅らせる（2人の管理責任者の承認が必要です）' }).waitFor();
  const form = page.locator('form').filter({ has: page.getByLabel(/^新しい公表の日時/) });
  await form.getByLabel(/^新しい公表の日時/).fill(typed(LATER));
  await form.getByRole('table').waitFor();
  await visitor.look('admin-releaseDelay');
  await form.getByRole('textbox', { name: /^理由/ }).fill('通信の障害のため');
  await form.getByRole('button', { name: '承認を依頼する' }).click();
  const confirmation = dialog(visitor, '承認を依頼しますか');
  await confirmation.getByRole('table').waitFor();
  await visitor.look('admin-releaseDelay-ask');
  await confirmation.getByRole('button', { name: '承認を依頼する' }).click();
  await visitor.sees('結果の公表を遅らせる依頼が、承認を待っています。');
};

atEachWidth(
  'delays the release by one owner’s request and another owner’s approval, each with the list of dates',
  async (visitor) => {
    await signIn(visitor, 'owner', '/admin/systemStage');
    await ask(visitor);
    await besides(visitor, async (other) => {
      await signIn(other, 'secondOwner', '/admin/approval');
      await other.page.getByRole('table').first().waitFor();
      await other.look('admin-approval-releaseDelay');
      await other.button('承認する').click();
      await dialog(other, '承認しますか').getByRole('button', { name: '承認する' }).click();
      await other.sees('承認しました');
    });
    const { timetable: moved } = await done('getTimetable');
    expect(fromISO(moved.resultRelease)).toBe(LATER);
    expect(fromISO(moved.lapse)).toBe(fromISO(timetable.lapse) + 2 * HOUR_MS);
  },
);
