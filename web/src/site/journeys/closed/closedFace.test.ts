import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { effectiveStage } from 'functions/shared/campaign/stages';
import { MOVABLE } from 'functions/shared/campaign/moves';
import { closed as texts } from '../../../copy/ja/site/closed.ts';
import { type ClosedFace, closedFace, datesOn } from './closedFace.ts';

const { timetable } = campaign;
const faceAt = (now: number) => closedFace(effectiveStage(now, timetable, null).stage, now, timetable);

describe('closedFace', () => {
  const changes: [boundary: number, before: ClosedFace, from: ClosedFace][] = [
    [fromISO(timetable.open), 'before', 'tooEarly'],
    [fromISO(timetable.applicationStart), 'tooEarly', 'open'],
    [fromISO(timetable.applicationEnd), 'open', 'waitingForResult'],
    [fromISO(timetable.resultRelease), 'waitingForResult', 'resultOut'],
    [fromISO(timetable.modificationEnd), 'resultOut', 'delivery'],
    [fromISO(timetable.useStart), 'delivery', 'use'],
    [fromISO(timetable.useEnd) + 1, 'use', 'over'],
  ];

  it.each(changes)('changes at %d from %s to %s, to the millisecond', (boundary, before, from) => {
    expect(faceAt(boundary - 1)).toBe(before);
    expect(faceAt(boundary)).toBe(from);
  });
});

describe('datesOn', () => {
  const closed = texts(campaign);
  const OTHER_DAY = '2025-12-31T12:34:00.000+09:00';
  const faces = ['before', 'tooEarly', 'open', 'waitingForResult', 'resultOut', 'delivery', 'use', 'over'] as const;

  const now = fromISO(timetable.modificationEnd);

  it('describes the waiting list in the present tense only while there is one', () => {
    const end = fromISO(timetable.waitingListEnd);
    expect(closed.delivery.text(timetable, end)[0]).toContain('まで行い');
    expect(closed.delivery.text(timetable, end + 1)[0]).toContain('に終わりました');
  });

  it.each(faces)('lists exactly the dates that the texts of %s name', (face) => {
    const named = MOVABLE.filter(
      (name) =>
        closed[face].text({ ...timetable, [name]: OTHER_DAY }, now).join() !== closed[face].text(timetable, now).join(),
    );
    expect([...named].sort()).toEqual([...datesOn[face]].sort());
  });
});
