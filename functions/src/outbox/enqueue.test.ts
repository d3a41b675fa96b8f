import * as fc from 'fast-check';
import type { Account } from '../shared/entities/account.ts';
import { digest } from '../shared/entities/stored.ts';
import type { ChangeableField } from '../shared/site/fieldLabels.ts';
import { mailID, type MailOrder, mailRecord, toAccount, toAddress } from './enqueue.ts';
import { SEARCH } from '../../test/search.ts';

const address = 'a@example.jp';
const order: MailOrder = {
  cause: 'account/a/registered',
  mailType: 2,
  subjectID: 'a',
  recipient: { accountID: 'a', keyVersion: 1 },
  to: { name: '湊 花子', address },
};

/** An address that passes from one account to another. Both accounts get a mail with the same cause. */
const successors = fc
  .uniqueArray(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{19}$/), { minLength: 2, maxLength: 2 })
  .map((ids) => ids.map((accountID) => ({ ...order, recipient: { accountID, keyVersion: 1 } })));

const enqueueTwice = (idOf: (one: MailOrder) => string) =>
  fc.property(successors, (orders) => new Set(orders.map(idOf)).size === orders.length);

describe('the id of a mail', () => {
  it('depends only on cause, type and recipient', () => {
    const id = mailID(order);
    const { to } = toAddress('b@example.jp');
    expect(mailID({ ...order, to, subjectID: 'b' })).toBe(id);
    const changed = (field: ChangeableField): MailOrder => ({
      ...order,
      mailType: 12,
      extra: { changedFields: [field] },
    });
    expect(mailID(changed('age'))).toBe(mailID(changed('email')));
    expect(mailID({ ...order, recipient: { accountID: 'a', keyVersion: 2 } })).toBe(id);
    const others: MailOrder[] = [
      { ...order, cause: 'x' },
      { ...order, mailType: 3 },
      { ...order, recipient: { accountID: 'b', keyVersion: 1 } },
      { ...order, recipient: null },
    ];
    expect(new Set([id, ...others.map(mailID)]).size).toBe(5);
  });

  it('differs for two accounts that had the same address', () => fc.assert(enqueueTwice(mailID)));

  it('negative control: detects an id that is derived from the address', () => {
    const byAddress = ({ cause, mailType, to }: MailOrder) => digest(cause, String(mailType), to.address).slice(0, 40);
    expect(fc.check(enqueueTwice(byAddress), SEARCH).failed).toBe(true);
  });

  it('is equal for all spellings of an address without an account', () => {
    const typed = ['A@Example.jp', ' a@example.jp', 'ａ@example.jp'].map((one) => ({ ...order, ...toAddress(one) }));
    expect(new Set(typed.map(mailID))).toEqual(new Set([mailID({ ...order, ...toAddress(address) })]));
  });
});

describe('a mail in the outbox', () => {
  it('is written identically by a retry, with a due time for a late trigger', () => {
    const [one, two] = [
      mailRecord('mails', order, 1_760_000_000_000, 5),
      mailRecord('mails', order, 1_760_000_000_000, 5),
    ];
    expect(one).toEqual(two);
    expect(one).toMatchObject({ id: mailID(order), state: 'QUEUED', attempts: 0, dueAt: 600_005, sentAt: null });
    // A broadcast drains at its queue's rate, so it is not given up after minutes.
    expect(mailRecord('bulkMails', order, 1_760_000_000_000, 5).dueAt).toBe(3_600_005);
    expect(one.createdAt).toBe('2025-10-09T17:53:20.000+09:00');
  });

  it('greets by name only a recipient with a proven address', () => {
    // `toAccount` reads only these fields.
    const one = { id: 'a', keyVersion: 3, lastName: '湊', firstName: '花子' } as Account;
    expect(toAccount(one, address)).toEqual({
      recipient: { accountID: 'a', keyVersion: 3 },
      to: { name: '湊 花子', address },
    });
    expect(toAddress(address)).toEqual({ recipient: null, to: { name: null, address } });
  });
});

describe('the type of a mail order', () => {
  it('requires exactly the extra values of its mail type', () => {
    const { mailType: _, ...base } = order;
    const refused: MailOrder[] = [
      // @ts-expect-error mail 12 names what changed
      { ...base, mailType: 12 },
      // @ts-expect-error mail 12 names fields that its reader could change
      { ...base, mailType: 12, extra: { changedFields: ['note'] } },
      // @ts-expect-error mail 14 contains a time, no fields
      { ...base, mailType: 14, extra: { changedFields: ['email'] } },
      // @ts-expect-error mail 2 has no extra values
      { ...base, mailType: 2, extra: { changedAt: '2025-10-09T17:53:20.000+09:00' } },
      // @ts-expect-error no mail type is registered for it
      { ...base, mailType: 99 },
    ];
    const fits: MailOrder[] = [
      { ...base, mailType: 12, extra: { changedFields: ['email'] } },
      { ...base, mailType: 14, extra: { changedAt: '2025-10-09T17:53:20.000+09:00' } },
      { ...base, mailType: 22 },
    ];
    expect([refused.length, fits.length]).toEqual([5, 3]);
  });
});
