import { approvalAnswerSchema, approvalInputSchema, approvalPlanSchema, approvalSchema } from './approval.ts';
import { APPROVAL_ROWS, isAboutSame, isEndingKind } from './rows.ts';

const KINDS = APPROVAL_ROWS.map(({ kind }) => kind);

it.each(Object.entries({ approvalPlanSchema, approvalInputSchema, approvalSchema, approvalAnswerSchema }))(
  '%s accepts every kind that has a row, and no other',
  (_, { options }) => {
    expect(options.map(({ shape }) => shape.kind.value)).toEqual(KINDS);
  },
);

it('approval schemas accept for each kind its own terms and detail only', () => {
  const delay = { startsAt: '2025-12-01T10:00:00.000+09:00', alone: true };
  const plans = (kind: string, terms: object) => approvalPlanSchema.safeParse({ kind, target: 'a', terms }).success;
  expect([plans('releaseDelay', delay), plans('secondDraw', delay), plans('exclude', delay)]).toEqual([
    true,
    false,
    false,
  ]);
  const asks = (kind: string, detail: object) =>
    approvalInputSchema.safeParse({ kind, target: 'a', detail, reason: '試験' }).success;
  expect([
    asks('exclude', { code: 'DUPLICATE' }),
    asks('exclude', {}),
    asks('withdraw', { code: 'DUPLICATE' }),
  ]).toEqual([true, false, false]);
});

it('isAboutSame is true for kinds with the same kind of target only', () => {
  expect([isAboutSame('exclude', 'withdraw'), isAboutSame('secondDraw', 'releaseDelay')]).toEqual([true, true]);
  expect([isAboutSame('exclude', 'secondDraw'), isAboutSame('ownerChange', 'withdraw')]).toEqual([false, false]);
});

it('isEndingKind is true for the kinds that end an application', () => {
  expect(KINDS.filter(isEndingKind)).toEqual(['exclude', 'withdraw']);
});
