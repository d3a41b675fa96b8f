import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { paperAccount } from '../../harness/paper.ts';
import { freshAddress } from '../../harness/person.ts';
import { issuedVoucher } from '../../harness/vouchers.ts';
import { closeBrowser } from '../browser.ts';
import { agree, open, task } from './clerk.ts';
import { manyOthers, OTHERS_MS } from './others.ts';

beforeAll(async () => await begin(IN_PHASE[4], manyOthers), OTHERS_MS);
afterAll(closeBrowser);

const entered = async (change: object): Promise<string> => {
  const [token, email] = [await administrator('operator'), freshAddress()];
  const body = { ...paperAccount(email), ...change, consents: [] };
  await done('createAccount', { token, body });
  return email;
};

const called = async () => await entered({ phoneNumber: '08011228642' });

task(11, called, async (clerk, email) => {
  await clerk.search('86-42');
  await clerk.pictured(clerk.page.getByRole('listbox'));
  await clerk.click(clerk.page.getByRole('option', { name: new RegExp(email) }));
  await clerk.sees('080-1122-8642');
});

const sent = async () => await issuedVoucher({ state: 'SHIPPED', isReady: false, trackingNumber: '765432108642' });

task(13, sent, async (clerk, { receiptID }) => {
  await clerk.search('7654-3210-8642');
  await clerk.pictured(clerk.page.getByRole('listbox'));
  await clerk.click(clerk.page.getByRole('option', { name: /送り状番号/ }));
  await clerk.sees(receiptID);
});

const cameBack = async () => await issuedVoucher({ state: 'SHIPPED', isReady: false, trackingNumber: '765432108653' });

task(44, cameBack, async (clerk, { id }) => {
  await clerk.find('7654-3210-8653', /送り状番号/);
  const form = clerk.page.locator('section section').filter({ has: clerk.button('返送を記録する') });
  await form.getByLabel('理由').fill('保管期間の経過');
  await clerk.pictured(form.last(), clerk.button('返送を記録する'));
  await clerk.click(clerk.button('返送を記録する'));
  await agree(clerk, '返送を記録しますか', '返送を記録する');
  await clerk.button('もう一度発送する').waitFor();
  const { rows } = await done('getWorklist', { token: await administrator('operator'), id: 'returned' });
  expect(rows.map(({ account }) => account.id)).toContain(id);
});

const packed = async (): Promise<void> => {
  await issuedVoucher();
  await done('createShipment', { token: await administrator('operator'), body: { carrier: 'yamato', most: 1 } });
};

task(43, packed, async (clerk) => {
  await open(clerk, '発送');
  await clerk.click(clerk.button('中身と操作を開く').first());
  const saved = clerk.page.waitForEvent('download');
  await clerk.pictured(
    clerk.part('発送のまとまり').getByRole('listitem').first(),
    clerk.button('送り状データを書き出す'),
  );
  await clerk.click(clerk.button('送り状データを書き出す'));
  expect((await saved).suggestedFilename()).toMatch(/^yamato_/);
});
