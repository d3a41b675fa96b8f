import { campaign } from 'functions/shared/campaign/current';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { segmentsOf } from './segments.ts';

const { timetable } = campaign;
const nowIn = (now: number) => segmentsOf(timetable, now).map((one) => one.now);

describe('segmentsOf', () => {
  it('returns six phases, the first without a start', () => {
    const segments = segmentsOf(timetable, 0);
    expect(segments.map(({ startsAt }) => startsAt)).toEqual([
      null,
      timetable.open,
      timetable.applicationURLSent,
      timetable.applicationStart,
      timetable.applicationEnd,
      timetable.modificationEnd,
    ]);
    for (const { weight } of segments) expect(weight).toBeGreaterThan(0);
  });

  it('marks the current time in exactly one phase, from its boundary on', () => {
    const start = fromISO(timetable.applicationStart);
    const end = fromISO(timetable.applicationEnd);
    expect(nowIn(start - 1)[3]).toBeNull();
    expect(nowIn(start)).toEqual([null, null, null, 0, null, null]);
    expect(nowIn((start + end) / 2)[3]).toBeCloseTo(0.5);
    expect(nowIn(end)).toEqual([null, null, null, null, 0, null]);
    expect(nowIn(fromISO(timetable.useEnd))[5]).toBe(0.5);
  });

  it('follows a moved time', () => {
    const later = { ...timetable, applicationEnd: toISO(fromISO(timetable.applicationEnd) + 86_400_000) };
    const weightOf = (one: typeof timetable) => segmentsOf(one, 0)[3]?.weight ?? 0;
    expect(weightOf(later) - weightOf(timetable)).toBeCloseTo(1);
  });
});
