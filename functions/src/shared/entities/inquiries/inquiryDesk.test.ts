import * as fc from 'fast-check';
import { SEARCH } from '../../../../test/search.ts';
import { AFTER_REPLY, deskAfter, FRESH_DESK, type InquiryDesk, type InquiryStep, WAITS_FOR } from './inquiryDesk.ts';

const at = (minute: number): string => `2025-10-08T10:${String(minute).padStart(2, '0')}:00.000+09:00`;
const MINE = 'mine@mail.invalid';
const THEIRS = 'theirs@mail.invalid';

/** Steps one after the other, a minute each; null as soon as one is refused. */
const walked = (...steps: readonly InquiryStep[]): InquiryDesk | null =>
  steps.reduce<InquiryDesk | null>(
    (desk, step, index) => desk && deskAfter(desk, step, { by: MINE, at: at(index) }),
    FRESH_DESK,
  );

const reply = { step: 'reply', then: 'DONE' } as const;

describe('an enquiry at the desk', () => {
  it('is new and unanswered until somebody replies', () => {
    expect(walked({ step: 'take' })).toMatchObject({ state: 'TAKEN', takenBy: MINE, unanswered: true });
    expect(walked({ step: 'take' }, reply)).toMatchObject({ state: 'DONE', unanswered: false, replies: 1 });
  });

  it('belongs to whoever replies first, and may be taken over', () => {
    expect(walked(reply)).toMatchObject({ takenBy: MINE, takenAt: at(0) });
    const taken = walked({ step: 'take' });
    expect(taken && deskAfter(taken, { step: 'take' }, { by: THEIRS, at: at(9) })).toMatchObject({ takenBy: THEIRS });
    expect(walked({ step: 'take' }, { step: 'take' })).toBeNull();
  });

  it('keeps the time of its first answer, whatever follows', () => {
    const again = walked(reply, { step: 'reopen' }, reply);
    expect(again).toMatchObject({ firstAnsweredAt: at(0), answeredAt: at(2), replies: 2, unanswered: false });
  });

  it('is unanswered once more where it is opened again', () => {
    expect(walked(reply, { step: 'reopen' })).toMatchObject({
      state: 'TAKEN',
      unanswered: true,
      reopenedAt: at(1),
      answeredAt: null,
    });
    expect(walked({ step: 'reopen' })).toBeNull();
  });

  it('waits for others without being answered, or for its sender, who is not waiting then', () => {
    expect(walked({ step: 'wait', waitsFor: 'others' })).toMatchObject({ state: 'WAITING', unanswered: true });
    expect(walked({ step: 'wait', waitsFor: 'sender' })).toMatchObject({ state: 'WAITING', unanswered: false });
    expect(walked({ step: 'wait', waitsFor: 'sender' }, { step: 'take' })).toMatchObject({ unanswered: true });
    expect(walked({ step: 'reply', then: 'WAITING' })).toMatchObject({ state: 'WAITING', waitsFor: 'sender' });
  });

  it('may end without a mail, told by telephone or in need of no answer', () => {
    expect(walked({ step: 'finish', answered: true })).toMatchObject({ state: 'DONE', firstAnsweredAt: at(0) });
    expect(walked({ step: 'finish', answered: false })).toMatchObject({ state: 'DONE', firstAnsweredAt: null });
    expect(walked({ step: 'finish', answered: true }, { step: 'giveBack' })).toBeNull();
  });

  it('that became part of another takes no step but back', () => {
    const merged = walked({ step: 'take' }, { step: 'merge', into: 'other' });
    expect(merged).toMatchObject({ state: 'DONE', mergedInto: 'other', unanswered: false });
    expect(merged && deskAfter(merged, reply, { by: MINE, at: at(9) })).toBeNull();
    const back = merged && deskAfter(merged, { step: 'unmerge' }, { by: MINE, at: at(9) });
    expect(back).toMatchObject({ state: 'TAKEN', mergedInto: null, unanswered: true });
  });

  it('is opened by another that becomes part of it, if that one waits for an answer', () => {
    expect(walked(reply, { step: 'absorb', unanswered: true })).toMatchObject({ state: 'TAKEN', unanswered: true });
    expect(walked(reply, { step: 'absorb', unanswered: false })).toMatchObject({ state: 'DONE', unanswered: false });
  });
});

const steps: fc.Arbitrary<InquiryStep> = fc.oneof(
  fc.constantFrom<InquiryStep>({ step: 'take' }, { step: 'giveBack' }, { step: 'reopen' }, { step: 'unmerge' }),
  fc.constantFrom(...WAITS_FOR).map((waitsFor) => ({ step: 'wait', waitsFor }) as const),
  fc.boolean().map((answered) => ({ step: 'finish', answered }) as const),
  fc.constantFrom(...AFTER_REPLY).map((then) => ({ step: 'reply', then }) as const),
  fc.constant<InquiryStep>({ step: 'merge', into: 'other' }),
  fc.boolean().map((unanswered) => ({ step: 'absorb', unanswered }) as const),
);

/** Every allowed step of a walk, with what was before it. */
const walk = (list: readonly InquiryStep[]): (readonly [InquiryDesk, InquiryDesk])[] => {
  let desk = FRESH_DESK;
  return list.flatMap((step, index) => {
    const before = desk;
    const after = deskAfter(desk, step, { by: index % 2 === 0 ? MINE : THEIRS, at: at(index) });
    if (after === null) return [];
    desk = after;
    return [[before, after] as const];
  });
};

const holdsIn = (holds: (before: InquiryDesk, after: InquiryDesk) => boolean) =>
  fc.property(fc.array(steps, { maxLength: 12 }), (list) => walk(list).every(([one, two]) => holds(one, two)));

describe('whatever clerks do', () => {
  it('the first answer is never forgotten, and done means that nobody waits', () => {
    fc.assert(
      holdsIn((before, after) => before.firstAnsweredAt === null || before.firstAnsweredAt === after.firstAnsweredAt),
    );
    fc.assert(holdsIn((_, after) => after.state !== 'DONE' || !after.unanswered));
    fc.assert(holdsIn((_, after) => (after.takenBy === null) === (after.takenAt === null)));
    fc.assert(holdsIn((_, after) => (after.state === 'WAITING') === (after.waitsFor !== null)));
  });

  it('would be seen to fail: the last answer does change', () => {
    const kept = holdsIn((one, two) => one.answeredAt === null || one.answeredAt === two.answeredAt);
    expect(fc.check(kept, SEARCH).failed).toBe(true);
  });
});
