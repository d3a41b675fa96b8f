import { campaign } from 'functions/shared/campaign/campaign2025';
import { fromISO } from 'functions/shared/time/instants';
import { boundariesOf } from './boundaries.ts';

describe('the boundaries that the clock may be moved to', () => {
  const { timetable } = campaign;
  const now = fromISO(timetable.applicationEnd);
  const found = boundariesOf(timetable, now);

  it('are all of the timetable, in the order of time', () => {
    const instants = found.map(({ at }) => fromISO(at));
    expect(instants).toEqual([...instants].sort((one, other) => one - other));
    expect(found.map(({ at }) => at)).toEqual(expect.arrayContaining([timetable.open, ...timetable.cardReminders]));
  });

  it('say which of them lead back', () => {
    const past = found.filter(({ isPast }) => isPast);
    expect(past.every(({ at, label }) => fromISO(at) <= now && label.startsWith('（戻る）'))).toBe(true);
    expect(past.at(-1)?.at).toBe(timetable.applicationEnd);
    expect(found.find(({ isPast }) => !isPast)?.label).toMatch(/カードの本人認証の期限（申し込み）$/);
  });
});
