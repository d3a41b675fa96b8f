import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument } from '../../harness/firestore.ts';
import { keyIn, mailTo } from '../../harness/inbox.ts';
import { paperAccount, paperSheet } from '../../harness/paper.ts';
import { freshAddress } from '../../harness/person.ts';
import { leapTo } from '../../harness/stack.ts';
import { AFTER_RELEASE } from '../../harness/wins/winStates.ts';
import { purchaseState } from '../../harness/winner.ts';

let operator = '';
beforeEach(async () => {
  await begin(IN_PHASE[4]);
  operator = await administrator('operator');
});

/** Ways in which the office alone sets the address of a paper application. @returns the application's id */
const WAYS: readonly (readonly [way: string, enter: (email: string) => Promise<string>])[] = [
  [
    'typed with the sheet',
    async (email) => (await done('createPaperApplication', { token: operator, body: { ...paperSheet(), email } })).id,
  ],
  [
    'put in between account and application',
    async (email) => {
      const { id } = await done('createAccount', { token: operator, body: { ...paperAccount(), consents: [] } });
      await done('changeAccount', { token: operator, id, body: { email } });
      await done('createPurchase', { token: operator, body: { accountID: id, purchaseCount: 1 } });
      return id;
    },
  ],
];

it.each(WAYS)('refuses to end a paper win with a key to an address that was %s', async (_, enter) => {
  const email = freshAddress();
  const id = await enter(email);
  await changeDocument('purchases', id, { state: 'WON', grantedCount: 1, drawNumber: 1 });
  await leapTo(AFTER_RELEASE);
  await done('sendLink', { token: operator, id });
  const key = keyIn(await mailTo(email, 16), '/registration-change');
  expect((await call('withdrawPurchase', { key, id, body: {} })).code).toBe('approval_needed');
  expect((await purchaseState(operator, { id })).state).toBe('WON');
});

it('control: before the commitment such a key withdraws the application', async () => {
  const email = freshAddress();
  const { id } = await done('createPaperApplication', { token: operator, body: { ...paperSheet(), email } });
  const key = keyIn(await mailTo(email, 22), '/registration-change');
  expect((await done('withdrawPurchase', { key, id, body: {} })).state).toBe('WITHDRAWN');
});
