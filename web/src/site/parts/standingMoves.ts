import type { Boundary, TimetableMove } from 'functions/shared/campaign/timetable';
import { fromISO } from 'functions/shared/time/instants';

/**
 * Of `moves`, oldest first, those a reader has still to know at `now` (epoch ms): the last one of each boundary that is not past, the
 * soonest first.
 */
export function standingMoves(moves: readonly TimetableMove[], now: number): TimetableMove[] {
  const last = new Map<Boundary, TimetableMove>();
  for (const move of moves) last.set(move.boundary, move);
  return [...last.values()]
    .filter(({ startsAt }) => fromISO(startsAt) > now)
    .sort((a, b) => fromISO(a.startsAt) - fromISO(b.startsAt));
}
