import { administrator } from '../../harness/administrators.ts';
import { begin } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { appliedPaperID, paperRow, paperSheet, wonPaperID } from '../../harness/paper.ts';
import { freshAddress } from '../../harness/person.ts';
import { eventually } from '../../harness/stack.ts';
import { purchaseState } from '../../harness/winner.ts';
import { PAPER_FIELDS, PAPER_HEADINGS } from 'functions/shared/site/paperSheet';
import { closeBrowser } from '../browser.ts';
import { rows } from '../office/desk.ts';
import { agree, open, task } from './clerk.ts';
import { manyOthers, OTHERS_MS } from './others.ts';

beforeAll(async () => await begin('2025-10-09T12:00:00.000+09:00', manyOthers), OTHERS_MS);
afterAll(closeBrowser);

const batchOf = (name: string) => async (): Promise<string> => name;
const countOf = async (paperBatch: string): Promise<number> =>
  (await done('countAccounts', { token: await administrator('viewer'), query: { paperBatch } })).count;

task(29, batchOf('10/09 窓口'), async (clerk, batch) => {
  await open(clerk, '紙の申し込み');
  await clerk.sees('1枚ずつ入力する');
  const type = async (...texts: readonly string[]): Promise<void> => {
    for (const text of texts) {
      await clerk.page.keyboard.type(text);
      await clerk.press('Enter');
    }
  };
  await type(batch, '湊', '花子', 'みなと', 'はなこ', '1000001');
  // If typing continued before the address is filled in, the whole address would have to be typed.
  const address = clerk.page.getByLabel('住所', { exact: true });
  await eventually('the address of the post code', async () => ((await address.inputValue()) === '' ? null : true));
  await type('1-1', '', '0312345678', '', '6', '2', '1', '1');
  await clerk.press('Space');
  await clerk.pictured(clerk.part('1枚ずつ入力する'));
  await clerk.press('Control+Enter');
  await clerk.sees('まだ印刷していない受付票：1枚');
  expect(await countOf(batch)).toBe(1);
});

/** The row of the file with an unreadable age. */
const WRONG = 7;

const forty = async (): Promise<{ batch: string; buffer: Buffer }> => {
  const batch = '商工会議所';
  const lines = Array.from({ length: 40 }, (_, index) => {
    const { cells } = paperRow(String(index), {
      batch,
      firstName: `${index}`,
      address1: `みなも県みなも市みなも坂${index}-1`,
      phoneNumber: `03123456${10 + index}`,
      age: index === WRONG ? '?' : '60',
    });
    return PAPER_FIELDS.map((field) => cells[field]).join(',');
  });
  return { batch, buffer: Buffer.from([Object.values(PAPER_HEADINGS).join(','), ...lines].join('\r\n')) };
};

task(31, forty, async (clerk, { batch, buffer }) => {
  await open(clerk, '紙の申し込み');
  const chooser = clerk.page.waitForEvent('filechooser');
  await clerk.click(clerk.page.getByText('CSVファイルを選ぶ'));
  await (await chooser).setFiles({ name: 'paper.csv', mimeType: 'text/csv', buffer });
  await clerk.sees(/9行目 .*年代/);
  await clerk.pictured(clerk.part('CSVファイルから取り込む'), clerk.button('39行を取り込む'));
  await clerk.click(clerk.button('39行を取り込む'));
  await agree(clerk, '紙の申し込みを取り込みますか', '39行を取り込む');
  await clerk.sees('まだ印刷していない受付票：39枚');
  expect(await countOf(batch)).toBe(39);
});

/** Returns the application number. */
const receiptOf = async (id: string): Promise<string> =>
  (await purchaseState(await administrator('viewer'), { id })).receiptID;

task(
  32,
  async () => await receiptOf(await appliedPaperID()),
  async (clerk, receiptID) => {
    await open(clerk, '申し込み');
    await clerk.click(rows(clerk.visitor).filter({ hasText: receiptID }).getByText(receiptID));
    await clerk.pictured(clerk.part('受付票'), clerk.button('受付票を再発行する'));
    await clerk.click(clerk.button('受付票を再発行する'));
    await clerk.sees('受付票を印刷します');
    const sheet = await clerk.page.locator('[data-sheet]').textContent();
    expect(sheet).toContain(receiptID);
    expect(sheet).toContain('再発行');
  },
);

task(
  33,
  async () => await receiptOf(await wonPaperID()),
  async (clerk, receiptID) => {
    await clerk.find(receiptID, /湊 /);
    const form = clerk.page.locator('section section').filter({ has: clerk.button('受け取りを記録する') });
    await form.getByLabel('理由').fill('現金');
    await clerk.pictured(form.last(), form.getByRole('button', { name: '受け取りを記録する' }));
    await clerk.click(form.getByRole('button', { name: '受け取りを記録する' }));
    await agree(clerk, '窓口でのお支払いを記録しますか', '受け取りを記録する');
    await clerk.sees('受け取りを記録しました。');
  },
);

const pile = async (): Promise<string> => {
  const token = await administrator('operator');
  const paperBatch = '10/09 朝';
  for (const key of [freshAddress(), freshAddress()]) {
    const headers = { 'idempotency-key': key };
    await done('createPaperApplication', { token, body: { ...paperSheet(), paperBatch }, headers });
  }
  return paperBatch;
};

task(34, pile, async (clerk, batch) => {
  await open(clerk, '紙の申し込み');
  await clerk.sees('束の枚数を確かめる');
  const panel = clerk.page.locator('section').filter({ hasText: '束の枚数を確かめる' });
  await panel.getByLabel(PAPER_HEADINGS.batch).fill(batch);
  await panel.getByLabel('手元の枚数').fill('3');
  await clerk.press('Enter');
  await clerk.sees('手元は3枚、システムは2枚です。');
  await clerk.pictured(clerk.part('束の枚数を確かめる'));
});
