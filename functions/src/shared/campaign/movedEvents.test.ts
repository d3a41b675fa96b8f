import fc from 'fast-check';
import { SEARCH } from '../../../test/search.ts';
import { DAY_MS } from '../time/durations.ts';
import { fromISO, toISO } from '../time/instants.ts';
import { campaign } from './campaign2025.ts';
import { scheduledEvents } from './scheduledEvents.ts';
import { movedEvents } from './movedEvents.ts';
import { barredBy, MOVABLE, type MovableTime, movePlan } from './moves.ts';

const { timetable } = campaign;
const IN_PHASE_4 = fromISO('2025-10-09T12:00:00+09:00');
const planned = (boundary: MovableTime, days: number, alone = false, now = IN_PHASE_4) =>
  movePlan(timetable, { boundary, startsAt: toISO(fromISO(timetable[boundary]) + days * DAY_MS), alone }, now);

describe('movedEvents', () => {
  it('shifts pending events by a day with applicationEnd and leaves out started ones', () => {
    const moved = movedEvents(timetable, planned('applicationEnd', 1).after, IN_PHASE_4);
    const ids = moved.map(({ event: { id } }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(['stage-5', 'roster-close', 'commitment', 'release', 'authorize', 'lapse']),
    );
    expect(ids).not.toContain('broadcast-4');
    expect(ids).not.toContain('stage-4');
    for (const { before, after } of moved) expect(after - before).toBe(DAY_MS);
  });

  it('returns nothing if only an unrelated time moves', () => {
    expect(movedEvents(timetable, planned('useEnd', 1, true).after, IN_PHASE_4)).toEqual([]);
  });

  it('equals the difference between the events of both timetables, for any move at any time', () => {
    const times = scheduledEvents(timetable).map(({ dueAt }) => dueAt);
    const cases = [
      fc.constantFrom(...MOVABLE),
      fc.integer({ min: -3, max: 30 }),
      fc.boolean(),
      fc.constantFrom(...times.flatMap((at) => [at - 1, at, at + 1])),
    ] as const;
    const holds = (implementation: typeof movedEvents) =>
      fc.property(...cases, (boundary, days, alone, now) => {
        const { problem, after } = planned(boundary, days, alone, now);
        fc.pre(problem === null);
        const differing = scheduledEvents(after).filter(
          ({ id, dueAt }) => scheduledEvents(timetable).find((one) => one.id === id)?.dueAt !== dueAt,
        );
        const moved = implementation(timetable, after, now);
        expect(moved.map(({ event: { id } }) => id).sort()).toEqual(differing.map(({ id }) => id).sort());
        for (const { before } of moved) expect(before).toBeGreaterThan(now);
      });
    fc.assert(holds(movedEvents));
    // An implementation that omits the reminders.
    const careless: typeof movedEvents = (...all) => movedEvents(...all).filter(({ event }) => event.id !== 'remind-1');
    expect(fc.check(holds(careless), SEARCH).failed).toBe(true);
  });
});

describe('barredBy', () => {
  it('refuses a time that has passed or that the commitment fixes, and allows any other', () => {
    const after = fromISO(timetable.commitment);
    expect(barredBy(timetable, 'applicationStart', IN_PHASE_4)).toBe('boundary_past');
    expect(barredBy(timetable, 'applicationEnd', IN_PHASE_4)).toBeNull();
    expect([barredBy(timetable, 'draw', after - 1), barredBy(timetable, 'draw', after)]).toEqual([null, 'round_fixed']);
    expect(barredBy(timetable, 'resultRelease', after)).toBe('release_fixed');
    expect(barredBy(timetable, 'modificationEnd', after)).toBeNull();
  });
});
