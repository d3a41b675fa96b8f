import * as fc from 'fast-check';
import { type Decision, DOUBTFUL_STATES, MAIL_STATES, type MailRecord, needsPerson } from '../shared/mail/mail.ts';
import { leaveAsIs, resent } from './mailDecision.ts';
import { mailRecord, toAddress } from './enqueue.ts';
import { SEARCH } from '../../test/search.ts';

const order = { cause: 'test', mailType: 31, subjectID: 'enquiry', ...toAddress('a@example.jp') } as const;
const decision = (kind: Decision['kind']): Decision => ({
  kind,
  by: 'a@office.example.jp',
  at: '2025-10-09T17:53:20.000+09:00',
  systemAt: 5,
});
const mails = fc
  .record({
    state: fc.constantFrom(...MAIL_STATES),
    attempts: fc.nat({ max: 12 }),
    decision: fc.constantFrom(null, decision('resent'), decision('left')),
  })
  .map((fields): MailRecord => {
    const one = { ...mailRecord('mails', order, 1_760_000_000_000, 0), ...fields };
    return { ...one, needsPerson: needsPerson(one) };
  });

type Decide = (mail: MailRecord) => MailRecord | null;
const DECISIONS: readonly Decide[] = [
  (mail) => resent('mails', mail, decision('resent')),
  (mail) => leaveAsIs(mail, decision('left')),
];
const isOnce = (decide: Decide) =>
  fc.property(mails, (mail) => {
    const after = decide(mail);
    return after === null || decide(after) === after;
  });

describe('a decision about a mail', () => {
  it.each(DECISIONS)('has the same result when it is made twice', (decide) => fc.assert(isOnce(decide)));

  it('negative control: detects a decision that is applied twice', () => {
    const twice: Decide = (mail) => ({ ...mail, attempts: 0 });
    expect(fc.check(isOnce(twice), SEARCH).failed).toBe(true);
  });

  it.each(DECISIONS)('applies only to doubtful mails, which then need no person', (decide) => {
    fc.assert(
      fc.property(mails, (mail) => {
        const after = decide(mail);
        if (after === null) return !mail.needsPerson;
        return !after.needsPerson && (after === mail || DOUBTFUL_STATES.includes(mail.state));
      }),
    );
  });

  it('resets a mail that is sent again under the same id', () => {
    const mail: MailRecord = { ...mailRecord('mails', order, 0, 0), state: 'FAILED', attempts: 12, problem: '550' };
    const after = resent('mails', mail, decision('resent'));
    expect(after).toMatchObject({
      id: mail.id,
      state: 'QUEUED',
      attempts: 0,
      requeued: 1,
      queuedAt: 5,
      problem: null,
      dueAt: 600_005,
    });
  });
});
