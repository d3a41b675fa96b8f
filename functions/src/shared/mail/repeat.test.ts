import { campaign } from '../campaign/current.ts';
import { APPLICATION_STATES } from '../application/states.ts';
import { fromISO } from '../time/instants.ts';
import { isJustSent, isRepeatable, repeatCauses } from './repeat.ts';
import { MAIL_TYPE_NUMBERS } from './types.ts';

const { timetable } = campaign;
const now = fromISO(timetable.applicationStart) + 1;
const at = (state: (typeof APPLICATION_STATES)[number], parts: object = {}) => ({
  purchase: { state, paymentState: 'NONE', promotedAt: null, ...parts } as const,
  timetable,
  now,
});
const repeatable = (context: Parameters<typeof isRepeatable>[1]): number[] =>
  MAIL_TYPE_NUMBERS.filter((one) => isRepeatable(one, context));

describe('a repeated mail', () => {
  it('is allowed only while its text is still true', () => {
    expect(repeatable({ purchase: null, timetable, now })).toEqual([3, 12]);
    expect(repeatable({ purchase: null, timetable, now: fromISO(timetable.open) })).toEqual([2, 12]);
    expect(repeatable({ purchase: null, timetable, now: fromISO(timetable.applicationEnd) })).toEqual([12]);
    expect(repeatable(at('CARD_PENDING'))).toEqual([12, 23]);
    expect(repeatable(at('APPLIED'))).toEqual([12, 22]);
    expect(repeatable(at('WON'))).toEqual([12, 41]);
    expect(repeatable(at('WON', { promotedAt: timetable.resultRelease }))).toEqual([12, 44]);
    expect(repeatable(at('WON', { paymentState: 'ACTION_NEEDED' }))).toEqual([12, 41, 43]);
    expect(repeatable(at('WON', { paymentState: 'CAPTURED' }))).toEqual([12, 41, 45, 61]);
    expect(repeatable(at('LOST'))).toEqual([12, 42, 47]);
    expect(repeatable(at('WITHDRAWN'))).toEqual([12, 15]);
  });

  it('is refused for mails to a former address and for links that last a day', () => {
    for (const state of APPLICATION_STATES) {
      for (const mailType of [1, 11, 14, 21, 31, 32]) expect(repeatable(at(state))).not.toContain(mailType);
    }
  });

  it('has the same cause for requests within ten minutes', () => {
    const [present] = repeatCauses('mail/x', now);
    expect(repeatCauses('mail/x', now + 1)[0]).toBe(present);
    expect(repeatCauses('mail/x', now + 10 * 60_000)[1]).toBe(present);
    expect(isJustSent(timetable.applicationStart, now + 599_000)).toBe(true);
    expect(isJustSent(timetable.applicationStart, now + 600_000)).toBe(false);
  });
});
