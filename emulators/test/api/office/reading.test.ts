import { administrator, type AdministratorName } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { inquiryFrom } from '../../harness/inquiries.ts';
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

const ROLES = ['viewer', 'operator', 'owner'] as const;

/** Returns who opened which record of these people, by kind. */
const opened = async () => {
  const found = (await documentsOf('auditLogs')).filter(
    ({ operation, opened: id }) => operation === 'openRecord' && ids.includes(String(id)),
  );
  return found.map(({ actor, entity, opened: id }) => [String(actor).split('@')[0], entity, id]).sort();
};

it('logs each record that an administrator of any role opens, once a day', async () => {
  const [id = '', other = ''] = ids;
  const before = await opened();
  for (const name of ROLES) {
    const token = await administrator(name);
    // As a page does: twice, and in two ways at once.
    await Promise.all([done('getManyAccounts', { token, ids: id }), done('getAccountStory', { token, id })]);
    await done('getManyAccounts', { token, ids: id });
  }
  const each = ROLES.map((name) => [name, 'account', id]);
  expect(await opened()).toEqual([...before, ...each].sort());
  await leapTo('2025-10-10T09:00:00.000+09:00');
  await done('getAccountStory', { ...(await as('operator')), id: other });
  await done('getAccountStory', { ...(await as('operator')), id });
  const nextDay = [other, id].map((one) => ['operator', 'account', one]);
  expect(await opened()).toEqual([...before, ...each, ...nextDay].sort());
});

it('lists the openings of a person on request, and not among the changes', async () => {
  const [id = ''] = ids;
  const viewer = await as('viewer');
  const { entries } = await done('getAccountStory', { ...viewer, id, query: { kind: 'opening' } });
  expect(entries.map((one) => (one.kind === 'opening' ? one.entry.actor : one.kind))).toEqual(
    expect.arrayContaining(['viewer@office.example.jp', 'operator@office.example.jp', 'owner@office.example.jp']),
  );
  const all = await done('getAccountStory', { ...viewer, id });
  expect(all.entries.filter(({ kind }) => kind === 'opening')).toEqual([]);
});

it('logs the opening of an enquiry and of a mail by their own routes', async () => {
  const id = await inquiryFrom('reader@mail.invalid', '見本');
  const [{ id: mailID = '' } = {}] = await documentsOf('mails');
  const operator = await as('operator');
  await done('getInquiryDesk', { ...operator, id });
  await call('previewMail', { ...operator, id: mailID });
  const found = (await documentsOf('auditLogs')).filter((one) => [id, mailID].includes(String(one.opened)));
  expect(found.map(({ entity, target }) => [entity, target]).sort()).toEqual([
    ['inquiry', '*'],
    ['mail', '*'],
  ]);
});
