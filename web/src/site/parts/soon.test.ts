import { campaign } from 'functions/shared/campaign/campaign2025';
import { effectiveStage } from 'functions/shared/campaign/stages';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { endingSoon, readOutAt } from './soon.ts';
import { WARNED_MS } from './stageClock.ts';

const { timetable } = campaign;
const END = fromISO(timetable.applicationEnd);
const CHANGES_END = fromISO(timetable.modificationEnd);
const at = (path: string, now: number, inForce: Timetable = timetable) =>
  endingSoon(path, effectiveStage(now, inForce, null).stage, now, inForce);

describe('the warning before an end', () => {
  it('is shown only in the last five minutes', () => {
    expect(at('/purchase', END - WARNED_MS - 1)).toBeNull();
    expect(at('/purchase', END - WARNED_MS)).toEqual({
      what: 'application',
      endsAt: timetable.applicationEnd,
      minutes: 5,
    });
    expect(at('/purchase', END - 1)).toMatchObject({ minutes: 1 });
    expect(at('/purchase', END)).toBeNull();
  });

  it('names what ends on the current page', () => {
    const near = END - 1000;
    expect(at('/registration', near)?.what).toBe('registration');
    expect(at('/registration-change', near)).toMatchObject({ what: 'sets', endsAt: timetable.applicationEnd });
    expect(at('/registration-change', CHANGES_END - 1000)).toMatchObject({
      what: 'change',
      endsAt: timetable.modificationEnd,
    });
    for (const path of ['/', '/enquiry', '/thanks', '/faq']) expect(at(path, near)).toBeNull();
  });

  it('follows a moved end', () => {
    const moved = { ...timetable, applicationEnd: toISO(END + WARNED_MS) };
    expect(at('/purchase', END - 1000, moved)).toBeNull();
    expect(at('/purchase', END + 1000, moved)).toMatchObject({ endsAt: moved.applicationEnd, minutes: 5 });
  });

  it('is announced twice: at five minutes and in the last minute', () => {
    expect([5, 4, 3, 2, 1].map(readOutAt)).toEqual([5, 5, 5, 5, 1]);
  });
});
