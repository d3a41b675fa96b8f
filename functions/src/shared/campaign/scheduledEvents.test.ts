import { campaign } from './campaign2025.ts';
import {
  dueEvents,
  EVENT_DELAY_MS,
  scheduledEvents,
  laterDrawEvents,
  instantsBetween,
  runNameOf,
} from './scheduledEvents.ts';
import { fromISO, toISO } from '../time/instants.ts';
import { applyMoves } from './moves.ts';

const { timetable } = campaign;

describe('scheduledEvents', () => {
  it('returns the event of each boundary, ordered by due time', () => {
    expect(scheduledEvents(timetable).map(({ id, kind, dueAt }) => [id, kind, toISO(dueAt)])).toEqual([
      ['stage-2', 'stage', '2025-10-01T00:00:00.000+09:00'],
      ['stage-3', 'stage', '2025-10-07T11:00:00.000+09:00'],
      ['broadcast-3', 'broadcast', '2025-10-07T11:02:00.000+09:00'],
      ['stage-4', 'stage', '2025-10-08T10:00:00.000+09:00'],
      ['broadcast-4', 'broadcast', '2025-10-08T10:02:00.000+09:00'],
      ['stage-5', 'stage', '2025-10-13T23:00:00.000+09:00'],
      ['roster-close', 'rosterClose', '2025-10-13T23:22:00.000+09:00'],
      ['count-end', 'countEnd', '2025-10-14T00:00:00.000+09:00'],
      ['review-end', 'reviewEnd', '2025-10-15T12:02:00.000+09:00'],
      ['commitment', 'drawStep', '2025-10-16T14:00:00.000+09:00'],
      ['broadcast-40', 'commitmentMail', '2025-10-16T14:02:00.000+09:00'],
      ['draw', 'drawStep', '2025-10-17T09:00:00.000+09:00'],
      ['release', 'drawStep', '2025-10-17T10:00:00.000+09:00'],
      ['authorize', 'settlement', '2025-10-17T10:00:00.000+09:00'],
      ['remind-1', 'settlement', '2025-10-20T10:00:00.000+09:00'],
      ['remind-2', 'settlement', '2025-10-23T10:00:00.000+09:00'],
      ['stage-6', 'stage', '2025-10-24T10:00:00.000+09:00'],
      ['lapse', 'settlement', '2025-10-24T10:20:00.000+09:00'],
      ['capture', 'settlement', '2025-10-24T10:20:00.000+09:00'],
      ['detach', 'settlement', '2025-10-31T23:59:59.999+09:00'],
    ]);
  });

  it('keeps the event ids when a boundary moves, so that nothing starts twice', () => {
    const moves = [
      {
        boundary: 'applicationEnd' as const,
        startsAt: '2025-10-14T23:00:00+09:00',
        alone: false,
        reason: '台風のため',
        movedAt: '2025-10-09T00:00:00+09:00',
      },
    ];
    const ids = (events: { id: string }[]) => events.map(({ id }) => id);
    expect(ids(scheduledEvents(applyMoves(timetable, moves)))).toEqual(ids(scheduledEvents(timetable)));
  });
});

describe('followingEffects', () => {
  it('schedules a later draw at its round and its release an hour later, once the draw is committed', () => {
    const rules = { roundAt: '2025-10-18T09:00:00.000+09:00' };
    expect(laterDrawEvents({ number: 2, rules }, timetable)).toEqual([
      { id: 'draw-2', kind: 'drawStep', step: 'run', draw: 2, dueAt: fromISO(rules.roundAt) },
      { id: 'release-2', kind: 'drawStep', step: 'release', draw: 2, dueAt: fromISO('2025-10-18T10:00:00+09:00') },
    ]);
    expect(laterDrawEvents({ number: 2, rules: null }, timetable)).toEqual([]);
    // The timetable already has the first draw's events.
    expect(laterDrawEvents({ number: 1, rules: { roundAt: timetable.draw } }, timetable)).toEqual([]);
  });
});

describe('dueEffects', () => {
  it('includes a broadcast from the millisecond its delay ends', () => {
    const due = fromISO(timetable.applicationStart) + EVENT_DELAY_MS;
    const ids = (now: number) => dueEvents(now, timetable).map(({ id }) => id);
    expect(ids(due - 1)).toEqual(['stage-2', 'stage-3', 'broadcast-3', 'stage-4']);
    expect(ids(due)).toEqual(['stage-2', 'stage-3', 'broadcast-3', 'stage-4', 'broadcast-4']);
    expect(dueEvents(0, timetable)).toEqual([]);
  });
});

describe('hourly counts in dueEffects', () => {
  const due = (at: string) => dueEvents(fromISO(at), timetable).filter(({ kind }) => kind === 'countHour');

  it('include one count at a time, named by its hour, even when they run late', () => {
    const [hour, ...others] = due('2025-10-09T14:37:12+09:00');
    expect(others).toEqual([]);
    expect(hour).toEqual({ id: 'count-2025-10-09T14', kind: 'countHour', dueAt: fromISO('2025-10-09T14:00:00+09:00') });
    expect(due('2025-10-09T15:00:00+09:00').map(({ id }) => id)).toEqual(['count-2025-10-09T15']);
  });

  it('continue until a roster close that was moved', () => {
    expect(due('2025-10-14T11:00:00+09:00')).toEqual([]);
    const moved = { ...timetable, rosterClose: '2025-10-14T23:20:00.000+09:00' };
    const now = fromISO('2025-10-14T11:00:00+09:00');
    expect(dueEvents(now, moved).map(({ id }) => id)).toContain('count-2025-10-14T11');
  });

  it('share one run name in the audit log and are no stops for a clock jump', () => {
    const [hour] = due('2025-10-09T14:37:12+09:00');
    expect(hour && runNameOf(hour)).toBe('countHour');
    expect(scheduledEvents(timetable).map(runNameOf)).toEqual(scheduledEvents(timetable).map(({ id }) => id));
    expect(
      instantsBetween(fromISO('2025-10-09T00:00:00+09:00'), fromISO('2025-10-10T00:00:00+09:00'), timetable),
    ).toEqual([]);
  });
});

describe('instantsBetween', () => {
  const start = fromISO(timetable.applicationStart);

  it('excludes the start and includes the end of the range', () => {
    expect(instantsBetween(start - 1, start, timetable)).toEqual([start]);
    expect(instantsBetween(start, start + EVENT_DELAY_MS - 1, timetable)).toEqual([]);
    expect(instantsBetween(start, start + EVENT_DELAY_MS, timetable)).toEqual([start + EVENT_DELAY_MS]);
    expect(instantsBetween(start, start - 1, timetable)).toEqual([]);
  });

  it('returns every boundary and every event of the campaign once, in ascending order', () => {
    const all = instantsBetween(0, fromISO(timetable.useEnd), timetable);
    expect(all).toEqual([...new Set(scheduledEvents(timetable).map(({ dueAt }) => dueAt))].sort((a, b) => a - b));
    for (const name of ['open', 'applicationEnd', 'resultRelease', 'modificationEnd'] as const) {
      expect(all).toContain(fromISO(timetable[name]));
    }
  });

  it('returns an instant once if two events share it', () => {
    const shared = { ...timetable, applicationStart: toISO(fromISO(timetable.applicationURLSent) + EVENT_DELAY_MS) };
    expect(instantsBetween(0, fromISO(shared.applicationStart), shared)).toHaveLength(3);
  });
});
