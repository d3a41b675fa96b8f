import { campaign } from 'functions/shared/campaign/current';
import { RUN_STEPS } from 'functions/shared/campaign/runSteps';
import { fromISO } from 'functions/shared/time/instants';
import { beginnings, minutesLeft, startable } from './progress.ts';

const { timetable } = campaign;
const at = (iso: string, runs: Parameters<typeof startable>[0] = []) => startable(runs, timetable, fromISO(iso));

describe('the minutes left', () => {
  it.each([
    [0, 18, 0],
    [1, 18, 1],
    [1080, 18, 1],
    [1081, 18, 2],
    [20_000, 20, 17],
  ])('of %d applications at %d calls a second are %d', (remaining, pace, minutes) =>
    expect(minutesLeft(remaining, pace)).toBe(minutes),
  );
});

describe('the steps that can be begun', () => {
  it('are those within their time', () => {
    expect(at(timetable.rosterClose)).toEqual([]);
    expect(at(timetable.resultRelease)).toEqual(['authorize', 'remind']);
    expect(at(timetable.modificationEnd)).toEqual(['authorize']);
    expect(at(timetable.lapse)).toEqual(['lapse', 'capture']);
    expect(at(timetable.waitingListEnd)).toContain('detach');
  });

  it('are none that is under way', () => {
    expect(
      at(timetable.lapse, [
        { step: 'lapse', state: 'PAUSED' },
        { step: 'capture', state: 'DONE' },
      ]),
    ).toEqual(['capture']);
  });

  it('are each begun by the timetable, reminders as often as it says', () => {
    for (const step of RUN_STEPS) expect(beginnings(step, timetable).length).toBeGreaterThan(0);
    expect(beginnings('remind', timetable)).toEqual(timetable.cardReminders.map(fromISO));
  });
});
