import { administrator } from '../../harness/administrators.ts';
import { apply, register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { releasedDraw } from '../../harness/draw.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { eventually, tick } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { filterBy } from '../office/desk.ts';
import { open, task } from './clerk.ts';
import { manyOthers, others, OTHERS_MS } from './others.ts';
import { pictured } from './picture.ts';

// The manual's pictures show the figures of a few dozen people in several districts.
beforeAll(async () => await begin(IN_PHASE[4], manyOthers ?? others(60, IN_PHASE[4])), OTHERS_MS);
afterAll(closeBrowser);

const counted = async (): Promise<void> => {
  await apply(2);
  const token = await administrator('viewer');
  await eventually('the figures', async () => {
    await tick();
    return (await done('getApplicationTotals', { token })).figures;
  });
};

task(41, counted, async (clerk) => {
  // The print dialog would wait for an answer.
  await clerk.page.evaluate(() => void (window.print = () => document.body.setAttribute('data-was-printed', '')));
  await open(clerk, '抽選申込状況');
  await clerk.click(clerk.button('地区（郵便番号）'));
  await clerk.page.getByRole('table', { name: '地区（郵便番号）の表' }).waitFor();
  await clerk.pictured(clerk.page.getByRole('table', { name: '地区（郵便番号）の表' }));
  await pictured(clerk.visitor, 'opening', clerk.part('申し込みの推移'));
  await clerk.click(clerk.button('集計を印刷する'));
  await clerk.page.locator('[data-was-printed]').waitFor();
});

const STREET = 'みなも県みなも市灯台町二丁目3番4号';

const onStreet = async (): Promise<void> => {
  await register({ address1: STREET });
  await register({ address1: 'みなも市灯台町２－１０' });
  await register({ address1: 'みなも市灯台町20-1' });
};

task(53, onStreet, async (clerk) => {
  await open(clerk, 'アカウント');
  await filterBy(clerk.visitor, '住所の一部（町名・丁目など）', '灯台町2丁目');
  await clerk.sees('全2件');
});

/** The payment states of the report's wins. */
const PAYMENTS = ['CAPTURED', 'CAPTURED', 'CAPTURED', 'PAID_AT_COUNTER', 'NONE'];
const WINS = 4 * PAYMENTS.length;

const paid = async (): Promise<void> => {
  await releasedDraw();
  const applied = (await documentsOf('purchases')).filter(({ state }) => state === 'APPLIED').slice(0, WINS);
  for (const [index, { id, purchaseCount }] of applied.entries()) {
    const paymentState = PAYMENTS[index % PAYMENTS.length];
    await changeDocument('purchases', id, { state: 'WON', grantedCount: purchaseCount, paymentState });
  }
};

task(47, paid, async (clerk) => {
  await open(clerk, '実績報告書');
  const money = clerk.page.getByRole('table', { name: '収支' });
  await money.getByRole('row').filter({ hasText: '商店街の負担' }).waitFor();
  await clerk.button('印刷する').waitFor();
  await clerk.pictured(money);
});
