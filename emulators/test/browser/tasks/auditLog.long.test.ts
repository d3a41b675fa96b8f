import { administrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { leapTo } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { rows } from '../office/desk.ts';
import { open, task } from './clerk.ts';
import { manyOthers, OTHERS_MS } from './others.ts';

beforeAll(async () => await begin(IN_PHASE[4], manyOthers), OTHERS_MS);
afterAll(closeBrowser);

const DAY = '2025-10-10';
const at = (hour: string): string => `${DAY}T${hour}:00.000+09:00`;

/** A person whose record an operator opened. */
const opened = async () => {
  const { id, email } = await register();
  await done('getManyAccounts', { token: await administrator('operator'), ids: id });
  return { id, email };
};

task(51, opened, async (clerk, { email }) => {
  await clerk.find(email, new RegExp(email));
  await clerk.click(clerk.button('記録を開いた人'));
  await clerk.sees('operator@office.example.jp：アカウントを開いた');
});

/** Two people whom an operator and an owner changed yesterday, at three, and the operator another one at five. */
const worked = async () => {
  const [one, other, late] = [
    await register({ lastName: '三時', firstName: '花子' }),
    await register({ lastName: '所有', firstName: '花子' }),
    await register({ lastName: '五時', firstName: '花子' }),
  ];
  const change = { phoneNumber: '0312345678' };
  await leapTo(at('15:10'));
  await done('changeAccount', { id: one.id, token: await administrator('operator'), body: change });
  await done('changeAccount', { id: other.id, token: await administrator('owner'), body: change });
  await leapTo(at('17:10'));
  await done('changeAccount', { id: late.id, token: await administrator('operator'), body: change });
  await leapTo('2025-10-11T10:00:00.000+09:00');
};

task(52, worked, async (clerk) => {
  await open(clerk, '操作の記録');
  const { page, visitor } = clerk;
  await page.getByLabel(/^操作した人/).fill('operator');
  await page.getByLabel('この日時から').fill(`${DAY}T15:00`);
  await page.getByLabel('この日時の前まで').fill(`${DAY}T16:00`);
  await rows(visitor).filter({ hasText: '三時 花子' }).getByText('電話番号').waitFor();
  // One save is one row, without the other administrator's, and the other hour's.
  await expectCount(rows(visitor), 1);
  await clerk.sees(/^操作した人：.*operator@office\.example\.jp/);
});
