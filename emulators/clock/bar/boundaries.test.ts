import { campaign } from 'functions/shared/campaign/campaign2025';
import { fromISO } from 'functions/shared/time/instants';
import { boundariesOf } from './boundaries.ts';

describe('boundariesOf', () => {
  const { timetable } = campaign;
  const now = fromISO(timetable.applicationEnd);
  const found = boundariesOf(timetable, now);

  it('returns the boundaries of the timetable in chronological order', () => {
    const instants = found.map(({ at }) => fromISO(at));
    expect(instants).toEqual([...instants].sort((one, other) => one - other));
    expect(found.map(({ at }) => at)).toEqual(expect.arrayContaining([timetable.open, ...timetable.cardReminders]));
  });

  it('marks the boundaries that lie in the past', () => {
    const past = found.filter(({ isPast }) => isPast);
    expect(past.every(({ at, label }) => fromISO(at) <= now && label.startsWith('（戻る）'))).toBe(true);
    expect(past.at(-1)?.at).toBe(timetable.applicationEnd);
    expect(found.find(({ isPast }) => !isPast)?.label).toMatch(/カードの本人認証の期限（申し込み）$/);
  });
});
