import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { paperAccount } from '../../harness/paper.ts';
import { freshAddress } from '../../harness/person.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { atEachWidth } from '../site/visitor.ts';
import { filterBy, signIn } from './desk.ts';

const ADDRESSES = ['みなも県みなも市本町二丁目3番4号', 'みなも市本町2-10', 'みなも市本町20-1', 'みなも市東本町2-1'];

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  const token = await administrator('operator');
  for (const [index, address1] of ADDRESSES.entries()) {
    const body = { ...paperAccount(freshAddress()), lastName: ['岬', '渚', '浜', '磯'][index], address1, consents: [] };
    const { id: accountID } = await done('createAccount', { token, body });
    await done('createPurchase', { token, body: { accountID, purchaseCount: 1 } });
  }
});
afterAll(closeBrowser);

atEachWidth('finds and counts the people and the applications of a street', async (visitor) => {
  const { page } = visitor;
  await signIn(visitor, 'viewer', '/admin/account');
  await filterBy(visitor, '住所の一部（町名・丁目など）', '本町２丁目');
  await visitor.sees('全2件');
  await expectCount(page.getByRole('link', { name: /^(岬|渚) / }), 2);
  await expectCount(page.getByRole('link', { name: /^(浜|磯) / }), 0);
  await visitor.look('admin-account-street');
  await visitor.open('/admin/purchase');
  await filterBy(visitor, '住所の一部（町名・丁目など）', 'みなも市本町二丁目');
  await visitor.sees('全2件');
  await visitor.look('admin-purchase-street');
});

atEachWidth('names the filters that compare the whole text if a list is empty', async (visitor) => {
  await signIn(visitor, 'viewer', '/admin/account');
  await filterBy(visitor, '建物名・部屋番号', '本町');
  await visitor.sees('条件に合うアカウントはありません。');
  await visitor.sees(/「建物名・部屋番号」は、全体が同じものだけを探します。/);
  await visitor.look('admin-account-none');
});
