import { fromISO } from 'functions/shared/time/instants';
import { curtainStates } from './curtains.ts';

const starts = ['2025-10-01T00:00:00.000+09:00', '2025-10-08T10:00:00.000+09:00', '2025-10-16T12:00:00.000+09:00'];
const second = fromISO('2025-10-08T10:00:00.000+09:00');

describe('curtainStates', () => {
  it('opens the one that has started last, from its very start', () => {
    expect(curtainStates(starts, second - 1)).toEqual(['today', 'coming', 'coming']);
    expect(curtainStates(starts, second)).toEqual(['past', 'today', 'coming']);
  });

  it('opens none before the first, or while the time is unknown', () => {
    expect(curtainStates(starts, 0)).toEqual(['coming', 'coming', 'coming']);
    expect(curtainStates(starts, null)).toEqual(['coming', 'coming', 'coming']);
  });
});
