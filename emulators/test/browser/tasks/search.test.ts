import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { paperAccount } from '../../harness/paper.ts';
import { freshAddress } from '../../harness/person.ts';
import { issuedVoucher } from '../../harness/vouchers.ts';
import { closeBrowser } from '../browser.ts';
import { task } from './clerk.ts';

beforeAll(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

const entered = async (change: object): Promise<string> => {
  const [token, email] = [await administrator('operator'), freshAddress()];
  const body = { ...paperAccount(email), ...change, consents: [] };
  await done('createAccount', { token, body });
  return email;
};

const called = async () => await entered({ phoneNumber: '08011228642' });

task(11, called, async (clerk, email) => {
  await clerk.find('86-42', new RegExp(email));
  await clerk.sees('080-1122-8642');
});

const sent = async () => await issuedVoucher({ state: 'SHIPPED', isReady: false, trackingNumber: '765432108642' });

task(13, sent, async (clerk, { receiptID }) => {
  await clerk.find('7654-3210-8642', /追跡番号/);
  await clerk.sees(receiptID);
});
