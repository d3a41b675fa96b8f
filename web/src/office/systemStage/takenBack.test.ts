import { campaign } from 'functions/shared/campaign/current';
import type { StageCode, StageEntry } from 'functions/shared/campaign/stages';
import { fromISO } from 'functions/shared/time/instants';
import { stageWithout } from './takenBack.ts';

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

describe('the stage without a manual entry', () => {
  it("is the timetable's where there was no other, or only one before the last boundary", () => {
    const old = manual('a', '2025-10-01T10:00:00.000+09:00', 'APPLICATION_ENDED');
    expect(stageWithout([second], 'b', timetable, NOW)).toBe('ADVANCE_REGISTRAION_AND_APPLICATION');
    expect(stageWithout([second, old], 'b', timetable, NOW)).toBe('ADVANCE_REGISTRAION_AND_APPLICATION');
  });

  it('is the one before it where that still holds', () => {
    const first = manual('a', '2025-10-09T10:00:00.000+09:00', 'APPLICATION_ENDED');
    expect(stageWithout([second, first], 'b', timetable, NOW)).toBe('APPLICATION_ENDED');
    expect(stageWithout([first, second], 'b', timetable, NOW)).toBe('APPLICATION_ENDED');
  });
});
