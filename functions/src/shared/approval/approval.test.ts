import fc from 'fast-check';
import { campaign } from '../campaign/current.ts';
import { fromISO } from '../time/instants.ts';
import { type Approval, decided, type Decision, requested, stateOf } from './approval.ts';
import { SEARCH } from '../../../test/search.ts';

const AT = fromISO(campaign.timetable.commitment);
const HOUR = 3_600_000;
const person = (id: string) => ({ id, email: `${id}@office.example.jp` });
const fresh = requested(
  { kind: 'exclude', target: 'a1', detail: { code: 'DUPLICATE' }, reason: '同じ方' },
  { id: 'r1', subject: 'AAAAAAAAAAA1', consequences: [], times: [], requestedBy: person('asker'), alone: false },
  AT,
);
const REJECT: Decision = { kind: 'reject', reason: '別の方' };

describe('an approval request', () => {
  it.each([
    [{ kind: 'approve' }, 'other', 'APPROVED'],
    [REJECT, 'other', 'REJECTED'],
    [{ kind: 'withdraw' }, 'asker', 'WITHDRAWN'],
    [{ kind: 'approve' }, 'asker', 'own_request'],
    [REJECT, 'asker', 'own_request'],
    [{ kind: 'withdraw' }, 'other', 'not_own_request'],
  ] as const)('handles %j by the %s: %s', (decision, by, expected) => {
    const outcome = decided(fresh, decision, person(by), AT + HOUR);
    expect('refused' in outcome ? outcome.refused : outcome.approval.state).toBe(expected);
  });

  it('cannot be approved by its author after a change of address', () => {
    const renamed = { id: 'asker', email: 'new@office.example.jp' };
    expect(decided(fresh, { kind: 'approve' }, renamed, AT)).toEqual({ refused: 'own_request' });
  });

  it('expires after 72 hours', () => {
    const last = AT + 72 * HOUR - 1;
    expect([stateOf(fresh, last), stateOf(fresh, last + 1)]).toEqual(['REQUESTED', 'EXPIRED']);
    expect(decided(fresh, { kind: 'approve' }, person('other'), last)).not.toHaveProperty('refused');
    expect(decided(fresh, { kind: 'approve' }, person('other'), last + 1)).toEqual({ refused: 'approval_expired' });
  });

  it('stores who decided it, and why', () => {
    expect(decided(fresh, REJECT, person('other'), AT + HOUR)).toMatchObject({
      approval: { decidedBy: person('other'), decisionReason: '別の方', state: 'REJECTED' },
    });
  });
});

interface Call {
  readonly by: string;
  readonly decision: Decision;
  readonly wait: number;
}
const calls = fc.array(
  fc.record({
    by: fc.constantFrom('asker', 'second', 'third'),
    decision: fc.constantFrom<Decision>({ kind: 'approve' }, REJECT, { kind: 'withdraw' }),
    wait: fc.integer({ min: 0, max: 40 * HOUR }),
  }),
  { maxLength: 12 },
);

/** Every accepted decision, in the order of the calls. */
const accepted = (decide: typeof decided, course: readonly Call[]): Approval[] => {
  let [now, approval] = [AT, fresh];
  return course.flatMap(({ by, decision, wait }) => {
    now += wait;
    const outcome = decide(approval, decision, person(by), now);
    if ('refused' in outcome) return [];
    ({ approval } = outcome);
    return [approval];
  });
};
/** Checks that another person decided, once and in time. */
const holds = (course: readonly Approval[]): boolean =>
  course.length <= 1 &&
  course.every(({ state, decidedBy, decidedAt, expiresAt }) => {
    const isAsker = decidedBy?.id === 'asker';
    return isAsker === (state === 'WITHDRAWN') && decidedAt !== null && decidedAt < expiresAt;
  });

it('an approval request is decided once, in time and not by its author, for any calls in any order', () => {
  fc.assert(fc.property(calls, (course) => holds(accepted(decided, course))));
});

it.each<[string, typeof decided]>([
  [
    'by its author',
    (one, decision, _, now) => decided(one, decision, person(decision.kind === 'withdraw' ? 'asker' : 'x'), now),
  ],
  ['made a second time', (one, decision, by, now) => decided({ ...one, state: 'REQUESTED' }, decision, by, now)],
  ['too late', (one, decision, by) => decided(one, decision, by, AT)],
])('negative control: detects a decision %s', (name, lenient) => {
  const altered: typeof decided = (one, decision, by, now) => {
    const outcome = lenient(one, decision, by, now);
    if ('refused' in outcome) return outcome;
    const at = name === 'too late' ? '9999-12-31T00:00:00.000+09:00' : outcome.approval.decidedAt;
    return {
      approval: {
        ...outcome.approval,
        decidedBy: by,
        decidedAt: now >= fromISO(one.expiresAt) ? at : outcome.approval.decidedAt,
      },
    };
  };
  const found = fc.check(
    fc.property(calls, (course) => holds(accepted(altered, course))),
    SEARCH,
  );
  expect(found.failed).toBe(true);
});
