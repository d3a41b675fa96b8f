import { CALL_OUTCOMES } from 'functions/shared/entities/phoneCallCodes';
import { fromISO } from 'functions/shared/time/instants';
import { isPromiseOver, lackOf } from './rows.ts';

const NOTHING = { dueOn: '', text: '' };

it('requires a day for a promise and a reason for giving up in a call note', () => {
  const lacking = CALL_OUTCOMES.flatMap((outcome) => {
    const lack = lackOf(outcome, NOTHING);
    return lack === null ? [] : [[outcome, lack]];
  });
  expect(lacking).toEqual([
    ['promised', 'dueOn'],
    ['givenUp', 'text'],
  ]);
  expect(lackOf('promised', { ...NOTHING, dueOn: '2025-10-22' })).toBeNull();
  expect(lackOf('promised', { ...NOTHING, dueOn: '2025-02-30' })).toBe('dueOn');
  expect(lackOf('promised', { ...NOTHING, dueOn: '2025-13-01' })).toBe('dueOn');
  expect(lackOf('givenUp', { ...NOTHING, text: ' ' })).toBe('text');
});

it.each([
  ['2025-10-22', false],
  ['2025-10-21', true],
  [null, false],
])('treats a promise for %s as over on the 22nd: %s', (dueOn, isOver) => {
  const last = { dueOn } as NonNullable<Parameters<typeof isPromiseOver>[0]['last']>; // the one field that is looked at
  expect(isPromiseOver({ last }, fromISO('2025-10-22T23:59:00+09:00'))).toBe(isOver);
});
