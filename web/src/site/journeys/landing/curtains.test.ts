import { fromISO } from 'functions/shared/time/instants';
import { curtainStates } from './curtains.ts';

const starts = ['2025-10-01T00:00:00.000+09:00', '2025-10-08T10:00:00.000+09:00', '2025-10-16T12:00:00.000+09:00'].map(
  (startsAt) => ({ startsAt }),
);
const second = fromISO('2025-10-08T10:00:00.000+09:00');

describe('curtainStates', () => {
  it('opens the event that started last, from its exact start', () => {
    expect(curtainStates(starts, second - 1)).toEqual(['today', 'coming', 'coming']);
    expect(curtainStates(starts, second)).toEqual(['past', 'today', 'coming']);
  });

  it('keeps an event open until its own end', () => {
    const [first = { startsAt: '' }, ...others] = starts;
    const events = [{ ...first, endsAt: '2025-10-13T23:00:00.000+09:00' }, ...others];
    expect(curtainStates(events, second)).toEqual(['open', 'today', 'coming']);
    expect(curtainStates(events, fromISO('2025-10-13T23:00:00.000+09:00'))).toEqual(['past', 'today', 'coming']);
  });

  it('returns "coming" for every event before the first one starts, or while the time is unknown', () => {
    expect(curtainStates(starts, 0)).toEqual(['coming', 'coming', 'coming']);
    expect(curtainStates(starts, null)).toEqual(['coming', 'coming', 'coming']);
  });
});
