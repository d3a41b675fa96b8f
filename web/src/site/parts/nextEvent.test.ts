import { campaign } from 'functions/shared/campaign/campaign2025';
import { effectiveStage } from 'functions/shared/campaign/stages';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'functions/shared/time/durations';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { nextEvent } from './nextEvent.ts';

const { timetable } = campaign;
const START = fromISO(timetable.applicationStart);
const at = (now: number) => nextEvent(effectiveStage(now, timetable, null).stage, now, timetable);

describe('the next awaited time', () => {
  it('is the next one of the campaign, until all have passed', () => {
    const names = ['open', 'applicationStart', 'applicationEnd', 'resultRelease', 'modificationEnd'] as const;
    for (const name of [...names, 'delivery', 'useStart', 'useEnd'] as const) {
      expect(at(fromISO(timetable[name]) - 1)).toMatchObject({ name, startsAt: timetable[name] });
    }
    expect(at(fromISO(timetable.useEnd))).toBeNull();
  });

  it('has its distance in whole days or hours, or in minutes rounded up', () => {
    const left = (ms: number) => at(START - ms)?.left;
    expect(left(3 * DAY_MS + HOUR_MS)).toEqual({ unit: 'days', count: 3 });
    expect(left(DAY_MS - 1)).toEqual({ unit: 'hours', count: 23 });
    expect(left(HOUR_MS - 1)).toEqual({ unit: 'minutes', count: 60 });
    expect(left(1)).toEqual({ unit: 'minutes', count: 1 });
    expect(left(MINUTE_MS + 1)).toEqual({ unit: 'minutes', count: 2 });
  });

  it('is not one that the office started early by hand', () => {
    expect(nextEvent('ADVANCE_REGISTRAION_AND_APPLICATION', START - DAY_MS, timetable)?.name).toBe('applicationEnd');
  });

  it('follows times that were moved', () => {
    const moved = { ...timetable, applicationStart: toISO(START + DAY_MS) };
    expect(nextEvent('ADVANCE_REGISTRAION_ONLY', START - HOUR_MS, moved)).toMatchObject({
      startsAt: moved.applicationStart,
      left: { unit: 'days', count: 1 },
    });
  });
});
