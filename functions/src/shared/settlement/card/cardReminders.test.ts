import { campaign } from '../../campaign/current.ts';
import { fromISO } from '../../time/instants.ts';
import { cardsCloseAt, firstReminder, nextReminder } from './cardReminders.ts';

const { timetable } = campaign;
const at = (text: string): number => fromISO(text);

describe('reminders of a missing card', () => {
  it('are sent half an hour after the application', () => {
    expect(firstReminder(at('2025-10-08T10:00:00+09:00'), timetable)).toBe('2025-10-08T10:30:00.000+09:00');
  });

  it('are not sent if they would arrive too late', () => {
    expect(firstReminder(at('2025-10-13T22:29:59.999+09:00'), timetable)).not.toBeNull();
    expect(firstReminder(at('2025-10-13T22:30:00+09:00'), timetable)).toBeNull();
  });

  it.each([
    ['2025-10-08T10:30:00+09:00', '2025-10-13T10:00:00.000+09:00'],
    ['2025-10-13T09:59:59.999+09:00', '2025-10-13T10:00:00.000+09:00'],
    ['2025-10-13T10:00:00+09:00', null],
    ['2025-10-13T22:00:00+09:00', null],
  ])('are sent again after one at %s at %s', (now, next) => {
    expect(nextReminder(at(now), timetable)).toBe(next);
  });

  it('follow an end of applications that was moved, even to a morning', () => {
    const moved = { ...timetable, applicationEnd: '2025-10-15T09:00:00.000+09:00' };
    expect(nextReminder(at('2025-10-14T12:00:00+09:00'), moved)).toBeNull();
    expect(firstReminder(at('2025-10-14T22:30:00+09:00'), moved)).toBe('2025-10-14T23:00:00.000+09:00');
  });

  it('stop before the roster closes, when the last 3-D Secure check is over', () => {
    expect(cardsCloseAt(timetable)).toBe(at(timetable.lastThreeDSecure) + 120_000);
    expect(cardsCloseAt(timetable)).toBeLessThan(at(timetable.rosterClose));
  });
});
