import { mailID, mailRecord } from './enqueue.ts';

const order = {
  cause: 'account/a/registered',
  mailType: 2,
  subjectID: 'a',
  to: { name: '湊 花子', address: 'a@example.jp' },
} as const;

describe('a mail in the outbox', () => {
  it('has an id that follows from cause, type and recipient, and from nothing else', () => {
    const id = mailID(order);
    expect(mailID({ ...order, to: { ...order.to, name: null }, extra: { x: 'y' }, subjectID: 'b' })).toBe(id);
    const others = [
      { ...order, cause: 'x' },
      { ...order, mailType: 3 as const },
      { ...order, to: { ...order.to, address: 'b@example.jp' } },
    ];
    expect(new Set([id, ...others.map(mailID)]).size).toBe(4);
    // Parts do not run into each other.
    expect(mailID({ ...order, cause: 'account/a/registered2', mailType: 2 })).not.toBe(
      mailID({ ...order, mailType: 22 as never }),
    );
  });

  it('is the same document at each try, but for its times', () => {
    const [one, two] = [mailRecord(order, 1_760_000_000_000, 5), mailRecord(order, 1_760_000_000_000, 5)];
    expect(one).toEqual(two);
    expect(one).toMatchObject({ id: mailID(order), state: 'QUEUED', attempts: 0, dueAt: 120_005, sentAt: null });
    expect(one.createdAt).toBe('2025-10-09T17:53:20.000+09:00');
  });
});
