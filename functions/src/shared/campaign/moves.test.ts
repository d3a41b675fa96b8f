import fc from 'fast-check';
import { campaign } from './campaign2025.ts';
import { fromISO, toISO } from '../time/instants.ts';
import { timetableMoveSchema } from './moveSchema.ts';
import {
  applyMoves,
  changedTimes,
  delayPlan,
  MOVABLE,
  type MovableTime,
  movedTimes,
  movePlan,
  moveProblem,
  type TimetableMove,
  TimetableOrderError,
} from './moves.ts';
import { orderFaults, timesOf } from './order.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { SEARCH } from '../../../test/search.ts';

const { timetable } = campaign;

const move = (
  boundary: MovableTime,
  startsAt: string,
  { alone = false, movedAt = '2025-10-02T00:00:00+09:00', reason = '台風のため' } = {},
): TimetableMove => timetableMoveSchema.parse({ boundary, startsAt, alone, reason, movedAt });
const by = (name: MovableTime, ms: number): string => toISO(fromISO(timetable[name]) + ms);

describe('a move that shifts all following times', () => {
  it('shifts every later time by the same amount', () => {
    const moved = applyMoves(timetable, [move('applicationEnd', by('applicationEnd', DAY_MS))]);
    const [before, after] = [timesOf(timetable), timesOf(moved)];
    const first = before.findIndex(({ name }) => name === 'applicationEnd');
    for (const [index, { at }] of before.entries()) {
      expect(after[index]?.at).toBe(index < first ? at : toISO(fromISO(at) + DAY_MS));
    }
  });

  it('keeps the clock time of times that begin or end a day, and shifts them by whole days', () => {
    const moved = applyMoves(timetable, [move('applicationEnd', by('applicationEnd', HOUR_MS))]);
    expect(moved).toMatchObject({
      rosterClose: '2025-10-14T00:20:00.000+09:00',
      draw: '2025-10-17T10:00:00.000+09:00',
      resultRelease: '2025-10-17T11:00:00.000+09:00',
    });
    for (const name of ['waitingListEnd', 'delivery', 'useStart', 'useEnd'] as const) {
      expect(moved[name]).toBe(timetable[name]);
    }
    const longer = applyMoves(timetable, [move('applicationEnd', by('applicationEnd', 1.5 * DAY_MS))]);
    expect(longer.waitingListEnd).toBe('2025-11-01T23:59:59.999+09:00');
  });

  it('shifts the reminders with modificationEnd, except a reminder already sent', () => {
    const moved = applyMoves(timetable, [
      move('modificationEnd', by('modificationEnd', DAY_MS), { movedAt: '2025-10-21T00:00:00+09:00' }),
    ]);
    expect(moved.cardReminders).toEqual(['2025-10-20T10:00:00.000+09:00', '2025-10-24T10:00:00.000+09:00']);
    expect(moved.lapse).toBe('2025-10-25T10:20:00.000+09:00');
  });

  const week = fc.integer({ min: -7 * DAY_MS, max: 7 * DAY_MS });
  /** Checks that any move within a week is refused, or gives a valid timetable in which no past time has changed. */
  const keepsOrder = (applied: typeof applyMoves) =>
    fc.property(fc.constantFrom(...MOVABLE), week, (name, ms) => {
      const one = move(name, by(name, ms), { movedAt: '2025-09-01T00:00:00+09:00' });
      if (moveProblem(timetable, one, fromISO(one.movedAt)) !== null) return true;
      const moved = applied(timetable, [one]);
      return orderFaults(moved).length === 0 && moved[name] === one.startsAt;
    });

  it('keeps the order of the timetable for any accepted move', () => fc.assert(keepsOrder(applyMoves)));

  it('negative control: detects a move that shifts only its own time', () => {
    const careless: typeof applyMoves = (before, [one]) =>
      one === undefined ? before : { ...before, [one.boundary]: one.startsAt };
    expect(fc.check(keepsOrder(careless), SEARCH).failed).toBe(true);
  });

  it.each(MOVABLE)('allows a move by a week for %s', (name) => {
    // The end of use is limited to six months after its start.
    const problem = moveProblem(timetable, move(name, by(name, 7 * DAY_MS)), fromISO('2025-09-01T00:00:00+09:00'));
    expect(problem).toBeNull();
  });
});

describe('a move of one time alone', () => {
  const alone = { alone: true };

  it('shifts only the times defined as some minutes after the moved one', () => {
    const moved = applyMoves(timetable, [move('applicationEnd', '2025-10-14T22:30:00+09:00', alone)]);
    expect(moved).toEqual({
      ...timetable,
      applicationEnd: '2025-10-14T22:30:00.000+09:00',
      lastThreeDSecure: '2025-10-14T22:45:00.000+09:00',
      rosterClose: '2025-10-14T22:50:00.000+09:00',
    });
  });

  it.each(MOVABLE)('throws if the move breaks the timetable order: %s', (name) => {
    expect(() => applyMoves(timetable, [move(name, '2027-01-01T00:00:00+09:00', alone)])).toThrow(TimetableOrderError);
    // No boundary precedes the opening, so the opening may move back freely.
    if (name === 'open') return;
    expect(() => applyMoves(timetable, [move(name, '2025-09-01T00:00:00+09:00', alone)])).toThrow(TimetableOrderError);
  });

  it('reads a stored move without the "alone" field as a move of one time', () => {
    const stored = {
      boundary: 'applicationEnd',
      startsAt: by('applicationEnd', DAY_MS),
      reason: '台風',
      movedAt: timetable.open,
    };
    expect(timetableMoveSchema.parse(stored).alone).toBe(true);
    expect(applyMoves(timetable, [timetableMoveSchema.parse(stored)]).draw).toBe(timetable.draw);
  });
});

describe('applyMoves', () => {
  it('applies moves in order and does not change its input', () => {
    const before = structuredClone(timetable);
    const moves = [
      move('applicationEnd', by('applicationEnd', DAY_MS)),
      move('applicationEnd', timetable.applicationEnd),
    ];
    expect(applyMoves(timetable, moves)).toEqual(timetable);
    expect(timetable).toEqual(before);
    expect(applyMoves(timetable, [])).toEqual(timetable);
  });
});

describe('the plan of a move', () => {
  const now = fromISO('2025-10-09T00:00:00+09:00');
  const problem = (boundary: MovableTime, startsAt: string, at = now, alone = false) =>
    moveProblem(timetable, { boundary, startsAt, alone }, at);

  it('returns the reason why a move is refused', () => {
    expect(problem('applicationEnd', '2025-10-14T23:00:00+09:00')).toBeNull();
    expect(problem('applicationStart', '2025-10-10T00:00:00+09:00')).toBe('boundary_past');
    expect(problem('applicationEnd', '2025-10-08T23:00:00+09:00')).toBe('target_past');
    expect(problem('applicationEnd', '2025-10-16T00:00:00+09:00', now, true)).toBe('order');
    expect(problem('useEnd', '2026-05-13T23:59:59.999+09:00')).toBeNull();
    expect(problem('useEnd', '2026-05-14T23:59:59.999+09:00')).toBe('order');
  });

  it('refuses past boundaries and past targets to the millisecond', () => {
    const end = fromISO(timetable.applicationEnd);
    expect(problem('applicationEnd', '2025-10-14T23:00:00+09:00', end - 1)).toBeNull();
    expect(problem('applicationEnd', '2025-10-14T23:00:00+09:00', end)).toBe('boundary_past');
    expect(problem('applicationEnd', '2025-10-09T00:00:00.000+09:00')).toBe('target_past');
    expect(problem('applicationEnd', '2025-10-09T00:00:00.001+09:00')).toBeNull();
  });

  it('refuses to move the round and the release from the commitment on', () => {
    const committed = fromISO(timetable.commitment);
    for (const [name, code] of [
      ['draw', 'round_fixed'],
      ['resultRelease', 'release_fixed'],
    ] as const) {
      expect(problem(name, by(name, HOUR_MS), committed - 1)).toBeNull();
      expect(problem(name, by(name, HOUR_MS), committed)).toBe(code);
    }
    expect(problem('modificationEnd', by('modificationEnd', HOUR_MS), committed)).toBeNull();
  });

  it('delays a release between its commitment and its publication, and never brings it forward', () => {
    const [committed, release] = [fromISO(timetable.commitment), timetable.resultRelease];
    const delayed = (startsAt: string, at: number, alone = false, from = release) =>
      delayPlan(timetable, { startsAt, alone }, from, at).problem;
    const later = by('resultRelease', HOUR_MS);
    expect(delayed(later, committed - 1)).toBe('release_free');
    expect(delayed(later, committed)).toBeNull();
    expect(delayed(later, fromISO(release) - 1)).toBeNull();
    expect(delayed(later, fromISO(release))).toBe('boundary_past');
    expect(delayed(release, committed)).toBe('release_earlier');
    expect(delayed(by('resultRelease', 1), committed)).toBeNull();
    // A late round has already delayed the release to this time.
    expect(delayed(later, committed, false, later)).toBe('release_earlier');
    expect(delayed(by('resultRelease', 10 * DAY_MS), committed, true)).toBe('order');
    expect(delayed(by('resultRelease', 10 * DAY_MS), committed)).toBeNull();
  });

  it('keeps the round and the commitment when the release is delayed', () => {
    const plan = delayPlan(
      timetable,
      { startsAt: by('resultRelease', DAY_MS), alone: false },
      timetable.resultRelease,
      fromISO(timetable.commitment),
    );
    const names = movedTimes(plan).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['resultRelease', 'modificationEnd', 'lapse', 'useEnd']));
    expect(names).not.toContain('draw');
    expect(names).not.toContain('commitment');
  });

  it('lists every time before and after the move', () => {
    const { times } = movePlan(timetable, { boundary: 'delivery', startsAt: by('delivery', DAY_MS), alone: true }, now);
    expect(times.map(({ name, before }) => [name, before])).toEqual(
      timesOf(timetable).map(({ name, at }) => [name, at]),
    );
    expect(times.filter(({ before, after }) => before !== after).map(({ name }) => name)).toEqual(['delivery']);
  });

  it('names the boundaries that block a move', () => {
    const plan = movePlan(
      timetable,
      { boundary: 'applicationEnd', startsAt: '2025-10-16T13:00:00+09:00', alone: true },
      now,
    );
    expect(plan).toMatchObject({ problem: 'order', inTheWay: ['reviewEnd', 'objectionEnd'] });
  });
});

describe('changedTimes', () => {
  it('returns each moved time with its latest reason until the time has passed', () => {
    const moves = [
      move('applicationEnd', by('applicationEnd', HOUR_MS), { alone: true, reason: '大雨' }),
      move('modificationEnd', by('modificationEnd', HOUR_MS), { alone: true }),
      move('applicationEnd', by('applicationEnd', 2 * HOUR_MS), { alone: true }),
    ];
    const changesAt = (at: number) => changedTimes(timetable, moves, at).map(({ name, reason }) => [name, reason]);
    const end = fromISO(timetable.applicationEnd) + 2 * HOUR_MS;
    expect(changesAt(end - 1)).toEqual([
      ['applicationEnd', '台風のため'],
      ['modificationEnd', '台風のため'],
      ['lapse', '台風のため'],
    ]);
    expect(changesAt(end).map(([name]) => name)).toEqual(['modificationEnd', 'lapse']);
  });

  const anyMoves = fc.array(
    fc.record({
      name: fc.constantFrom(...MOVABLE),
      ms: fc.integer({ min: -HOUR_MS, max: HOUR_MS }),
      alone: fc.boolean(),
    }),
    { maxLength: 6 },
  );
  /** Checks that after any moves the returned times are exactly those that differ from the plan, each with its value in force. */
  const agrees = (implementation: typeof changedTimes) =>
    fc.property(anyMoves, (all) => {
      const moves = all.reduce<TimetableMove[]>((accepted, { name, ms, alone }) => {
        const inForce = applyMoves(timetable, accepted);
        const one = move(name, toISO(fromISO(inForce[name]) + ms), { alone, movedAt: '2025-09-01T00:00:00+09:00' });
        return moveProblem(inForce, one, fromISO(one.movedAt)) === null ? [...accepted, one] : accepted;
      }, []);
      const inForce = applyMoves(timetable, moves);
      const found = new Map(implementation(timetable, moves, 0).map(({ name, startsAt }) => [name, startsAt]));
      return MOVABLE.every((name) =>
        found.has(name) ? found.get(name) === inForce[name] : inForce[name] === timetable[name],
      );
    });

  it('returns exactly the times that differ from the original timetable', () => fc.assert(agrees(changedTimes)));

  it('negative control: detects an implementation that omits times shifted along', () => {
    const careless: typeof changedTimes = (_, moves) =>
      moves.map(({ boundary, startsAt, reason }) => ({ name: boundary, startsAt, reason }));
    expect(fc.check(agrees(careless), SEARCH).failed).toBe(true);
  });
});
