import { campaign } from 'functions/shared/campaign/current';
import { MINUTE_MS } from 'functions/shared/time/durations';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { drawChecklist, MOMENTS } from './texts.ts';
import { checklistTimes } from './times.ts';

const { timetable } = campaign;
const later = (text: string, minutes: number): string => toISO(fromISO(text) + minutes * MINUTE_MS);

describe('checklistTimes', () => {
  it('follows the timetable, in the order of the moments', () => {
    const times = checklistTimes(timetable, undefined);
    expect(times).toMatchObject({
      closed: later(timetable.rosterClose, 2),
      commitment: timetable.commitment,
      latestCommitment: later(timetable.draw, -30),
      draw: timetable.draw,
      release: timetable.resultRelease,
    });
    const instants = MOMENTS.map((name) => times[name]);
    expect(instants.toSorted()).toEqual(instants);
  });

  it('follows the round of a late commitment, and the release that it delays', () => {
    const roundAt = later(timetable.draw, 60);
    expect(checklistTimes(timetable, { number: 1, rules: { roundAt } })).toMatchObject({
      draw: roundAt,
      release: later(roundAt, 60),
    });
  });

  it('replaces every date and time in the texts, which hard-code none', () => {
    const times = checklistTimes(timetable, undefined);
    const moved = {
      ...times,
      ...Object.fromEntries(Object.keys(times).map((name) => [name, '2031-03-04T05:06:00.000+09:00'])),
    };
    for (const name of MOMENTS) {
      const texts = JSON.stringify(drawChecklist.moments[name](moved));
      expect(texts).not.toMatch(/(?!05:06)\d\d:\d\d|(?!2031)\d{4}年/);
    }
  });
});
