import { campaign } from './campaign2025.ts';
import { fromISO } from '../time/instants.ts';
import {
  applyMoves,
  BOUNDARIES,
  moveProblem,
  timetableMoveSchema,
  TimetableOrderError,
  timetableSchema,
  type TimetableMove,
} from './timetable.ts';

const { timetable } = campaign;

function move(boundary: TimetableMove['boundary'], startsAt: string, movedAt = '2025-10-02T00:00:00+09:00') {
  return timetableMoveSchema.parse({ boundary, startsAt, reason: '台風のため', movedAt });
}

describe('timetableSchema', () => {
  it('accepts the timetable of 2025', () => {
    expect(timetableSchema.safeParse(timetable).success).toBe(true);
    expect(timetableSchema.safeParse({ ...timetable, enquiryEnd: '2026-02-01T00:00:00+09:00' }).success).toBe(true);
  });

  it('keeps every instant in the one form that text order is time order in', () => {
    const written = { ...timetable, open: '2025-09-30T15:00:00Z', draw: '2025-10-17T09:00:00+09:00' };
    expect(timetableSchema.parse(written)).toEqual(timetable);
    expect(move('open', '2025-09-30T16:00:00.5Z').startsAt).toBe('2025-10-01T01:00:00.500+09:00');
  });

  it.each([
    ['two boundaries at once', { applicationStart: timetable.applicationURLSent }],
    ['a roster closed before the applications end', { rosterClose: '2025-10-13T22:00:00+09:00' }],
    ['reminders out of order', { cardReminders: [...timetable.cardReminders].reverse() }],
    ['a reminder after the deadline', { cardReminders: ['2025-10-25T10:00:00+09:00'] }],
    ['decisions that end before the roster is closed', { reviewEnd: '2025-10-13T23:00:00+09:00' }],
    ['objections that end with the decisions', { objectionEnd: timetable.reviewEnd }],
    ['a commitment while objections are heard', { objectionEnd: '2025-10-16T14:00:00+09:00' }],
    ['a commitment 29 minutes before the round', { commitment: '2025-10-17T08:31:00+09:00' }],
    ['an end of enquiries before the end of use', { enquiryEnd: '2026-01-01T00:00:00+09:00' }],
    ['an instant without an offset', { open: '2025-10-01T00:00:00' }],
    ['an unknown instant', { opening: timetable.open }],
  ])('refuses %s', (_, change) => {
    expect(timetableSchema.safeParse({ ...timetable, ...change }).success).toBe(false);
  });
});

describe('applyMoves', () => {
  it('takes the last 3-D Secure step and the roster along with the end of applications', () => {
    const moved = applyMoves(timetable, [move('applicationEnd', '2025-10-14T22:30:00+09:00')]);
    expect(moved).toEqual({
      ...timetable,
      applicationEnd: '2025-10-14T22:30:00.000+09:00',
      lastThreeDSecure: '2025-10-14T22:45:00.000+09:00',
      rosterClose: '2025-10-14T22:50:00.000+09:00',
    });
  });

  it('takes lapse and reminders along with the end of changes, but for the reminder that has gone out', () => {
    const moved = applyMoves(timetable, [
      move('modificationEnd', '2025-10-25T10:00:00+09:00', '2025-10-21T00:00:00+09:00'),
    ]);
    expect(moved.lastLateThreeDSecure).toBe('2025-10-25T10:15:00.000+09:00');
    expect(moved.lapse).toBe('2025-10-25T10:20:00.000+09:00');
    expect(moved.cardReminders).toEqual(['2025-10-20T10:00:00.000+09:00', '2025-10-24T10:00:00.000+09:00']);
  });

  it('applies moves one after the other and leaves the timetable given as it is', () => {
    const before = structuredClone(timetable);
    const moves = [
      move('applicationEnd', '2025-10-14T22:30:00+09:00'),
      move('applicationEnd', '2025-10-13T23:00:00+09:00'),
    ];
    expect(applyMoves(timetable, moves)).toEqual(timetable);
    expect(timetable).toEqual(before);
    expect(applyMoves(timetable, [])).toEqual(timetable);
  });

  it.each(BOUNDARIES)('refuses to move %s out of order', (boundary) => {
    expect(() => applyMoves(timetable, [move(boundary, '2026-01-01T00:00:00+09:00')])).toThrow(TimetableOrderError);
    // Nothing is before the opening, so that one may go as far back as it likes.
    if (boundary === 'open') return;
    expect(() => applyMoves(timetable, [move(boundary, '2025-09-01T00:00:00+09:00')])).toThrow(TimetableOrderError);
  });

  it('refuses an end of applications whose roster would close after the decisions', () => {
    expect(() => applyMoves(timetable, [move('applicationEnd', '2025-10-15T11:50:00+09:00')])).toThrow(
      TimetableOrderError,
    );
  });
});

describe('moveProblem', () => {
  const now = fromISO('2025-10-09T00:00:00+09:00');
  const problem = (boundary: TimetableMove['boundary'], startsAt: string, at = now) =>
    moveProblem(timetable, { boundary, startsAt }, at);

  it('names what is wrong', () => {
    expect(problem('applicationEnd', '2025-10-14T23:00:00+09:00')).toBeNull();
    expect(problem('applicationStart', '2025-10-10T00:00:00+09:00')).toBe('boundary_past');
    expect(problem('applicationEnd', '2025-10-08T23:00:00+09:00')).toBe('target_past');
    expect(problem('applicationEnd', '2025-10-16T00:00:00+09:00')).toBe('order');
  });

  it('is right to the millisecond', () => {
    const end = fromISO(timetable.applicationEnd);
    expect(problem('applicationEnd', '2025-10-14T23:00:00+09:00', end - 1)).toBeNull();
    expect(problem('applicationEnd', '2025-10-14T23:00:00+09:00', end)).toBe('boundary_past');
    expect(problem('applicationEnd', '2025-10-09T00:00:00.000+09:00')).toBe('target_past');
    expect(problem('applicationEnd', '2025-10-09T00:00:00.001+09:00')).toBeNull();
  });
});
