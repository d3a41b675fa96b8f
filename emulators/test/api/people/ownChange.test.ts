import { apply } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { caught, keyIn, mailTo, typeOf } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { leapTo, settle } from '../../harness/stack.ts';

beforeAll(() => begin(IN_PHASE[4]));

/** Returns the changed fields of each mail 12 to an address, oldest first. */
const changesTo = async (address: string): Promise<string[][]> => {
  await settle();
  return (await caught(address))
    .filter((mail) => typeOf(mail) === 12)
    .map(({ text }) => [...text.matchAll(/^・(.+)$/gmu)].map(([, field = '']) => field));
};

it('confirms one saving of sets, data and address with one mail to the address in use, also if it is repeated', async () => {
  const { id, email, key } = await apply();
  const moved = freshAddress();
  const body = {
    email: moved,
    address1: '東京都港区芝一丁目',
    phoneNumber: '0312345678',
    purchase: { purchaseCount: 4 },
  };
  const headers = { 'idempotency-key': `change-${moved}` };
  const first = await call('changeAccount', { id, key, body, headers });
  expect(first).toMatchObject({ code: null, body: { email, phoneNumber: '0312345678' } });
  expect((await call('changeAccount', { id, key, body, headers })).body).toEqual(first.body);
  expect((await done('getPurchase', { id, key })).purchaseCount).toBe(4);
  const changes = [
    ['ご希望のセット数', 'メールアドレスの変更のお申し出（新しいアドレスでの確認を待っています）', '住所', '電話番号'],
  ];
  expect(await changesTo(email)).toEqual(changes);
  expect((await caught(moved)).map(typeOf)).toEqual([11]);

  const confirmation = keyIn(await mailTo(moved, 11), '/registration-change');
  await done('changeEmailVerification', { id: confirmation.split('.')[2] ?? '', key: confirmation, body: {} });
  expect(await changesTo(moved)).toEqual([['メールアドレス']]);
  expect(await changesTo(email)).toEqual(changes);
  expect((await caught(email)).map(typeOf)).toContain(14);
});

it('sends nothing if nothing differs', async () => {
  const { id, email, key } = await apply();
  const { purchaseCount } = await done('getPurchase', { id, key });
  await done('changeAccount', { id, key, body: { email, purchase: { purchaseCount } } });
  expect(await changesTo(email)).toEqual([]);
});

it('saves nothing if the sets are fixed by now', async () => {
  await leapTo(IN_PHASE[4]);
  const { id, email } = await apply();
  await leapTo(IN_PHASE[5]);
  const change = keyIn(await mailTo(email, 22), '/registration-change');
  const body = { phoneNumber: '0398765432', purchase: { purchaseCount: 5 } };
  expect((await call('changeAccount', { id, key: change, body })).code).toBe('wrong_phase');
  expect((await done('getAccount', { id, key: change })).phoneNumber).not.toBe('0398765432');
  expect((await done('changeAccount', { id, key: change, body: { phoneNumber: '0398765432' } })).phoneNumber).toBe(
    '0398765432',
  );
  expect(await changesTo(email)).toEqual([['電話番号']]);
});
