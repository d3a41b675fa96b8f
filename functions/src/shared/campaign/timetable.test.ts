import { campaign } from './campaign2025.ts';
import { timetableSchema } from './campaign.ts';
import { timetableMoveSchema } from './moveSchema.ts';

const { timetable } = campaign;

describe('timetableSchema', () => {
  it('accepts the timetable of 2025', () => {
    expect(timetableSchema.safeParse(timetable).success).toBe(true);
    expect(timetableSchema.safeParse({ ...timetable, enquiryEnd: '2026-02-01T00:00:00+09:00' }).success).toBe(true);
  });

  it('normalizes every instant to one format whose text order is time order', () => {
    const written = { ...timetable, open: '2025-09-30T15:00:00Z', draw: '2025-10-17T09:00:00+09:00' };
    expect(timetableSchema.parse(written)).toEqual(timetable);
    const move = {
      boundary: 'open',
      startsAt: '2025-09-30T16:00:00.5Z',
      reason: '台風のため',
      movedAt: timetable.open,
    };
    expect(timetableMoveSchema.parse(move).startsAt).toBe('2025-10-01T01:00:00.500+09:00');
  });

  it.each([
    ['two boundaries at the same instant', { applicationStart: timetable.applicationURLSent }],
    ['a roster close before applications end', { rosterClose: '2025-10-13T22:00:00+09:00' }],
    ['reminders out of order', { cardReminders: [...timetable.cardReminders].reverse() }],
    ['a reminder after the deadline', { cardReminders: ['2025-10-25T10:00:00+09:00'] }],
    ['decisions that end before the roster close', { reviewEnd: '2025-10-13T23:00:00+09:00' }],
    ['objections that end with the decisions', { objectionEnd: timetable.reviewEnd }],
    ['a commitment before objections end', { objectionEnd: '2025-10-16T14:00:00+09:00' }],
    ['a commitment 29 minutes before the round', { commitment: '2025-10-17T08:31:00+09:00' }],
    ['an end of enquiries before the end of use', { enquiryEnd: '2026-01-01T00:00:00+09:00' }],
    ['an instant without an offset', { open: '2025-10-01T00:00:00' }],
    ['an unknown field', { opening: timetable.open }],
  ])('rejects %s', (_, change) => {
    expect(timetableSchema.safeParse({ ...timetable, ...change }).success).toBe(false);
  });
});
