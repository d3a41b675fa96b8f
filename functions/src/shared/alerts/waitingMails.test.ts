import { toISO } from '../time/instants.ts';
import { LATE_MS, waitingAfter, type WaitingMail } from './waitingMails.ts';

const AT = 1_000_000;
const oldest = { id: 'one', since: toISO(AT) };
const look = { outbox: 'mails', systemNow: AT, fault: null, patienceMs: LATE_MS } as const;
const observed: WaitingMail = { ...oldest, outbox: 'mails', seenAt: AT, reason: null };

describe('waitingAfter, for the oldest mail of an outbox', () => {
  it('gives a reason at the first tick without a connection', () => {
    expect(waitingAfter(null, oldest, { ...look, fault: 'unreachable' })?.reason).toBe('unreachable');
    expect(waitingAfter(null, oldest, { ...look, fault: 'sign_in' })?.reason).toBe('sign_in');
  });

  it('gives the reason "queue" only after the same mail was the oldest for its patience', () => {
    expect(waitingAfter(null, oldest, look)).toEqual(observed);
    expect(waitingAfter(observed, oldest, { ...look, systemNow: AT + LATE_MS - 1 })?.reason).toBeNull();
    expect(waitingAfter(observed, oldest, { ...look, systemNow: AT + LATE_MS })?.reason).toBe('queue');
    expect(waitingAfter(observed, { ...oldest, id: 'two' }, { ...look, systemNow: AT + LATE_MS })?.reason).toBeNull();
  });

  it('returns null when no mail waits', () => {
    expect(waitingAfter({ ...observed, reason: 'unreachable' }, null, { ...look, fault: 'unreachable' })).toBeNull();
  });
});
