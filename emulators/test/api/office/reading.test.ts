import { administrator, type AdministratorName } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { leapTo } from '../../harness/stack.ts';

const READS = ['listAccounts', 'listAccountsWithPurchase', 'getManyAccounts', 'listMails', 'listMailConfigs'];
const entries = async () =>
  (await documentsOf('auditLogs')).filter(({ operation }) => READS.includes(String(operation)));
const as = async (name: AdministratorName) => ({ token: await administrator(name) });
const ids: string[] = [];

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  ids.push((await register()).id, (await register()).id);
});

it('logs each list of people that a viewer reads, with row count and filter fields, but without names', async () => {
  const viewer = await as('viewer');
  const { accounts } = await done('listAccounts', { ...viewer, query: { limit: 1 } });
  const [first] = accounts;
  await done('listAccountsWithPurchase', { ...viewer, query: { email: first?.email ?? '' } });
  await done('getManyAccounts', { ...viewer, ids: ids.join(',') });
  await done('listMails', viewer);
  const found = await entries();
  expect(found.map(({ operation, entity, target, actor }) => [operation, entity, target, actor]).sort()).toEqual([
    ['getManyAccounts', 'account', '*', 'viewer@office.example.jp'],
    ['listAccounts', 'account', '*', 'viewer@office.example.jp'],
    ['listAccountsWithPurchase', 'account', '*', 'viewer@office.example.jp'],
    ['listMails', 'mail', '*', 'viewer@office.example.jp'],
  ]);
  const detail = String(found.find(({ operation }) => operation === 'listAccountsWithPurchase')?.detail);
  expect(detail).toMatch(/rows.*1/);
  expect(detail).toMatch(/filter.*email/);
  expect(detail).not.toContain(first?.email);
});

it('logs nothing for an empty list, or for a list that an operator or owner reads', async () => {
  const before = (await entries()).length;
  const viewer = await as('viewer');
  await done('listAccounts', { ...viewer, query: { email: 'nobody@mail.invalid' } });
  await done('listMailConfigs', viewer);
  await done('countAccounts', viewer);
  for (const name of ['operator', 'owner'] as const) await done('listAccounts', await as(name));
  expect((await call('listAccounts', {})).code).toBe('unauthenticated');
  expect(await entries()).toHaveLength(before);
});

it('logs each record that a viewer opens, once a day, but not those of operators and owners', async () => {
  const [id = '', other = ''] = ids;
  const opened = async () => {
    const found = (await documentsOf('auditLogs')).filter(
      ({ entity, target }) => entity === 'account' && ids.includes(String(target)),
    );
    return found.map(({ actor, target }) => [actor, target]).sort();
  };
  const viewer = await as('viewer');
  const before = await opened();
  // As a page does: twice, and in two ways at once.
  await Promise.all([done('getManyAccounts', { ...viewer, ids: id }), done('getAccountStory', { ...viewer, id })]);
  await done('getManyAccounts', { ...viewer, ids: id });
  for (const name of ['operator', 'owner'] as const) await done('getManyAccounts', { ...(await as(name)), ids: id });
  const one = ['viewer@office.example.jp', id];
  expect(await opened()).toEqual([...before, one].sort());
  await done('getManyAccounts', { ...viewer, ids: other });
  await leapTo('2025-10-10T09:00:00.000+09:00');
  await done('getAccountStory', { ...viewer, id });
  expect(await opened()).toEqual([...before, one, one, ['viewer@office.example.jp', other]].sort());
});
