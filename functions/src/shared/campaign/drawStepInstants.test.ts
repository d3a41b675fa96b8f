import { campaign } from './campaign2025.ts';
import { type ScheduledDraw, stepInstant } from './drawStepInstants.ts';

const { timetable } = campaign;
const first: ScheduledDraw = { number: 1, rules: null };
const other: ScheduledDraw = { number: 2, rules: null };
const committed = (draw: ScheduledDraw, roundAt: string): ScheduledDraw => ({
  number: draw.number,
  rules: { roundAt },
});

describe('stepInstant', () => {
  it("returns the timetable's instants for the first draw", () => {
    expect(stepInstant(first, 'commit', timetable)).toBe(timetable.commitment);
    expect(stepInstant(first, 'run', timetable)).toBe(timetable.draw);
    expect(stepInstant(first, 'release', timetable)).toBe(timetable.resultRelease);
    const inTime = committed(first, timetable.draw);
    expect(stepInstant(inTime, 'run', timetable)).toBe(timetable.draw);
    expect(stepInstant(inTime, 'release', timetable)).toBe(timetable.resultRelease);
  });

  it('returns the round of a late commitment, and an hour later for the release', () => {
    const late = committed(first, '2025-10-17T10:00:00.000+09:00');
    expect(stepInstant(late, 'run', timetable)).toBe('2025-10-17T10:00:00.000+09:00');
    expect(stepInstant(late, 'release', timetable)).toBe('2025-10-17T11:00:00.000+09:00');
  });

  it("returns no release before the timetable's", () => {
    const laterRelease = {
      commitment: timetable.commitment,
      draw: timetable.draw,
      resultRelease: '2025-10-20T10:00:00.000+09:00',
    };
    const late = committed(first, '2025-10-17T10:00:00.000+09:00');
    expect(stepInstant(late, 'release', laterRelease)).toBe(laterRelease.resultRelease);
  });

  it('returns null for a later draw until it is committed', () => {
    for (const step of ['commit', 'run', 'release'] as const) expect(stepInstant(other, step, timetable)).toBeNull();
    const round = '2025-10-19T09:00:00.000+09:00';
    expect(stepInstant(committed(other, round), 'run', timetable)).toBe(round);
    expect(stepInstant(committed(other, round), 'release', timetable)).toBe('2025-10-19T10:00:00.000+09:00');
  });
});
