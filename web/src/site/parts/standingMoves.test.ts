import fc from 'fast-check';
import { campaign } from 'functions/shared/campaign/campaign2025';
import { applyMoves, BOUNDARIES, type TimetableMove } from 'functions/shared/campaign/timetable';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { standingMoves } from './standingMoves.ts';

const { timetable } = campaign;
const HOUR_MS = 3_600_000;
const NOON = fromISO(timetable.applicationStart);

const moveOf = (boundary: TimetableMove['boundary'], hours: number): TimetableMove => ({
  boundary,
  startsAt: toISO(fromISO(timetable[boundary]) + hours * HOUR_MS),
  reason: '台風のため',
  movedAt: timetable.open,
});

describe('standingMoves', () => {
  it('tells the last move of a boundary only, the soonest boundary first', () => {
    const moves = [moveOf('modificationEnd', 1), moveOf('applicationEnd', 1), moveOf('applicationEnd', 2)];
    expect(standingMoves(moves, NOON)).toEqual([moves[2], moves[0]]);
  });

  it('tells of a boundary until its millisecond', () => {
    const move = moveOf('applicationEnd', 1);
    expect(standingMoves([move], fromISO(move.startsAt) - 1)).toEqual([move]);
    expect(standingMoves([move], fromISO(move.startsAt))).toEqual([]);
  });

  // An hour at most either way: no order is broken by that.
  const anyMoves = fc.array(
    fc.tuple(fc.constantFrom(...BOUNDARIES), fc.double({ min: -1, max: 1, noNaN: true })).map(([boundary, hours]) => ({
      ...moveOf(boundary, 0),
      startsAt: toISO(Math.round(fromISO(timetable[boundary]) + hours * HOUR_MS)),
    })),
  );
  const agrees = (told: (moves: readonly TimetableMove[]) => readonly TimetableMove[]) =>
    fc.check(
      fc.property(anyMoves, (moves) => {
        const inForce = applyMoves(timetable, moves);
        return told(moves).every(({ boundary, startsAt }) => startsAt === inForce[boundary]);
      }),
      { seed: 1 },
    ).failed;

  it('never tells another time than the timetable in force', () => {
    expect(agrees((moves) => standingMoves(moves, 0))).toBe(false);
  });

  it('negative control: the whole history tells times that are no longer true', () => {
    expect(agrees((moves) => moves)).toBe(true);
  });
});
