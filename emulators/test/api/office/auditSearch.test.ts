import type { CallParameters } from 'functions/shared/contract/client';
import { administrator } from '../../harness/administrators.ts';
import { type Applicant, apply, register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf, removeDocument } from '../../harness/firestore.ts';
import { inquiryFrom } from '../../harness/inquiries.ts';
import { leapTo } from '../../harness/stack.ts';

const PHONE = '0312345678';
const at = (hour: string): string => `2025-10-10T${hour}:00.000+09:00`;
const people: { early: Applicant; late: Applicant } = { early: { id: '' } as Applicant, late: { id: '' } as Applicant };
let token = '';

type Query = NonNullable<CallParameters<'listAuditLogs', 'office'>['query']>;
const list = async (query: Query) => await done('listAuditLogs', { token, query });
/** Returns actor, operation and name of the found entries, oldest first. */
const found = async (query: Query): Promise<(string | null)[][]> =>
  (await list(query)).auditLogs
    .map(({ actor, operation, subject }) => [actor.split('@')[0] ?? '', operation, subject.name])
    .reverse();

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
  people.early = await register({ lastName: '三時', firstName: '花子' });
  people.late = await apply();
  await leapTo(at('15:00'));
  await done('changeAccount', {
    token: await administrator('operator'),
    id: people.early.id,
    body: { phoneNumber: PHONE },
  });
  await leapTo(at('16:00'));
  await done('changeAccount', { token, id: people.early.id, body: { age: 60 } });
  // Entries of one instant have no order.
  await leapTo(at('17:00'));
  await done('getManyAccounts', { token: await administrator('operator'), ids: people.early.id });
});

describe('the search of the audit log', () => {
  it('finds what one administrator did within an hour, by a part of the address', async () => {
    expect(await found({ who: 'operat', from: at('15:00'), until: at('16:00') })).toEqual([
      ['operator', 'changeAccount', '三時 花子'],
    ]);
    const { matches } = await list({ who: 'operat' });
    expect(matches).toEqual({ administrators: [expect.stringContaining('operator@')], people: null, hasMore: false });
  });

  it('finds a person’s entries by name, address and id, with the openings', async () => {
    const all = [
      ['operator', 'changeAccount', '三時 花子'],
      ['owner', 'changeAccount', '三時 花子'],
      ['operator', 'openRecord', '三時 花子'],
    ];
    for (const about of ['三時 花子', people.early.email, people.early.id]) expect(await found({ about })).toEqual(all);
    expect(await found({ about: '三時', who: 'owner@office' })).toEqual([all[1]]);
    expect(await found({ about: '三時', operation: 'openRecord' })).toEqual([all[2]]);
  });

  it('continues after each page, and counts what it finds', async () => {
    const query = { about: people.early.id };
    const first = await list({ ...query, limit: 2 });
    const { cursor } = first;
    const rest = await list({ ...query, limit: 2, cursor: cursor ?? '' });
    expect([...first.auditLogs, ...rest.auditLogs].map(({ id }) => id)).toEqual(
      (await list(query)).auditLogs.map(({ id }) => id),
    );
    expect([first.auditLogs.length, rest.auditLogs.length, rest.cursor]).toEqual([2, 1, null]);
    expect(await done('countAuditLogs', { token, query })).toEqual({ count: 3 });
    expect((await call('listAuditLogs', { token, query: { about: 'other', cursor: cursor ?? '' } })).code).toBe(
      'cursor_invalid',
    );
  });

  it('says that nobody was found, or that more than it shows were found', async () => {
    expect(await list({ about: 'どこにもいない' })).toMatchObject({ auditLogs: [], matches: { people: [] } });
    expect(await list({ who: 'どこにもいない' })).toMatchObject({ auditLogs: [], matches: { administrators: [] } });
    for (let index = 0; index < 4; index += 1) await register({ lastName: '大勢', firstName: '花子' });
    const { matches } = await list({ about: '大勢' });
    expect([matches.people?.length, matches.hasMore]).toEqual([3, true]);
  });

  it('shows the sender of an enquiry by name, and a person without records as gone', async () => {
    const id = await inquiryFrom('reader@mail.invalid', '見本');
    await done('getInquiryDesk', { token, id });
    expect(await found({ about: id })).toEqual([['owner', 'openRecord', '湊 花子']]);
    await removeDocument('accounts', people.early.id);
    const { auditLogs } = await list({ about: people.early.id });
    expect(auditLogs.map(({ subject }) => subject)).toEqual(auditLogs.map(() => ({ name: null, exists: false })));
    expect(JSON.stringify(await documentsOf('auditLogs'))).not.toContain('三時');
  });
});

describe('one save', () => {
  it('is one entry with the fields and the digests of their values', async () => {
    const operator = await administrator('operator');
    const { id } = people.late;
    await done('changeAccount', { token: operator, id, body: { phoneNumber: PHONE, age: 70 } });
    const entries = (await documentsOf('auditLogs')).filter(
      ({ target, operation }) => target === id && operation === 'changeAccount',
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.['fields']).toEqual(expect.stringMatching(/phoneNumber/));
    expect(entries[0]?.['detail']).toEqual(expect.stringMatching(/was\.phoneNumber/));
  });

  it('is one entry for a step of an enquiry with its note', async () => {
    const id = await inquiryFrom();
    await done('moveInquiry', { token, id, body: { step: 'take' } });
    await done('moveInquiry', { token, id, body: { step: 'wait', waitsFor: 'others', note: '区役所に確認中' } });
    const { auditLogs } = await list({ target: id });
    // Both have the same time.
    expect(auditLogs.map(({ fields }) => fields.includes('note')).toSorted()).toEqual([false, true]);
  });
});
