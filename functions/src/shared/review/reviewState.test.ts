import { campaign } from '../campaign/campaign2025.ts';
import { fromISO } from '../time/instants.ts';
import { mayDecide, reviewStateAt } from './reviewState.ts';

const { timetable } = campaign;
const stateAt = (text: string, shift = 0) => reviewStateAt(fromISO(text) + shift, timetable);

describe('the review', () => {
  it('switches its phase to the millisecond', () => {
    expect(stateAt(timetable.applicationStart)).toBe('decisions');
    expect(stateAt(timetable.reviewEnd, -1)).toBe('decisions');
    expect(stateAt(timetable.reviewEnd)).toBe('objections');
    expect(stateAt(timetable.objectionEnd, -1)).toBe('objections');
    expect(stateAt(timetable.objectionEnd)).toBe('closed');
    expect(stateAt(timetable.commitment)).toBe('closed');
  });

  it.each([
    ['decisions', { exclude: true, keep: true, back: true }],
    ['objections', { exclude: false, keep: true, back: true }],
    ['closed', { exclude: false, keep: false, back: false }],
  ] as const)('allows in the phase "%s" %j', (phase, may) => {
    expect(mayDecide(phase, 'exclude')).toBe(may.exclude);
    expect(mayDecide(phase, 'keep')).toBe(may.keep);
    expect(mayDecide(phase, null)).toBe(may.back);
  });
});
