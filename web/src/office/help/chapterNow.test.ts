import { campaign } from 'functions/shared/campaign/current';
import { retentionEnd } from 'functions/shared/campaign/retention';
import { fromISO } from 'functions/shared/time/instants';
import { chapterNames } from './manualChapters.ts';
import { checklistTimes } from '../drawChecklist/times.ts';
import { chapterNow } from './chapterNow.ts';

const { timetable } = campaign;
const times = { at: timetable, draw: checklistTimes(timetable, undefined) };

describe('chapterNow', () => {
  it.each([
    ['preparation', fromISO(timetable.open) - 1],
    ['registration', fromISO(timetable.open)],
    ['opening', fromISO(timetable.applicationStart)],
    ['applications', fromISO(timetable.applicationEnd) - 1],
    ['closing', fromISO(timetable.applicationEnd)],
    ['release', fromISO(timetable.resultRelease) - 1],
    ['payments', fromISO(timetable.resultRelease)],
    ['lapse', fromISO(timetable.lapse)],
    ['shipping', fromISO(timetable.delivery)],
    ['retention', retentionEnd(campaign, timetable)],
  ] as const)('returns %s at %i', (chapter, now) => expect(chapterNow(now, times)).toBe(chapter));

  it('follows the order of the manual', () => {
    const instants = [...Object.values(timetable).flat(), ...Object.values(times.draw)].toSorted();
    const places = instants.map((at) => chapterNames.indexOf(chapterNow(fromISO(at), times)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
