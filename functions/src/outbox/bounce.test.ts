import * as fc from 'fast-check';
import { MAIL_STATES, type MailRecord } from '../shared/mail/mail.ts';
import { bounced, type MailEvent, mailEventsIn } from './bounce.ts';
import { mailRecord, toAddress } from './enqueue.ts';
import { SEARCH } from '../../test/search.ts';

const HOST = 'voucher.example.jp';
const order = { cause: 'test', mailType: 31, subjectID: 'enquiry', ...toAddress('example@test.com') } as const;
const mail = mailRecord('mails', order, 1_760_000_000_000, 0);
const ours = `<${mail.id}@${HOST}>`;

// The provider's documented events. The Message-ID is one of ours.
const base = {
  email: 'example@test.com',
  timestamp: 1_513_299_569,
  category: 'cat facts',
  sg_event_id: 'e',
  sg_message_id: 'm',
};
const BOUNCE = {
  ...base,
  'smtp-id': ours,
  event: 'bounce',
  reason: '500 unknown recipient',
  status: '5.0.0',
  type: 'bounce',
};
const BLOCKED = { ...BOUNCE, reason: 'unable to get mx info: failed', status: undefined, type: 'blocked' };
const DROPPED = { ...base, 'smtp-id': ours, event: 'dropped', reason: 'Bounced Address', status: '5.0.0' };
const SPAM = { ...base, 'smtp-id': ours, event: 'spamreport' };

const read = (...events: readonly object[]) => mailEventsIn(Buffer.from(JSON.stringify(events)), HOST);

describe('mailEventsIn', () => {
  it('returns which of our mails did not arrive, and why', () => {
    const at = 1_513_299_569_000;
    const known = { kind: 'bounced', at, mailID: mail.id, address: 'example@test.com' };
    expect(read(BOUNCE, BLOCKED, DROPPED, SPAM)).toEqual([
      { ...known, words: '500 unknown recipient' },
      { ...known, words: 'unable to get mx info: failed' },
      { ...known, words: 'Bounced Address' },
      { ...known, kind: 'complaint', words: '' },
    ]);
  });

  it('ignores other kinds of events and mails that are not ours', () => {
    const others = ['processed', 'deferred', 'delivered', 'open', 'click', 'unsubscribe', 'toString'];
    expect(read(...others.map((event) => ({ ...BOUNCE, event })))).toEqual([]);
    const ids = [
      '<14c5d75ce93.dfd.64b469@ismtpd-555>',
      `<${mail.id}@other.example.jp>`,
      '<a/b@voucher.example.jp>',
      '',
    ];
    expect(read(...ids.map((id) => ({ ...BOUNCE, 'smtp-id': id })))).toEqual([]);
  });

  it('returns null for a body that is not a list of events', () => {
    for (const body of ['', '{}', 'null', '[1]', '[{"event":"bounce"}]', '[']) {
      expect(mailEventsIn(Buffer.from(body), HOST)).toBeNull();
    }
    expect(read()).toEqual([]);
  });
});

const event: MailEvent = { kind: 'bounced', at: 1000, mailID: mail.id, address: null, words: '500 unknown recipient' };
const states = fc.constantFrom(...MAIL_STATES).map((state): MailRecord => ({ ...mail, state }));
type Bounce = (one: MailRecord) => MailRecord | null;
const isHarmlessTwice = (bounce: Bounce) =>
  fc.property(states, (one) => {
    const after = bounce(one);
    return after === null || bounce(after) === null;
  });

describe('a bounce', () => {
  it('is applied once, however often it is reported', () => fc.assert(isHarmlessTwice((one) => bounced(one, event))));

  it('negative control: detects a bounce that is applied twice', () => {
    expect(
      fc.check(
        isHarmlessTwice((one) => ({ ...one, state: 'BOUNCED' })),
        SEARCH,
      ).failed,
    ).toBe(true);
  });

  it('applies only to sent mails, and needs a person from then on', () => {
    const known = MAIL_STATES.filter((state) => bounced({ ...mail, state }, event) !== null);
    expect(known).toEqual(['SENT', 'UNKNOWN']);
    const left = { kind: 'left', by: 'a', at: mail.createdAt, systemAt: 0 } as const;
    expect(bounced({ ...mail, state: 'UNKNOWN', decision: left }, event)).toMatchObject({
      state: 'BOUNCED',
      problem: '500 unknown recipient',
      decision: null,
      needsPerson: true,
    });
  });

  it('is ignored if the mail was sent again after it', () => {
    const resent = (systemAt: number): MailRecord => ({
      ...mail,
      state: 'SENT',
      decision: { kind: 'resent', by: 'a', at: mail.createdAt, systemAt },
    });
    expect(bounced(resent(1001), event)).toBeNull();
    expect(bounced(resent(1000), event)).not.toBeNull();
  });
});
