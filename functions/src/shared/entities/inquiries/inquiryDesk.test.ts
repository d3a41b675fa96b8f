import * as fc from 'fast-check';
import { SEARCH } from '../../../../test/search.ts';
import { AFTER_REPLY, deskAfter, FRESH_DESK, type InquiryDesk, type InquiryStep, WAITS_FOR } from './inquiryDesk.ts';

const at = (minute: number): string => `2025-10-08T10:${String(minute).padStart(2, '0')}:00.000+09:00`;
const MINE = 'mine@mail.invalid';
const THEIRS = 'theirs@mail.invalid';

/** Applies steps a minute apart. Null as soon as one is refused. */
const deskAfterSteps = (...steps: readonly InquiryStep[]): InquiryDesk | null =>
  steps.reduce<InquiryDesk | null>(
    (desk, step, index) => desk && deskAfter(desk, step, { by: MINE, at: at(index) }),
    FRESH_DESK,
  );

const reply = { step: 'reply', then: 'DONE' } as const;

describe('an enquiry', () => {
  it('is unanswered until somebody replies', () => {
    expect(deskAfterSteps({ step: 'take' })).toMatchObject({ state: 'TAKEN', takenBy: MINE, unanswered: true });
    expect(deskAfterSteps({ step: 'take' }, reply)).toMatchObject({ state: 'DONE', unanswered: false, replies: 1 });
  });

  it('is assigned to its first replier, and can be taken over by a colleague', () => {
    expect(deskAfterSteps(reply)).toMatchObject({ takenBy: MINE, takenAt: at(0) });
    const assigned = deskAfterSteps({ step: 'take' });
    expect(assigned && deskAfter(assigned, { step: 'take' }, { by: THEIRS, at: at(9) })).toMatchObject({
      takenBy: THEIRS,
    });
    expect(deskAfterSteps({ step: 'take' }, { step: 'take' })).toBeNull();
  });

  it('keeps the time of its first answer after it is reopened and answered again', () => {
    const again = deskAfterSteps(reply, { step: 'reopen' }, reply);
    expect(again).toMatchObject({ firstAnsweredAt: at(0), answeredAt: at(2), replies: 2, unanswered: false });
  });

  it('is unanswered again when it is reopened', () => {
    expect(deskAfterSteps(reply, { step: 'reopen' })).toMatchObject({
      state: 'TAKEN',
      unanswered: true,
      reopenedAt: at(1),
      answeredAt: null,
    });
    expect(deskAfterSteps({ step: 'reopen' })).toBeNull();
  });

  it('counts as unanswered while it waits for others, but not while it waits for its sender', () => {
    expect(deskAfterSteps({ step: 'wait', waitsFor: 'others' })).toMatchObject({ state: 'WAITING', unanswered: true });
    expect(deskAfterSteps({ step: 'wait', waitsFor: 'sender' })).toMatchObject({ state: 'WAITING', unanswered: false });
    expect(deskAfterSteps({ step: 'wait', waitsFor: 'sender' }, { step: 'take' })).toMatchObject({ unanswered: true });
    expect(deskAfterSteps({ step: 'reply', then: 'WAITING' })).toMatchObject({ state: 'WAITING', waitsFor: 'sender' });
  });

  it('can be closed without a mail, answered by telephone or without an answer', () => {
    expect(deskAfterSteps({ step: 'finish', answered: true })).toMatchObject({ state: 'DONE', firstAnsweredAt: at(0) });
    expect(deskAfterSteps({ step: 'finish', answered: false })).toMatchObject({ state: 'DONE', firstAnsweredAt: null });
    expect(deskAfterSteps({ step: 'finish', answered: true }, { step: 'giveBack' })).toBeNull();
  });

  it('refuses every step except unmerge after it was merged', () => {
    const merged = deskAfterSteps({ step: 'take' }, { step: 'merge', into: 'other' });
    expect(merged).toMatchObject({ state: 'DONE', mergedInto: 'other', unanswered: false });
    expect(merged && deskAfter(merged, reply, { by: MINE, at: at(9) })).toBeNull();
    const back = merged && deskAfter(merged, { step: 'unmerge' }, { by: MINE, at: at(9) });
    expect(back).toMatchObject({ state: 'TAKEN', mergedInto: null, unanswered: true });
  });

  it('reopens when an unanswered enquiry is merged into it', () => {
    expect(deskAfterSteps(reply, { step: 'absorb', unanswered: true })).toMatchObject({
      state: 'TAKEN',
      unanswered: true,
    });
    expect(deskAfterSteps(reply, { step: 'absorb', unanswered: false })).toMatchObject({
      state: 'DONE',
      unanswered: false,
    });
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

/** Every accepted step with the state before and after it. */
const transitions = (list: readonly InquiryStep[]): (readonly [InquiryDesk, InquiryDesk])[] => {
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
  fc.property(fc.array(steps, { maxLength: 12 }), (list) => transitions(list).every(([one, two]) => holds(one, two)));

describe('deskAfter, for random steps', () => {
  it('keeps the first answer and the consistency of state, assignee and waiting', () => {
    fc.assert(
      holdsIn((before, after) => before.firstAnsweredAt === null || before.firstAnsweredAt === after.firstAnsweredAt),
    );
    fc.assert(holdsIn((_, after) => after.state !== 'DONE' || !after.unanswered));
    fc.assert(holdsIn((_, after) => (after.takenBy === null) === (after.takenAt === null)));
    fc.assert(holdsIn((_, after) => (after.state === 'WAITING') === (after.waitsFor !== null)));
  });

  it('negative control: detects that the last answer changes', () => {
    const neverChanges = holdsIn((one, two) => one.answeredAt === null || one.answeredAt === two.answeredAt);
    expect(fc.check(neverChanges, SEARCH).failed).toBe(true);
  });
});
