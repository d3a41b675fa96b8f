import { campaign } from 'functions/shared/campaign/current';
import type { StageCode, StageEntry } from 'functions/shared/campaign/stages';
import { fromISO } from 'functions/shared/time/instants';
import { stageWithout } from './revertedEntry.ts';

const { timetable } = campaign;
const NOW = fromISO('2025-10-09T12:00:00+09:00');
const manual = (id: string, startsAt: string, stage: StageCode): StageEntry => ({
  id,
  stage,
  startsAt,
  source: 'manual',
  reason: '試験',
});
const second = manual('b', '2025-10-09T11:00:00.000+09:00', 'BEFORE_OPEN');

describe('stageWithout', () => {
  it('returns the stage of the timetable if no other manual entry is in force', () => {
    const old = manual('a', '2025-10-01T10:00:00.000+09:00', 'APPLICATION_ENDED');
    expect(stageWithout([second], 'b', timetable, NOW)).toBe('ADVANCE_REGISTRAION_AND_APPLICATION');
    expect(stageWithout([second, old], 'b', timetable, NOW)).toBe('ADVANCE_REGISTRAION_AND_APPLICATION');
  });

  it('returns the other manual entry if it is still in force', () => {
    const first = manual('a', '2025-10-09T10:00:00.000+09:00', 'APPLICATION_ENDED');
    expect(stageWithout([second, first], 'b', timetable, NOW)).toBe('APPLICATION_ENDED');
    expect(stageWithout([first, second], 'b', timetable, NOW)).toBe('APPLICATION_ENDED');
  });
});
